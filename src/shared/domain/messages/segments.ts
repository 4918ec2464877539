import { septetsOf } from './gsm.ts'

/** A character that the 7-bit alphabet lacks, and its place: UTF-16 units from the start. */
export interface ForcingCharacter {
  readonly char: string
  readonly index: number
}

/** How a text is cut into the segments that are sent and paid for. */
export interface Segments {
  readonly encoding: 'gsm7' | 'ucs2'
  /** Septets, or UTF-16 units. */
  readonly units: number
  /** 0 for an empty text. */
  readonly segments: number
  /** What one segment holds, in units: less when there are several, which carry their order. */
  readonly limit: number
  /** Units left in the last segment. */
  readonly left: number
  /** What makes it UCS-2, in order; none for a text of 7 bits. */
  readonly forcing: readonly ForcingCharacter[]
}

/** Units of one text alone, and of each of several (3GPP TS 23.040, 9.2.3.24.1: a header of six octets). */
const LIMITS = { gsm7: { single: 160, part: 153 }, ucs2: { single: 70, part: 67 } } as const

/** The characters of a text that the 7-bit alphabet lacks. */
export function forcingCharacters(text: string): ForcingCharacter[] {
  const found: ForcingCharacter[] = []
  let index = 0
  for (const char of text) {
    if (septetsOf(char) === 0) found.push({ char, index })
    index += char.length
  }
  return found
}

/**
 * The segments of a text by the tables of GSM 03.38. An escaped character, and the two halves of a character beyond the
 * basic plane, stay in one segment.
 */
export function segmentsOf(text: string): Segments {
  const forcing = forcingCharacters(text)
  const encoding = forcing.length === 0 ? 'gsm7' : 'ucs2'
  const sizes = Array.from(text, (char) => (encoding === 'gsm7' ? septetsOf(char) : char.length))
  const units = sizes.reduce<number>((sum, size) => sum + size, 0)
  const { single, part } = LIMITS[encoding]
  if (units <= single)
    return { encoding, units, segments: units === 0 ? 0 : 1, limit: single, left: single - units, forcing }
  let segments = 1
  let used = 0
  for (const size of sizes) {
    if (used + size > part) {
      segments += 1
      used = 0
    }
    used += size
  }
  return { encoding, units, segments, limit: part, left: part - used, forcing }
}
