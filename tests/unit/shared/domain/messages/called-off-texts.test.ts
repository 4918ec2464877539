import { expect, test } from 'vitest'
import {
  calledOffDaysText,
  calledOffText,
  closedForGoodText,
  siteClosedText,
  type CalledOff,
} from '#shared/domain/messages/called-off-texts.ts'
import { LONGEST_TEXT } from '#shared/entities/messages.ts'
import { addDays } from '#shared/model/dates.ts'
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

const shutSite = { site: 'Viaduc', reason: 'client' } as const
const daysFrom = (first: string, count: number) => Array.from({ length: count }, (_, n) => addDays(first, n))

test('many days are one text: those in a row by the first and the last, and other hours apart', () => {
  const days = [
    ...daysFrom('2026-11-09', 5).map((date) => ({ date, hours: one })),
    { date: '2026-11-16', hours: [{ from: '17:00', to: '21:00' }] },
    { date: '2026-11-18', hours: one },
  ]
  expect(calledOffDaysText(zoe, shutSite, days, 180)).toBe(
    'Bonjour Zoe, vos quarts sont annulés : du lundi 9 novembre au vendredi 13 novembre, mercredi 18 novembre, ' +
      '7 h - 15 h 30; lundi 16 novembre, 17 h - 21 h, Viaduc. Ne vous déplacez pas. Nous vous paierons 3 h malgré tout.',
  )
})

test('the site reads once that it is closed, on which days, and how many people do not come', () => {
  expect(closedForGoodText({ firstName: 'Luc', language: 'fr' }, shutSite, daysFrom('2026-11-09', 3), 4)).toBe(
    'Bonjour Luc, nous confirmons la fermeture : Viaduc. Jours annulés : du lundi 9 novembre au mercredi 11 novembre. ' +
      'Personnes qui ne viendront pas : 4.',
  )
})

test('the weekdays of eight weeks have room in one message', () => {
  const weekdays = daysFrom('2026-11-09', 56).filter((_, n) => n % 7 < 5)
  const days = weekdays.map((date) => ({ date, hours: one }))
  expect(calledOffDaysText(zoe, day, days, 180).length).toBeLessThan(LONGEST_TEXT)
})

test.each(CANCELLATION_REASONS.flatMap((reason) => [[reason, 'fr'] as const, [reason, 'en'] as const]))(
  'no character makes a text of %s in %s take twice the room',
  (reason, language) => {
    const whom = { firstName: 'Loïc', language }
    const days = ['2026-02-09', '2026-08-12'].map((date) => ({ date, hours: one }))
    const texts = [
      calledOffText(whom, { ...day, reason }, one, 180),
      siteClosedText(whom, { ...day, reason }, 2),
      calledOffDaysText(whom, { ...day, reason }, days, 180),
      closedForGoodText(
        whom,
        { ...day, reason },
        days.map(({ date }) => date),
        2,
      ),
    ]
    expect(texts.map((text) => segmentsOf(text).encoding)).toEqual(['gsm7', 'gsm7', 'gsm7', 'gsm7'])
  },
)
