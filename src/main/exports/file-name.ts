const NOT_IN_NAMES = /[<>:"/\\|?*\p{Cc}]/gu
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/** A file name every system accepts, from one that was asked for: no path, no reserved word, its own extension. */
export function safeFileName(asked: string, extension: string): string {
  const bare = asked
    .normalize('NFC')
    .replace(NOT_IN_NAMES, '-')
    .replace(new RegExp(`\\.${extension}$`, 'i'), '')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .slice(0, 100)
  const name = bare === '' || RESERVED.test(bare) ? `equipage-${bare}`.replace(/-$/, '') : bare
  return `${name}.${extension}`
}
