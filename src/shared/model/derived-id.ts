const [C1, C2, C3, C4] = [0x239b961b, 0xab0e9789, 0x38b34ae5, 0xa1e38b93] as const

const rotateLeft = (word: number, by: number) => (word << by) | (word >>> (32 - by))
const scramble = (word: number, by: number, first: number, second: number) =>
  Math.imul(rotateLeft(Math.imul(word, first), by), second)

/** The final mix of MurmurHash3: every bit of the result depends on every bit of the word. */
function finalMix(word: number): number {
  let h = word
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}

/** MurmurHash3 (x86, 128 bits) of a text, one character a word; beyond its end `charCodeAt` counts as zero. */
function hashOf(text: string): readonly [number, number, number, number] {
  let [a, b, c, d] = [0, 0, 0, 0]
  for (let i = 0; i < text.length; i += 4) {
    a ^= scramble(text.charCodeAt(i), 15, C1, C2)
    a = (Math.imul(rotateLeft(a, 19) + b, 5) + 0x561ccd1b) | 0
    b ^= scramble(text.charCodeAt(i + 1), 16, C2, C3)
    b = (Math.imul(rotateLeft(b, 17) + c, 5) + 0x0bcaa747) | 0
    c ^= scramble(text.charCodeAt(i + 2), 17, C3, C4)
    c = (Math.imul(rotateLeft(c, 15) + d, 5) + 0x96cd1c35) | 0
    d ^= scramble(text.charCodeAt(i + 3), 18, C4, C1)
    d = (Math.imul(rotateLeft(d, 13) + a, 5) + 0x32ac3b17) | 0
  }
  ;[a, b, c, d] = [a ^ text.length, b ^ text.length, c ^ text.length, d ^ text.length]
  a = (a + b + c + d) | 0
  ;[b, c, d] = [b + a, c + a, d + a]
  ;[a, b, c, d] = [finalMix(a), finalMix(b), finalMix(c), finalMix(d)]
  a = (a + b + c + d) | 0
  return [a, (b + a) | 0, (c + a) | 0, (d + a) | 0]
}

const hex = (word: number) => (word >>> 0).toString(16).padStart(8, '0')

/**
 * The id of a row that an operation makes, computed alike on device and server: the device can show the row, and build
 * on it, before the server stores it. Returns a UUIDv7 with the time of `of` (itself a UUIDv7) and, in place of random
 * bits, a hash of `of` and `label`. It can be guessed: an id grants nothing.
 */
export function derivedId(of: string, label: string): string {
  const source = of.toLowerCase()
  const [a, b, c] = hashOf(`${source} ${label}`)
  const [first, second, third] = [hex(a), hex(b), hex(c)]
  const variant = ((parseInt(second.charAt(0), 16) & 3) | 8).toString(16)
  return `${source.slice(0, 13)}-7${first.slice(0, 3)}-${variant}${second.slice(1, 4)}-${second.slice(4)}${third}`
}
