/// A small document with something of everything.
enum SampleDocument {
  static let text = """
    {"treering":1,"label":"after \\u00e9\\ud83d\\ude00","time":1700000000.25,
     "run":{"id":"r1","os":"iOS 18.2","extra":[1,{"a":null}]},"covers":["views","controllers"],
     "profile":"ios13","more":-0.0,
     "application":{"id":"app","class":"UIApplication","delegate":{"id":"del","responder":true}},
     "scenes":[{"id":"s1","class":"UIWindowScene"}],
     "views":[{"id":"0x1","class":"UIWindow","kind":"window","in":null,"scene":"s1","level":0,
               "key":true,"root":"0xa","firstResponder":"0x2","frame":[0,0,390,844.5]},
              {"id":"0x2","class":"UILabel","in":"0x1","frame":[0,"nan","-inf",1e300],"text":null,
               "transform":[1,0,0,1,0,0],"custom":18446744073709551615}],
     "controllers":[{"id":"0xa","class":"Home","parent":null,"view":"0x2","stack":["0xb",1]},
                    {"class":"Detail","parent":"0xa","actions":["save:"]},
                    {"id":"0xb","class":"Sheet","presentedBy":"0xa","definesContext":false}],
     "responders":[{"id":"c","class":"Coordinator","next":"0x1"}]}
    """
}
