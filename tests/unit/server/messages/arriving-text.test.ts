import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isStorable } from '#shared/model/storable.ts'
import { waitBefore } from '#server/messages/settle.ts'
import { splitText, previewOf, senderNumber, storableText } from '#server/messages/arriving-text.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 400 })

test('a text in parts is the text, no part is too long, and none ends inside a character', () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 2, max: 50 }), (typed, longest) => {
      const text = storableText(typed)
      const parts = splitText(text, longest)
      expect(parts.join('')).toBe(text)
      expect(parts.every((part) => part.length <= longest && part.isWellFormed())).toBe(true)
    }),
  )
})

test('whatever arrives can be stored', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 300 }), (units) => {
      const typed = String.fromCharCode(...units)
      expect(isStorable(storableText(typed))).toBe(true)
      expect(isStorable(senderNumber(typed))).toBe(true)
      expect(senderNumber(typed).length).toBeLessThanOrEqual(20)
      expect(previewOf(storableText(typed)).length).toBeLessThanOrEqual(140)
    }),
  )
})

test('tries are further and further apart, never at the same moment, and not before the provider says', () => {
  const waits = (tries: number, after: number | null) => Array.from({ length: 200 }, () => waitBefore(tries, after))
  expect(Math.min(...waits(1, null))).toBeGreaterThanOrEqual(1000)
  expect(Math.max(...waits(1, null))).toBeLessThanOrEqual(2000)
  expect(Math.max(...waits(40, null))).toBeLessThanOrEqual(600_000)
  expect(Math.min(...waits(40, null))).toBeGreaterThanOrEqual(300_000)
  expect(Math.min(...waits(1, 30_000))).toBeGreaterThanOrEqual(30_000)
  expect(new Set(waits(5, null)).size).toBeGreaterThan(150)
})
