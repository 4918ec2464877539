/** Sent with every call (requirements CALL-1 and CONST-10). Apart from the schemas, which main loads after its window opens. */
export const APP_VERSION = '00001'
