/** Sent with every call (specification, The calls it makes; Business constants and limits). Apart from the schemas, which main loads after its window opens. */
export const APP_VERSION = '00001'
