import { describe, expect, test } from 'vitest'
import { AppError } from '#shared/contract/errors.ts'
import { nothingDone, refusedText } from '#renderer/components/dispatch/refused-shifts.ts'
import { createFormats } from '#renderer/i18n/formats.ts'
import { said } from '#renderer/notifications/say.ts'
import { createI18n } from '#tests/unit/renderer/harness/i18n.ts'

const words = (language: 'fr' | 'en') => {
  const { t } = createI18n(language)
  return { t, formats: createFormats(language, t) }
}
const plain = (text: string) => text.replaceAll('\u00A0', ' ').replaceAll('\u2060', '')
const shifts = [
  { name: 'Félix Larouche', date: '2026-12-01', siteShort: 'Notre-Dame' },
  { name: 'Félix Larouche', date: '2026-12-02', siteShort: 'Henri-Bourassa' },
  { name: '', date: '2026-12-03', siteShort: 'A-40' },
]

describe('an operation on several shifts that did nothing', () => {
  const text = (error: AppError, language: 'fr' | 'en' = 'fr') => {
    const say = nothingDone(error, shifts)
    return say === undefined ? undefined : plain(said(say, words(language)))
  }

  test('names the one that was refused, and why, in the language on screen', () => {
    const closed = new AppError('ASSIGNMENT_TAKEN', { item: 1 })
    expect(text(closed)).toBe(
      'Rien n’a été fait. Félix Larouche, mer. 2 déc., Henri-Bourassa : ce poste vient d’être comblé par quelqu’un d’autre.',
    )
    expect(text(closed, 'en')).toMatch(/^Nothing was done\. Félix Larouche, Wed, Dec 2, Henri-Bourassa: /)
    expect(text(new AppError('ASSIGNMENT_TAKEN', { item: 2 }))).toContain('Rien n’a été fait. jeu. 3 déc., A-40 : ')
  })

  test('says where the person works then already', () => {
    const there = { site: 'Pont Viau', date: '2026-12-02', start: '07:00', end: '15:30' }
    expect(text(new AppError('OVERLAP', { item: 1, ...there }))).toContain(
      'Henri-Bourassa : déjà au chantier Pont Viau le 2 décembre 2026, de 7 h à 15 h 30',
    )
  })

  test('names nothing when it was not refused for one of them', () => {
    expect(text(new AppError('UNAVAILABLE', {}))).toBeUndefined()
    expect(text(new AppError('ASSIGNMENT_TAKEN', { item: 3 }))).toBeUndefined()
  })
})

test('several that were refused are named each, the first eight of many', () => {
  const error = new AppError('ASSIGNMENT_TAKEN', {})
  const [first, second] = shifts.map((shift) => ({ shift, error }))
  if (!first || !second) throw new Error('Two are named')
  const why = '(ce poste vient d’être comblé par quelqu’un d’autre)'
  expect(plain(refusedText(words('fr'), [first, second]))).toBe(
    `Félix Larouche, mar. 1er déc., Notre-Dame ${why} et Félix Larouche, mer. 2 déc., Henri-Bourassa ${why}`,
  )
  const many = plain(
    refusedText(
      words('fr'),
      Array.from({ length: 10 }, () => first),
    ),
  )
  expect(many.match(/Notre-Dame/g)).toHaveLength(8)
  expect(many).toMatch(/2 autres$/)
})
