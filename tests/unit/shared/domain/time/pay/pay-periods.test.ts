import { describe, expect, test } from 'vitest'
import type { PayEntry } from '#shared/domain/time/pay/pay-facts.ts'
import { PAID_KINDS } from '#shared/domain/time/pay/pay-line.ts'
import { adjustmentsDue } from '#shared/domain/time/pay/periods/adjustments.ts'
import { figuresOf, isNothing, minus, NOTHING, plus, type PayFigures } from '#shared/domain/time/pay/periods/figures.ts'
import {
  adjustedThen,
  keptAdjustment,
  keptPaySchema,
  keptPerson,
  paidThen,
  type KeptPay,
} from '#shared/domain/time/pay/periods/kept-pay.ts'
import { piecesOf } from '#shared/domain/time/pay/periods/pieces.ts'
import { addDays } from '#shared/model/dates.ts'
import { createRandom, type Random } from '#tests/support/world/random.ts'
import { entry, paid } from './pay-world.ts'

const FIRST = '2026-08-30'
const WEEKS = 5
const HISTORIES = 100
const PEOPLE = [
  '00000000-0000-7000-8000-00000000000a',
  '00000000-0000-7000-8000-00000000000b',
  '00000000-0000-7000-8000-00000000000c',
]
const week = (n: number) => ({ periodStart: addDays(FIRST, 7 * n), periodEnd: addDays(FIRST, 7 * n + 6) })
type Week = ReturnType<typeof week>

/** People whose time is logged, corrected and voided while weeks are closed and opened again. */
function openCompany(random: Random) {
  const entries = new Map(PEOPLE.map((id) => [id, new Map<string, PayEntry>()]))
  const closed: KeptPay[] = []
  const own = (id: string) => [...(entries.get(id)?.values() ?? [])]
  const payOf = (id: string, { periodStart, periodEnd }: Week) => paid(own(id), { from: periodStart, to: periodEnd })
  const now = (id: string, period: Week) => figuresOf(payOf(id, period))
  const piecesNow = (id: string, period: Week) => piecesOf(keptPerson(id, payOf(id, period)))
  const due = () =>
    closed.flatMap((period) => PEOPLE.flatMap((id) => adjustmentsDue(id, period, closed, piecesNow(id, period))))
  return {
    closed,
    now,
    due,
    /** Somebody's time of a day, as it is from now on. */
    log: () => {
      const date = addDays(FIRST, random.int(7 * WEEKS))
      const hour = random.between(6, 8)
      const given = {
        _id: `00000000-0000-7000-8000-0000${date.replaceAll('-', '')}`,
        kilometres: random.pick([null, 0.1, 0.2, 12.35]),
        parkingCents: random.pick([null, 1250]),
        breakMinutes: random.pick([0, 30]),
        travelMinutes: random.pick([0, 45]),
      }
      const until = `${String(Math.trunc(hour) + random.pick([2, 8, 10, 12])).padStart(2, '0')}:30`
      entries.get(random.pick(PEOPLE))?.set(date, entry(date, `0${Math.trunc(hour)}:00`, until, given))
    },
    void: () => {
      const days = entries.get(random.pick(PEOPLE))
      const date = days && [...days.keys()].at(random.int(Math.max(1, days.size)))
      if (date !== undefined) days?.delete(date)
    },
    close: () => {
      if (closed.length === WEEKS) return
      const period = week(closed.length)
      const adjustments = due().map((each) => keptAdjustment({ ...each, reason: { code: 'recounted', text: null } }))
      const people = PEOPLE.map((id) => keptPerson(id, payOf(id, period)))
      const kept = { version: 1, ...period, paysUnapproved: true, revisions: {}, people, adjustments }
      // What is kept is a file: it comes back as it was written.
      closed.push(keptPaySchema.parse(JSON.parse(JSON.stringify(kept))))
    },
    reopen: () => void closed.pop(),
  }
}

/** All that the closed weeks paid somebody, added up by hand. */
const paidInAll = (closed: readonly KeptPay[], id: string): PayFigures =>
  closed
    .flatMap(({ people, adjustments }) => [
      ...people.filter(({ employeeId }) => employeeId === id).map(paidThen),
      ...adjustments.filter(({ employeeId }) => employeeId === id).map(adjustedThen),
    ])
    .reduce(plus, NOTHING)

describe('closed pay periods', () => {
  test('however time is logged, corrected and voided while weeks are closed and opened again, what was paid in all is the pay of the final rows', () => {
    let adjusted = 0
    for (let seed = 1; seed <= HISTORIES; seed += 1) {
      const random = createRandom(seed)
      const company = openCompany(random)
      for (let step = 0; step < 40; step += 1) {
        const act = random.weighted({ log: 12, void: 3, close: 2, reopen: 0.6 })
        company[act]()
      }
      const due = company.due()
      adjusted += due.length
      for (const id of PEOPLE) {
        const settled = due.filter(({ employeeId }) => employeeId === id).map(adjustedThen)
        const total = settled.reduce(plus, paidInAll(company.closed, id))
        const final = company.closed.map((period) => company.now(id, period)).reduce(plus, NOTHING)
        expect(total, `history ${seed}`).toEqual(final)
      }
    }
    expect(adjusted).toBeGreaterThan(HISTORIES)
  })

  test('hours that moved from regular to overtime are an adjustment though the total is the same', () => {
    const moved = { ...NOTHING, minutes: { ...NOTHING.minutes, regular: -120, overtime: 120 } }
    expect([isNothing(moved), isNothing(minus(moved, moved)), isNothing(NOTHING)]).toEqual([false, true, true])
  })

  test('a kind that a kept file does not know, or that this program does not, changes nothing of the others', () => {
    const period = week(0)
    const of = { employeeId: PEOPLE[0] as string }
    const line = { date: period.periodStart, entryId: null }
    const kept = keptPaySchema.parse({
      version: 1,
      ...period,
      paysUnapproved: false,
      revisions: {},
      people: [
        {
          ...of,
          lines: [
            { ...line, kind: 'regular', minutes: 480 },
            { ...line, kind: 'later', minutes: 60 },
          ],
          expenses: [],
        },
      ],
      adjustments: [
        {
          ...of,
          ...period,
          ...line,
          minutes: { later: 60, overtime: -30 },
          kilometres: 0,
          parkingCents: 0,
          reason: { code: 'rules', text: null },
        },
      ],
    })
    expect(kept.people.map(paidThen).map(({ minutes }) => minutes.regular)).toEqual([480])
    const [back] = kept.adjustments.map(adjustedThen)
    expect(PAID_KINDS.map((kind) => back?.minutes[kind])).toEqual(
      PAID_KINDS.map((kind) => (kind === 'overtime' ? -30 : 0)),
    )
  })
})
