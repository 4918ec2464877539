import { expect, test } from 'vitest'
import { calledOffText, siteClosedText, type CalledOff } from '#shared/domain/messages/called-off-texts.ts'
import { segmentsOf } from '#shared/domain/messages/segments.ts'
import { CANCELLATION_REASONS } from '#shared/entities/site-cancellations.ts'

const day: CalledOff = { site: 'Boulevard de l’Hêtrière – pont', date: '2026-11-09', reason: 'rain' }
const zoe = { firstName: 'Zoë', language: 'fr' } as const
const one = [{ from: '07:00', to: '15:30' }]

test('a person reads when and where, why, that they need not come, and what is paid nevertheless', () => {
  expect(calledOffText(zoe, day, one, 180)).toBe(
    "Bonjour Zoe, votre quart est annulé (pluie) : lundi 9 novembre, 7 h - 15 h 30, Boulevard de l'Hetrière - pont. " +
      'Ne vous déplacez pas. Nous vous paierons 3 h malgré tout.',
  )
  expect(calledOffText({ firstName: 'Ann', language: 'en' }, { ...day, reason: 'client' }, one, 150)).toBe(
    "Hello Ann, your shift is cancelled: Monday, November 9, 07:00-15:30, Boulevard de l'Hetrière - pont. " +
      'You need not come. We will pay you 2 h 30 all the same.',
  )
})

test('several shifts are one text, and nothing owed is not mentioned', () => {
  const text = calledOffText(zoe, day, [...one, { from: '17:00', to: '21:00' }], 0)
  expect(text).toContain('vos quarts sont annulés (pluie) : lundi 9 novembre, 7 h - 15 h 30 + 17 h - 21 h, ')
  expect(text).not.toContain('paierons')
})

test('the site reads that it is called off, and how many people do not come', () => {
  expect(siteClosedText({ firstName: 'Luc', language: 'fr' }, { ...day, reason: 'other' }, 3)).toBe(
    "Bonjour Luc, nous confirmons l'annulation : lundi 9 novembre, Boulevard de l'Hetrière - pont. " +
      'Personnes qui ne viendront pas : 3.',
  )
})

test.each(CANCELLATION_REASONS.flatMap((reason) => [[reason, 'fr'] as const, [reason, 'en'] as const]))(
  'no character makes a text of %s in %s take twice the room',
  (reason, language) => {
    const whom = { firstName: 'Loïc', language }
    const texts = [calledOffText(whom, { ...day, reason }, one, 180), siteClosedText(whom, { ...day, reason }, 2)]
    expect(texts.map((text) => segmentsOf(text).encoding)).toEqual(['gsm7', 'gsm7'])
  },
)
