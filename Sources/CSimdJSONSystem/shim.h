// Nothing for C or Swift: CSimdJSON includes the C++ header, whose folder pkg-config reports.
