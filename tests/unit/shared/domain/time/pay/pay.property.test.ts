import fc from 'fast-check'
import { expect, test } from 'vitest'
import { elapsedMinutes } from '#shared/domain/time/minutes/elapsed.ts'
import { payHistoryStart } from '#shared/domain/time/pay/holiday-pay.ts'
import type { PayEntry } from '#shared/domain/time/pay/pay-facts.ts'
import { isPaid, paidTotal, payMinutes } from '#shared/domain/time/pay/pay-line.ts'
import { payOf } from '#shared/domain/time/pay/pay.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { addDays } from '#shared/model/dates.ts'
import { days, entry, north, PERSON, ruleSet } from './pay-world.ts'

// Before the National Holiday and Canada Day, so that one indemnity is in the wages of the other.
const ORIGIN = Date.parse('2026-06-01T10:00:00.000Z')
const FROM = '2026-06-21'
const TO = '2026-07-04'
const RUNS = 300

const piece = fc.record({
  gap: fc.integer({ min: 0, max: 1800 }),
  length: fc.integer({ min: 1, max: 960 }),
  pause: fc.integer({ min: 0, max: 60 }),
  breakPaid: fc.boolean(),
  travelMinutes: fc.constantFrom(0, 0, 30, 90),
  siteId: fc.constantFrom('near', 'far'),
  guarantee: fc.constantFrom(null, { of: 'order' as const, minutes: 240 }),
  status: fc.constantFrom('submitted' as const, 'signed' as const, 'void' as const),
})

/** Entries that follow each other without an overlap, as the databases ensure. */
const history: fc.Arbitrary<readonly PayEntry[]> = fc
  .array(piece, { minLength: 10, maxLength: 45, size: 'max' })
  .map((pieces) => {
    let at = ORIGIN
    return pieces.map(({ gap, length, pause, siteId, ...given }, i) => {
      const start = at + gap * 60_000
      at = start + length * 60_000
      const instant = new Date(start).toISOString()
      return {
        ...entry('2026-05-03', '00:00', '01:00'),
        ...given,
        _id: `e${String(i).padStart(2, '0')}`,
        date: localDayOf(instant),
        start: instant,
        end: new Date(at).toISOString(),
        breakMinutes: Math.min(pause, length - 1),
        siteId,
        orderId: null,
        site: north(siteId === 'far' ? 62 : 5),
      }
    })
  })
const rules = fc
  .record({
    weeklyOvertimeMinutes: fc.constantFrom(2400, 1200),
    roundingMinutes: fc.constantFrom(0, 15),
    travelCountsTowardCallIn: fc.boolean(),
    payWeekStart: fc.constantFrom(0, 1),
    nextWeekStart: fc.constantFrom(0, 3, 6),
    changedOn: fc.nat({ max: 45 }).map((days) => addDays('2026-05-25', days)),
  })
  .map(({ nextWeekStart, changedOn, ...parameters }) => [
    ruleSet(parameters, { validTo: addDays(changedOn, -1) }),
    ruleSet({ ...parameters, payWeekStart: nextWeekStart }, { validFrom: changedOn }),
  ])

const asked = { person: PERSON, holidays: [], leave: [], sickLeave: [], from: FROM, to: TO }

test('no hour is paid twice, none is lost, and every total is the sum of its lines', () => {
  fc.assert(
    fc.property(history, rules, (entries, ruleSets) => {
      const pay = payOf({ ...asked, entries, ruleSets })
      expect(pay.minutes).toEqual(payMinutes(pay.lines))
      expect(pay.paid).toBe(paidTotal(pay.minutes))
      const rounding = ruleSets[0]?.parameters.roundingMinutes ?? 0
      for (const { _id, start, end, status, breakMinutes, breakPaid, travelMinutes, date } of entries) {
        const own = pay.lines.filter(({ entryId, kind }) => entryId === _id && isPaid(kind))
        const time = own.filter(({ kind }) => kind === 'regular' || kind === 'overtime' || kind === 'travel')
        const sum = time.reduce((all, { minutes }) => all + minutes, 0)
        const isIn = status !== 'void' && date >= FROM && date <= TO
        const worked = elapsedMinutes({ start: start ?? '', end: end ?? '' }) - (breakPaid ? 0 : (breakMinutes ?? 0))
        const rounded = rounding === 0 ? worked : Math.round(worked / rounding) * rounding
        expect(isIn ? [rounded, rounded + (travelMinutes ?? 0)] : [0]).toContain(sum)
      }
    }),
    { numRuns: RUNS },
  )
})

test('the order of entries does not matter', () => {
  fc.assert(
    fc.property(history, rules, fc.infiniteStream(fc.nat()), (entries, ruleSets, keys) => {
      const shuffled = entries
        .map((one) => ({ one, key: keys.next().value as number }))
        .sort((a, b) => a.key - b.key)
        .map(({ one }) => one)
      expect(payOf({ ...asked, entries: shuffled, ruleSets })).toEqual(payOf({ ...asked, entries, ruleSets }))
    }),
    { numRuns: RUNS },
  )
})

test('entries of signed sheets are worked out with their frozen rules, whatever comes later', () => {
  fc.assert(
    fc.property(history, rules, rules, (entries, frozen, later) => {
      const signed = entries.map((one) => ({ ...one, ruleSets: frozen }))
      // A week that has no holiday: those are no part of a sheet.
      const period = { from: '2026-06-07', to: '2026-06-13' }
      const withoutHoliday = signed.filter(({ date }) => date > '2026-05-24')
      const before = payOf({ ...asked, ...period, entries: withoutHoliday, ruleSets: frozen })
      expect(payOf({ ...asked, ...period, entries: withoutHoliday, ruleSets: later })).toEqual(before)
    }),
    { numRuns: RUNS },
  )
})

test('entries before the history that decides a period change nothing of it', () => {
  fc.assert(
    fc.property(history, rules, (random, ruleSets) => {
      const entries = [...days('2026-05-04', 20), ...random]
      const since = payHistoryStart({ ruleSets, holidays: [] }, PERSON.regime, FROM, TO)
      expect(since < addDays(FROM, -20)).toBe(true)
      const needed = entries.filter(({ date }) => date >= since)
      expect(payOf({ ...asked, entries: needed, ruleSets })).toEqual(payOf({ ...asked, entries, ruleSets }))
    }),
    { numRuns: RUNS },
  )
})
