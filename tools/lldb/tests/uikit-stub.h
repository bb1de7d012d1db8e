// The declarations that the expressions need, as Apple has them: enough to type-check them.
typedef struct objc_class *Class;
typedef struct objc_object { Class isa; } *id;
typedef struct objc_selector *SEL;
typedef bool BOOL;
typedef unsigned long NSUInteger;
extern "C" id objc_getClass(const char *name);
extern "C" const char *object_getClassName(id object);
extern "C" NSUInteger strlen(const char *text);
extern "C" int snprintf(char *text, NSUInteger size, const char *format, ...);

__attribute__((objc_root_class)) @interface NSObject
- (BOOL)respondsToSelector:(SEL)selector;
- (BOOL)isKindOfClass:(Class)type;
- (id)description;
@end
@interface NSString : NSObject
+ (id)stringWithUTF8String:(const char *)text;
- (const char *)UTF8String;
@end
@interface NSMutableString : NSString
+ (id)string;
- (void)appendString:(id)text;
@end
@interface NSArray : NSObject
- (NSUInteger)count;
- (id)objectAtIndex:(NSUInteger)index;
@end
@interface NSSet : NSObject
- (NSArray *)allObjects;
@end
@interface NSMutableOrderedSet : NSArray
+ (id)orderedSet;
- (void)addObjectsFromArray:(id)objects;
@end
@interface UIResponder : NSObject
- (id)nextResponder;
@end
@interface UIApplication : UIResponder
+ (id)sharedApplication;
- (NSArray *)windows;
- (NSSet *)connectedScenes;
@end
@interface UIViewController : UIResponder
- (id)_printHierarchy;
@end
@interface UIWindow : UIResponder
- (id)rootViewController;
- (BOOL)isKeyWindow;
- (id)firstResponder;
- (id)recursiveDescription;
@end
