import { SegmentedMessage } from 'sms-segments-calculator'
import { describe, expect, test } from 'vitest'
import { createRandom, type Random } from '#demo/random.ts'
import { septetsOf } from '#shared/domain/messages/gsm.ts'
import { segmentsOf } from '#shared/domain/messages/segments.ts'

const figures = (text: string) => {
  const { encoding, units, segments, limit, left } = segmentsOf(text)
  return [encoding, units, segments, limit, left]
}

test.each([
  ['', ['gsm7', 0, 0, 160, 160]],
  ['a'.repeat(160), ['gsm7', 160, 1, 160, 0]],
  ['a'.repeat(161), ['gsm7', 161, 2, 153, 145]],
  ['a'.repeat(306), ['gsm7', 306, 2, 153, 0]],
  ['a'.repeat(307), ['gsm7', 307, 3, 153, 152]],
  ['€'.repeat(80), ['gsm7', 160, 1, 160, 0]],
  ['€'.repeat(81), ['gsm7', 162, 2, 153, 143]],
  ['ê'.repeat(70), ['ucs2', 70, 1, 70, 0]],
  ['ê'.repeat(71), ['ucs2', 71, 2, 67, 63]],
  ['😀'.repeat(35), ['ucs2', 70, 1, 70, 0]],
  ['😀'.repeat(36), ['ucs2', 72, 2, 67, 61]],
])('case %#: %j', (text, expected) => {
  expect(figures(text)).toEqual(expected)
})

test('an escaped character is not cut in two: 153 septets would end inside it', () => {
  expect(figures(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toEqual(['gsm7', 306, 3, 153, 152])
})

test('the alphabet has è é ù à ì ò Ç É, and neither ç nor ê â î ô û ë ï œ « » ’', () => {
  expect(Array.from('èéùàìòÇÉ', septetsOf)).toEqual([1, 1, 1, 1, 1, 1, 1, 1])
  expect(Array.from('çêâîôûëïœ«»’', septetsOf)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
})

test('what forces UCS-2 is named with its place', () => {
  expect(segmentsOf('Prêt 😀 n’est').forcing).toEqual([
    { char: 'ê', index: 2 },
    { char: '😀', index: 5 },
    { char: '’', index: 9 },
  ])
})

describe('beside an independent library', () => {
  const plain = Array.from('abc XYZ 019 éèàùÇÉ@_\n\r?!')
  const escaped = Array.from('€[]{}|^~\\\f')
  const wide = [...Array.from('êçœ’«»…–ñ漢я'), '😀', '👍', '🚧', '𝐀']
  /** Texts of 7 bits, of UCS-2, and with one character of UCS-2 among many, often near the ends of segments. */
  function textOf(random: Random): string {
    const near = random.pick([67, 70, 134, 153, 160, 201]) + random.int(-3, 3)
    const length = random.chance(0.6) ? near : random.chance(0.02) ? random.int(300, 1600) : random.int(1, 140)
    const odd = random.pick([0, 0.02, 0.3])
    const extra = random.pick([0, 0.05, 1])
    const text = Array.from({ length }, () =>
      random.pick(random.chance(odd) ? wide : random.chance(extra) ? escaped : plain),
    )
    return random.chance(0.2) ? [...text, random.pick(wide)].join('') : text.join('')
  }

  test('10,000 generated texts have the same encoding and as many segments', () => {
    const random = createRandom('segments')
    const seen = new Set<string>()
    for (let n = 0; n < 10_000; n += 1) {
      const text = textOf(random)
      const mine = segmentsOf(text)
      const theirs = new SegmentedMessage(text)
      const encoding = theirs.encodingName === 'GSM-7' ? 'gsm7' : 'ucs2'
      expect([mine.encoding, mine.segments], text).toEqual([encoding, theirs.segmentsCount])
      expect(mine.units, text).toBe(theirs.messageSize / (encoding === 'gsm7' ? 7 : 16))
      seen.add(`${encoding} ${mine.segments}`)
    }
    expect(seen).toContain('gsm7 5')
    expect(seen).toContain('ucs2 10')
  }, 300_000)

  test('each character of the basic plane is of the alphabet, or not, as the library says', () => {
    const others: string[] = []
    for (let code = 0; code < 0xd800; code += 1) {
      const char = String.fromCharCode(code)
      const isTheirs = new SegmentedMessage(char).encodingName === 'GSM-7'
      if (isTheirs !== septetsOf(char) > 0) others.push(code.toString(16))
    }
    expect(others).toEqual([])
  })

  test('the library keeps an emoji of several characters in one segment, which the standard does not ask for (3GPP TS 23.040, 9.2.3.24.1)', () => {
    const family = `${'é'.repeat(64)}👨‍👩‍👧${'é'.repeat(62)}`
    expect(segmentsOf(family)).toMatchObject({ units: 134, segments: 2 })
    expect(new SegmentedMessage(family).segmentsCount).toBe(3)
  })
})
