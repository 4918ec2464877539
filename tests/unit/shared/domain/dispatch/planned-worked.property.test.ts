import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evaluate } from '#shared/domain/dispatch/evaluate.ts'
import type { BusyAssignment } from '#shared/domain/dispatch/facts.ts'
import { DEFAULT_ZONE, localDayOf } from '#shared/domain/calendar/zone.ts'
import { paidMinutes } from '#shared/domain/time/minutes/paid.ts'
import { LABOUR_DEFAULTS } from '#shared/domain/time/labour/labour-parameters.ts'
import { payOf, type PayAsked } from '#shared/domain/time/pay/pay.ts'
import { plannedEntry, type PlannedWork } from '#shared/domain/time/pay/planned/planned-entry.ts'
import { shiftCost } from '#shared/domain/time/pay/planned/shift-cost.ts'
import { payWeeksOn } from '#shared/domain/time/pay/pay-weeks.ts'
import { INDEFINITE } from '#shared/model/dates.ts'
import { assignmentFacts, busyAssignment, candidateFacts } from '#tests/support/facts.ts'
import { runs } from '#tests/support/property/runs.ts'

const RUNS = runs(300)

/** A Sunday, the week in which clocks go back, and the first minute of work. */
const FROM = '2026-11-01'
const TO = '2026-11-14'
const ORIGIN = Date.parse('2026-11-01T04:00:00.000Z')
const MINUTE = 60_000

const piece = fc.record({
  gap: fc.integer({ min: 61, max: 1500 }),
  length: fc.integer({ min: 15, max: 900 }),
  breakMinutes: fc.constantFrom(null, 0, 30, 45),
  breakPaid: fc.boolean(),
  isFar: fc.boolean(),
})

/** Shifts of two weeks that follow each other, an hour or more apart. */
const plan: fc.Arbitrary<readonly PlannedWork[]> = fc
  .array(piece, { minLength: 1, maxLength: 16, size: 'max' })
  .map((pieces) => {
    let at = ORIGIN
    return pieces.map(({ gap, length, breakMinutes, breakPaid, isFar }, i): PlannedWork => {
      const start = at + gap * MINUTE
      at = start + length * MINUTE
      const instant = new Date(start).toISOString()
      return {
        _id: `s${i}`,
        orderId: 'order',
        siteId: isFar ? 'far' : 'near',
        date: localDayOf(instant),
        start: instant,
        end: new Date(at).toISOString(),
        breakMinutes,
        breakPaid,
        site: { lat: isFar ? 46 : 45.5, lng: -73.5, meetingPoint: null, timezone: DEFAULT_ZONE },
        fromMeetingPoint: false,
        guarantee: null,
      }
    })
  })

const regimes = fc.record({
  regime: fc.constantFrom('signallingDecree' as const, 'lnt' as const),
  limit: fc.constantFrom(1200, 2400),
})

const HOME = { lat: 45.5, lng: -73.5 }

const busyOf = (work: PlannedWork): BusyAssignment =>
  busyAssignment(work.date, '00:00-01:00', {
    _id: work._id,
    start: work.start,
    end: work.end,
    siteId: work.siteId,
    lat: work.site.lat,
    lng: work.site.lng,
    paidMinutes: paidMinutes(work, work),
  })

test('a week worked as planned pays the hours, the overtime and the calls that the rules foretold for each shift', () => {
  fc.assert(
    fc.property(plan, regimes, fc.nat(), (works, { regime, limit }, pick) => {
      const labour = { ...LABOUR_DEFAULTS, weeklyOvertimeMinutes: limit }
      const ruleSets = [
        { regime, validFrom: '2020-01-05', validTo: INDEFINITE, parameters: labour, reference: 'Essai' },
      ]
      const office = { lat: 45.5, lng: -73.5 }
      const person = { regime, hireDate: '2020-01-06', terminationDate: null, office }
      // Ways that are paid count toward the week too: the rules foretell hours, the cost has both.
      const entries = works.map((work, i) => ({ ...plannedEntry(work, HOME, works[i - 1]), travelMinutes: 0 }))
      const asked = { person, leave: [], sickLeave: [], ruleSets, holidays: [], from: FROM, to: TO }
      const at = pick % works.length
      const [work, entry] = [works[at] as PlannedWork, entries[at]]
      if (!entry || work.date > TO) return
      const without: PayAsked = { ...asked, entries: entries.filter((each) => each !== entry) }
      const { minutes } = shiftCost(without, entry, null)

      const weeks = payWeeksOn(ruleSets, regime, work.date)
      const found = evaluate(
        candidateFacts({
          ...HOME,
          regime,
          office,
          labour,
          assignments: works.filter((each) => each !== work).map(busyOf),
          payWeeks: weeks.map(([from, to]) => ({ from, to, leaveMinutes: 0 })),
        }),
        assignmentFacts({ ...busyOf(work), siteId: work.siteId, begins: work.site }),
      )
      const told = (code: string, name: string) =>
        Number(found.find((finding) => finding.code === code)?.params[name] ?? 0)

      const { regular = 0, overtime = 0, callIn = 0 } = minutes
      expect(regular + overtime).toBe(paidMinutes(work, work))
      expect(Math.round(told('OT_40', 'overtimeHours') * 100)).toBe(Math.round((overtime / 60) * 100))
      const isAlone = works.every((each) => each === work || each.date !== work.date)
      const isApart = works.every((each) => each === work || each.date < work.date || each.start > work.end)
      // Overtime pays a part of the minimum.
      if (isAlone && isApart && overtime === 0) expect(told('CALL_IN_3H', 'minutes')).toBe(callIn)
    }),
    { numRuns: RUNS },
  )
})

test('what the shifts of a plan cost one after another is what the plan pays', () => {
  fc.assert(
    fc.property(plan, regimes, (works, { regime, limit }) => {
      const parameters = { ...LABOUR_DEFAULTS, weeklyOvertimeMinutes: limit }
      const ruleSets = [{ regime, validFrom: '2020-01-05', validTo: INDEFINITE, parameters, reference: 'Essai' }]
      const person = { regime, hireDate: '2020-01-06', terminationDate: null, office: { lat: 45.5, lng: -73.5 } }
      const asked = { person, leave: [], sickLeave: [], ruleSets, holidays: [], from: FROM, to: TO }
      const entries = works.map((work, i) => plannedEntry(work, HOME, works[i - 1]))
      const sums = new Map<string, number>()
      for (const [i, entry] of entries.entries()) {
        const { minutes } = shiftCost({ ...asked, entries: entries.slice(0, i) }, entry, null)
        for (const [kind, some] of Object.entries(minutes)) sums.set(kind, (sums.get(kind) ?? 0) + some)
      }
      const { minutes } = payOf({ ...asked, entries })
      for (const kind of ['regular', 'overtime', 'travel', 'callIn'] as const)
        expect(sums.get(kind) ?? 0).toBe(minutes[kind])
    }),
    { numRuns: RUNS },
  )
})
