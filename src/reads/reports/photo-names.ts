/** What the name of a photo says. */
interface Photo {
  readonly date: string
  readonly site: string
  readonly number: string
  readonly lastName: string
  readonly cents: number | null
  readonly fileId: string
  readonly mime: string | null
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
}
/** Names that Windows keeps for itself, whatever follows their first point. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
/** Letters of a part: the whole name stays below 120. */
const [SITE_LETTERS, NAME_LETTERS] = [40, 24]

/** A text as part of a file name, on every system: ASCII letters, digits, `.` and `-`. */
export function filePart(text: string, most: number): string {
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[œŒ]/g, 'oe')
    .replaceAll(/[æÆ]/g, 'ae')
    .replaceAll(/[^\w.-]+/g, '-')
    .slice(0, most)
    .replaceAll(/^[-.]+|[-.]+$/g, '')
  return plain === '' || RESERVED.test(plain) ? `_${plain}` : plain
}

/**
 * Names photos as `2026-11-18/Rue-Papineau/1042_Simard_12.50_9f31c0de.jpg`: ASCII, at most 120 letters, legal on Windows, and never
 * twice, capitals or not.
 */
export function photoNames(): (photo: Photo) => string {
  const used = new Set<string>()
  return ({ date, site, number, lastName, cents, fileId, mime }) => {
    const amount = cents === null ? '' : `_${(cents / 100).toFixed(2)}`
    const who = `${filePart(number, 12)}_${filePart(lastName, NAME_LETTERS)}${amount}`
    const extension = EXTENSIONS[mime ?? ''] ?? 'jpg'
    const base = `${date}/${filePart(site, SITE_LETTERS)}/${who}_${fileId.replaceAll('-', '').slice(-8)}`
    let name = `${base}.${extension}`
    for (let n = 2; used.has(name.toLowerCase()); n++) name = `${base}-${n}.${extension}`
    used.add(name.toLowerCase())
    return name
  }
}
