import { PDFDict, PDFDocument, PDFName, rgb } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { drawLetters } from '#documents/letters/draw.ts'
import { embedLetters, type Weight } from '#documents/letters/letters.ts'
import { readPdf } from '#tests/support/pdf-text.ts'

const WEIGHTS = ['regular', 'bold'] as const
const drawn = async (text: string, weight: Weight) => {
  const document = await PDFDocument.create()
  const letters = await embedLetters(document, weight)
  drawLetters(document.addPage(), letters, letters.printable(text), { x: 36, y: 36, size: 10, color: rgb(0, 0, 0) })
  return (await readPdf(await document.save())).pages.flat().join('\n')
}
const MARK = '\uFFFD'

test.each([
  ['Zoé Œuvrard', 'Zoé Œuvrard'],
  ['Łódź, Nguyễn Đặng, Şahin', 'Łódź, Nguyễn Đặng, Şahin'],
  ['Αλέξης Παπάς Ωμέγα', 'Αλέξης Παπάς Ωμέγα'],
  ['Иванов Щука Ґалаґан', 'Иванов Щука Ґалаґан'],
  ['Ɔfɔri Ŋwa', 'Ɔfɔri Ŋwa'],
  ['−\u202F5 ≥ 3', '−\u202F5 ≥ 3'],
  // A letter and its mark, typed one after the other.
  ['Nguye\u0302\u0303n', 'Nguyễn'],
  ['\u0254\u0301', '\u0254\u0301'],
  ['李小龙', MARK.repeat(3)],
  ['日本 🚧', `${MARK}${MARK} ${MARK}`],
  // One sign to whoever looks at it.
  ['👷🏽\u200D♀\uFE0F 🇨🇦', `${MARK} ${MARK}`],
  // Written from right to left, and with letters that change beside each other.
  ['שלום', MARK.repeat(4)],
  ['ab\uD800', `ab${MARK}`],
  ['e\u0903', `e${MARK}`],
  ['a\tb\r\nc\u3000d', 'a b  c d'],
  ['co\u00ADopé\u2060rer\u202E', 'coopérer'],
])('%j is printed as %j in both weights, and read back as that', async (text, printed) => {
  for (const weight of WEIGHTS) expect(await drawn(text, weight)).toBe(printed)
})

test('a letter is read back as itself after a document had one that is made of it', async () => {
  expect(await drawn('Ӝ', 'bold')).toBe('Ӝ')
  expect(await drawn('Ж', 'bold')).toBe('Ж')
})

test('a part of a font has a name of its own in each document and weight, the same for the same document', async () => {
  const nameIn = async (title: string, weight: Weight) => {
    const document = await PDFDocument.create({ updateMetadata: false })
    document.setTitle(title)
    const { font } = await embedLetters(document, weight)
    font.encodeText(title)
    await document.flush()
    return String(document.context.lookup(font.ref, PDFDict).get(PDFName.of('BaseFont')))
  }
  const names = [await nameIn('a', 'regular'), await nameIn('b', 'regular'), await nameIn('b', 'bold')]
  for (const name of names) expect(name).toMatch(/^\/[A-Z]{6}\+Arimo-(?:Regular|Bold)$/)
  expect(new Set(names).size).toBe(3)
  expect(await nameIn('a', 'regular')).toBe(names[0])
})

test('every Latin, Greek and Cyrillic letter of names is drawn', async () => {
  const { printable } = await embedLetters(await PDFDocument.create(), 'bold')
  const blocks = [
    [0x20, 0x7e],
    [0xa0, 0x24f],
    [0x370, 0x3ff],
    [0x400, 0x52f],
    [0x1e00, 0x1fff],
  ] as const
  const letters = blocks
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n)))
    .filter((letter) => /(?=\p{L})[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}]/u.test(letter))
  expect(letters.length).toBeGreaterThan(1200)
  expect(letters.filter((letter) => printable(letter) === MARK)).toEqual([])
})
