# The formula for a tap. The release job fills in OWNER and CHECKSUM.
class Treering < Formula
  desc "What a push, modal or embed did to a UIKit hierarchy, and why"
  homepage "https://github.com/OWNER/treering"
  url "https://github.com/OWNER/treering/archive/refs/tags/0.2.0.tar.gz"
  sha256 "CHECKSUM"
  license "MIT"
  head "https://github.com/OWNER/treering.git", branch: "main"

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.0", :build]
  depends_on macos: :sequoia
  depends_on "simdjson"

  uses_from_macos "sqlite"
  uses_from_macos "zlib"

  def install
    %w[treering treering_sqlite].each do |product|
      system "swift", "build", "--disable-sandbox", "--configuration", "release", "--product", product
    end
    bin.install ".build/release/treering"
    (lib/"treering").install ".build/release/libtreering_sqlite.dylib" => "treering_sqlite.dylib"
    (share/"treering").install "tools/lldb/treering_lldb.py"
    generate_completions_from_executable(bin/"treering", "completion")
    (man1/"treering.1").write Utils.safe_popen_read(bin/"treering", "help", "--manual")
  end

  def caveats
    <<~EOS
      For the commands of lldb, add to ~/.lldbinit:
        command script import #{opt_share}/treering/treering_lldb.py
    EOS
  end

  test do
    system bin/"treering", "demo", "--into", "demo"
    cd "demo" do
      assert_match "present  PaymentViewController", shell_output("#{bin}/treering diff before.txt after.txt", 1)
      assert_match "good     extension", shell_output("#{bin}/treering doctor")
    end
  end
end
