const starts: readonly (readonly [offset: number, text: string])[] = [
  [0, '\u0089PNG'],
  [0, '\u00ff\u00d8\u00ff'],
  [8, 'WEBP'],
  [4, 'ftypavif'],
]

/** Whether bytes begin as a PNG, JPEG, WebP or AVIF: an error page with the status of success is none. */
export const isPicture = (bytes: Uint8Array): boolean =>
  starts.some(([offset, text]) => Buffer.from(bytes.subarray(offset, offset + text.length)).toString('latin1') === text)
