import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LabourParameters } from '#shared/domain/time/labour/labour-parameters.ts'
import { elapsedMinutes } from '#shared/domain/time/minutes/elapsed.ts'
import { payHistoryEnd, payHistoryStart } from '#shared/domain/time/pay/holiday-pay.ts'
import type { PayEntry } from '#shared/domain/time/pay/pay-facts.ts'
import { isBeyond, isPaid, paidTotal, payMinutes, type PaidLine } from '#shared/domain/time/pay/pay-line.ts'
import { payOf } from '#shared/domain/time/pay/pay.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { addDays } from '#shared/model/dates.ts'
import { days, entry, north, PERSON, ruleSet } from './pay-world.ts'
import { runs } from '#tests/support/property/runs.ts'

// Before the National Holiday and Canada Day, so that one indemnity is in the wages of the other.
const ORIGIN = Date.parse('2026-06-01T10:00:00.000Z')
const FROM = '2026-06-21'
const TO = '2026-07-04'
const RUNS = runs(300)

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
    dailyOvertimeMinutes: fc.constantFrom(0, 480),
    secondTierDailyMinutes: fc.constantFrom(0, 600),
    secondTierWeeklyMinutes: fc.constantFrom(0, 2700),
    nightPremiumPercent: fc.constantFrom(0, 10),
    nightFrom: fc.constantFrom('22:00', null),
    nightTo: fc.constant('06:00'),
    weekendPremiumPercent: fc.constantFrom(0, 5),
    averagingWeeks: fc.constantFrom(1, 1, 2, 4),
    averagingFrom: fc.constantFrom(null, '2026-05-19'),
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
        const time = own.filter(({ kind }) => ['regular', 'overtime', 'doubleTime', 'travel'].includes(kind))
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

/** No holiday: a day off on one counts too, by the wages of the weeks before. */
const LIFTED = ['2026-06-24', '2026-07-01'].map((date) => {
  return { date, nameFr: '', nameEn: '', regime: 'all' as const, observed: false }
})

test('premiums are of hours that are worked, and a weekly limit is never paid less by others beside it', () => {
  fc.assert(
    fc.property(history, rules, (entries, ruleSets) => {
      const pay = payOf({ ...asked, holidays: LIFTED, entries, ruleSets })
      const rounding = ruleSets[0]?.parameters.roundingMinutes ?? 0
      for (const { entryId, kind, minutes } of pay.lines) {
        if (kind !== 'nightPremium' && kind !== 'weekendPremium') continue
        const { start, end, breakMinutes, breakPaid } = entries.find(({ _id }) => _id === entryId) as PayEntry
        const worked = elapsedMinutes({ start: start ?? '', end: end ?? '' }) - (breakPaid ? 0 : (breakMinutes ?? 0))
        expect(minutes).toBeLessThanOrEqual(rounding === 0 ? worked : Math.round(worked / rounding) * rounding)
      }
      const without = { dailyOvertimeMinutes: 0, secondTierDailyMinutes: 0, secondTierWeeklyMinutes: 0 }
      const weekly = ruleSets.map((set) => ({ ...set, parameters: { ...set.parameters, ...without } }))
      const least = payOf({ ...asked, holidays: LIFTED, entries, ruleSets: weekly }).lines
      const beyond = ({ kind, week }: PaidLine, of: string) => week === of && isBeyond(kind)
      const sum = (lines: readonly PaidLine[], of: string) =>
        lines.reduce((total, line) => total + (beyond(line, of) ? line.minutes : 0), 0)
      const isWhole = ruleSets.every(
        ({ parameters: { averagingWeeks, payWeekStart } }) =>
          averagingWeeks === 1 && payWeekStart === ruleSets[0]?.parameters.payWeekStart,
      )
      if (isWhole) for (const { week } of least) expect(sum(pay.lines, week)).toBeGreaterThanOrEqual(sum(least, week))
    }),
    { numRuns: RUNS },
  )
})

test('weeks that are averaged one by one are paid as weeks', () => {
  fc.assert(
    fc.property(history, rules, (entries, ruleSets) => {
      const by = (parameters: Partial<LabourParameters>) =>
        ruleSets.map((set) => ({ ...set, parameters: { ...set.parameters, ...parameters } }))
      const one = payOf({ ...asked, entries, ruleSets: by({ averagingWeeks: 1, averagingFrom: '2026-05-12' }) })
      expect(payOf({ ...asked, entries, ruleSets: by({ averagingWeeks: 1, averagingFrom: null }) })).toEqual(one)
    }),
    { numRuns: RUNS },
  )
})

test('the overtime of averaged weeks is what exceeds the sum of their limits', () => {
  fc.assert(
    fc.property(history, fc.constantFrom(2, 4), fc.constantFrom(600, 1200, 2400), (entries, weeks, limit) => {
      const sets = [ruleSet({ averagingWeeks: weeks, averagingFrom: '2026-05-31', weeklyOvertimeMinutes: limit })]
      const [from, to] = ['2026-05-31', addDays('2026-05-31', 7 * weeks - 1)]
      const { regular, travel, overtime } = payOf({
        ...asked,
        holidays: LIFTED,
        from,
        to,
        entries,
        ruleSets: sets,
      }).minutes
      expect(overtime).toBe(Math.max(0, regular + travel + overtime - weeks * limit))
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

test('entries outside of the history that decides a period change nothing of it', () => {
  fc.assert(
    fc.property(history, rules, (random, ruleSets) => {
      const entries = [...days('2026-05-04', 20), ...random]
      const since = payHistoryStart({ ruleSets, holidays: [] }, PERSON.regime, FROM, TO)
      expect(since < addDays(FROM, -20)).toBe(true)
      const until = payHistoryEnd({ ruleSets, holidays: [] }, PERSON.regime, TO)
      const needed = entries.filter(({ date }) => date >= since && date <= until)
      expect(payOf({ ...asked, entries: needed, ruleSets })).toEqual(payOf({ ...asked, entries, ruleSets }))
    }),
    { numRuns: RUNS },
  )
})

const away = fc.record({
  day: fc.nat({ max: 41 }).map((days) => addDays('2026-06-01', days)),
  length: fc.nat({ max: 6 }),
  type: fc.constantFrom('sickness' as const, 'family' as const),
})

test('where a period ends changes nothing of what is paid: a day is paid the same in whatever period', () => {
  fc.assert(
    fc.property(
      history,
      rules,
      fc.nat({ max: 12 }),
      fc.array(away, { maxLength: 3 }),
      (entries, ruleSets, at, absent) => {
        const leave = absent.map(({ day, length, type }) => {
          const hours = { startTime: null, endTime: null, hoursPerDay: null }
          return { startDate: day, endDate: addDays(day, length), ...hours, type }
        })
        const [middle, next] = [addDays(FROM, at), addDays(FROM, at + 1)]
        const by = { ...asked, leave: leave.slice(0, 1), sickLeave: leave.slice(1), ruleSets }
        const part = (from: string, to: string) => {
          const since = payHistoryStart(by, PERSON.regime, from, to)
          const until = payHistoryEnd(by, PERSON.regime, to)
          const known = entries.filter(({ date }) => date >= addDays(since, -6) && date <= until)
          return payOf({ ...by, entries: known, from, to }).lines
        }
        const sorted = (lines: readonly PaidLine[]) => lines.map((line) => JSON.stringify(line)).toSorted()
        expect(sorted([...part(FROM, middle), ...part(next, TO)])).toEqual(sorted(part(FROM, TO)))
      },
    ),
    { numRuns: RUNS },
  )
})
