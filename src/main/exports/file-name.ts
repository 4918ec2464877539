const FORBIDDEN = /[<>:"/\\|?*\p{Cc}]/gu
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/** A file name valid on Windows, macOS and Linux: no path, no name reserved by Windows, ending in the extension. */
export function safeFileName(wanted: string, extension: string): string {
  const bare = wanted
    .normalize('NFC')
    .replace(FORBIDDEN, '-')
    .replace(new RegExp(`\\.${extension}$`, 'i'), '')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .slice(0, 100)
  const name = bare === '' || RESERVED.test(bare) ? `equipage-${bare}`.replace(/-$/, '') : bare
  return `${name}.${extension}`
}
