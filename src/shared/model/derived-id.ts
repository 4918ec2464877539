const [C1, C2, C3, C4] = [0x239b961b, 0xab0e9789, 0x38b34ae5, 0xa1e38b93] as const

const turned = (word: number, by: number) => (word << by) | (word >>> (32 - by))
const scrambled = (word: number, by: number, first: number, second: number) =>
  Math.imul(turned(Math.imul(word, first), by), second)

/** Every bit of a word depends on every other. */
function mixed(word: number): number {
  let h = word
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}

/** MurmurHash3 (x86, 128 bits) of a text, one character a word; beyond its end `charCodeAt` counts as zero. */
function hashOf(text: string): readonly [number, number, number, number] {
  let [a, b, c, d] = [0, 0, 0, 0]
  for (let i = 0; i < text.length; i += 4) {
    a ^= scrambled(text.charCodeAt(i), 15, C1, C2)
    a = (Math.imul(turned(a, 19) + b, 5) + 0x561ccd1b) | 0
    b ^= scrambled(text.charCodeAt(i + 1), 16, C2, C3)
    b = (Math.imul(turned(b, 17) + c, 5) + 0x0bcaa747) | 0
    c ^= scrambled(text.charCodeAt(i + 2), 17, C3, C4)
    c = (Math.imul(turned(c, 15) + d, 5) + 0x96cd1c35) | 0
    d ^= scrambled(text.charCodeAt(i + 3), 18, C4, C1)
    d = (Math.imul(turned(d, 13) + a, 5) + 0x32ac3b17) | 0
  }
  ;[a, b, c, d] = [a ^ text.length, b ^ text.length, c ^ text.length, d ^ text.length]
  a = (a + b + c + d) | 0
  ;[b, c, d] = [b + a, c + a, d + a]
  ;[a, b, c, d] = [mixed(a), mixed(b), mixed(c), mixed(d)]
  a = (a + b + c + d) | 0
  return [a, (b + a) | 0, (c + a) | 0, (d + a) | 0]
}

const hex = (word: number) => (word >>> 0).toString(16).padStart(8, '0')

/**
 * The id of something an operation makes, the same wherever it is worked out: the device shows, and builds on, the
 * very rows the server will store. A UUIDv7 with the moment of `of`, itself a UUIDv7; what follows is a hash of
 * both, where others have chance. No secret: ids are names, not keys.
 */
export function derivedId(of: string, label: string): string {
  const source = of.toLowerCase()
  const [a, b, c] = hashOf(`${source} ${label}`)
  const [first, second, third] = [hex(a), hex(b), hex(c)]
  const variant = ((parseInt(second.charAt(0), 16) & 3) | 8).toString(16)
  return `${source.slice(0, 13)}-7${first.slice(0, 3)}-${variant}${second.slice(1, 4)}-${second.slice(4)}${third}`
}
