print("treering")
