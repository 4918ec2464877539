/**
 * Rows of a pull are short-lived: with V8's default young generation (semi-spaces up to 32 MB) more dead rows stay in
 * memory. With this flag the first fill of a large company peaks 43 MB lower and is no slower (bench P1).
 */
export const DATA_PROCESS_V8_FLAGS: readonly string[] = ['--max-semi-space-size=16']

/** With what Node itself takes and the bytes of a file, the process that reads a table stays below 200 MB, and ends rather than have more. */
export const TABLE_PROCESS_V8_FLAGS: readonly string[] = ['--max-old-space-size=96', '--max-semi-space-size=4']
