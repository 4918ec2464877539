import { describe, expect, test } from 'vitest'
import { INDEFINITE } from '#shared/model/dates.ts'
import { createI18n } from '#tests/unit/renderer/harness/i18n.ts'
import { createFormats } from '#renderer/i18n/formats.ts'

const formatsIn = (language: 'fr' | 'en') => createFormats(language, createI18n(language).t)
const fr = formatsIn('fr')
const en = formatsIn('en')
const N = '\u00A0'

describe('French', () => {
  test('money is grouped by a non-breaking space, with a decimal comma and the sign behind', () => {
    expect(fr.money(123_450)).toBe(`1${N}234,50${N}$`)
    expect(fr.money(0)).toBe(`0,00${N}$`)
  })

  test.each([
    ['2026-11-16', '2026-11-22', `du 16 au 22${N}novembre 2026`],
    ['2026-11-30', '2026-12-06', `du 30${N}novembre au 6${N}décembre 2026`],
    ['2026-12-28', '2027-01-03', `du 28${N}décembre 2026 au 3${N}janvier 2027`],
    ['2026-12-01', '2026-12-05', `du 1er au 5${N}décembre 2026`],
    ['2026-11-21', '2026-12-01', `du 21${N}novembre au 1er${N}décembre 2026`],
    ['2026-07-01', INDEFINITE, `à partir du 1er${N}juillet 2026`],
    ['2026-11-16', '2026-11-16', `le 16${N}novembre 2026`],
    ['2026-11-16', INDEFINITE, `à partir du 16${N}novembre 2026`],
  ])('a range writes once what its ends share, each day beside its month: %s – %s', (from, to, text) => {
    expect(fr.range(from, to)).toBe(text)
  })

  test('days read 06/11/2026 and, in full, 6 novembre 2026; the sentinel is « Indéfinie »', () => {
    expect(fr.day('2026-11-06')).toBe('06/11/2026')
    expect(fr.longDay('2026-11-06')).toBe('6 novembre 2026')
    expect(fr.longDay('2026-12-01')).toBe('1er décembre 2026')
    expect(fr.shortWeekday('2026-12-01')).toBe('mar. 1er')
    expect(fr.shortWeekday('2026-12-02')).toBe('mer. 2')
    expect(fr.day(INDEFINITE)).toBe('Indéfinie')
    expect(fr.longDay(INDEFINITE)).toBe('Indéfinie')
  })

  test.each([
    ['07:30', `7${N}h${N}30`],
    ['07:00', `7${N}h`],
    ['00:05', `0${N}h${N}05`],
  ])('a time is written %s → %s in a sentence, and left as it is in a grid', (time, text) => {
    expect(fr.spokenTime(time)).toBe(text)
    expect(fr.time(time)).toBe(time)
  })

  test.each([0, -0, 7, 999, 1000, 12_345, -1, 12.5, 0.126, Number.NaN])('%d is written as Intl does', (value) => {
    const intl = { fr: new Intl.NumberFormat('fr-CA'), en: new Intl.NumberFormat('en-CA') }
    const shown = (of: Intl.NumberFormat) => of.format(Math.round(value * 100) / 100)
    expect(fr.number(value)).toBe(shown(intl.fr))
    expect(en.number(value)).toBe(shown(intl.en))
  })

  test('minutes are hours and minutes', () => {
    expect(fr.duration(450)).toBe(`7${N}h${N}30`)
    expect(fr.duration(480)).toBe(`8${N}h`)
    expect(fr.duration(45.5 * 60)).toBe(`45${N}h${N}30`)
    expect(fr.duration(0.999 * 60)).toBe(`1${N}h`)
    expect([fr.duration(30), en.duration(30)]).toEqual([`30${N}min`, `30${N}min`])
    expect([fr.duration(0), fr.duration(0.4), fr.duration(59.6)]).toEqual([`0${N}h`, `0${N}h`, `1${N}h`])
    expect(fr.duration(1234 * 60)).toBe(`1${N}234${N}h`)
  })

  test('a telephone number reads 514 555-0123, and anything else as it is', () => {
    expect(fr.phone('+15145550123')).toBe('514 555-0123')
    expect(en.phone('+15145550123')).toBe('(514) 555-0123')
    expect(fr.phone('poste 12')).toBe('poste 12')
  })

  const now = Date.parse('2026-11-20T15:00:00.000Z')
  const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
  test.each([
    [0, 'à l’instant'],
    [6, `il y a 6${N}min`],
    [59, `il y a 59${N}min`],
    [60, `il y a 1${N}h`],
    [26 * 60, `il y a 1${N}j`],
    [8 * 24 * 60, 'le 12 novembre 2026'],
  ])('%i minutes ago', (minutes, text) => {
    expect(fr.age(ago(minutes), now)).toBe(text)
  })

  test.each([
    [41, `41${N}min`],
    [401, `6${N}h${N}41`],
    [3 * 24 * 60, `3${N}j`],
  ])('something that has lasted %i minutes', (minutes, text) => {
    expect(fr.elapsed(ago(minutes), now)).toBe(text)
  })

  test('an instant is written in the company’s zone', () => {
    expect(fr.instant('2026-11-21T02:30:00.000Z')).toBe('20/11/2026 21:30')
  })
})

describe('English', () => {
  test('a range in a grid has the year once, unless it begins in another', () => {
    expect(fr.shortRange('2026-11-16', '2026-11-22')).toBe(`16/11${N}–${N}22/11/2026`)
    expect(en.shortRange('2026-12-28', '2027-01-03')).toBe(`28/12/2026${N}–${N}03/01/2027`)
  })

  test('money, ranges and days', () => {
    expect(en.spokenTimes('07:00', '15:30')).toBe(`07:00${N}–\u2060${N}15:30`)
    expect(en.money(123_450)).toBe('$1,234.50')
    expect(en.range('2026-11-16', '2026-11-22')).toBe(`November${N}16 to 22, 2026`)
    expect(en.range('2026-11-23', '2026-11-23')).toBe(`on November${N}23, 2026`)
    expect(en.range('2026-12-28', '2027-01-03')).toBe(`December${N}28, 2026 to January${N}3, 2027`)
    expect(en.day('2026-11-06')).toBe('06/11/2026')
    expect(en.longDay('2026-11-06')).toBe('November 6, 2026')
  })
})
