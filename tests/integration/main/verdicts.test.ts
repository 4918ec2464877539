import { afterAll, describe, expect, it } from 'vitest'
import { boardFiltersSchema } from '#shared/contract/dispatch/board.ts'
import { verdictsSchema } from '#shared/contract/dispatch/verdicts.ts'
import { evaluate } from '#shared/domain/dispatch/evaluate.ts'
import { LABOUR_DEFAULTS } from '#shared/domain/time/labour/labour-parameters.ts'
import {
  readAssignmentFacts,
  readCandidateFacts,
  readContext,
  requireRow,
} from '#shared/verbs/dispatch/steps/assignment-facts.ts'
import { readCandidates } from '#reads/dispatch/board-candidates.ts'
import { readRows } from '#reads/dispatch/board-rows.ts'
import { readOpenOfPosition } from '#reads/dispatch/board-position.ts'
import { readVerdicts } from '#reads/dispatch/board-verdicts.ts'
import { computedEmployees } from '#reads/people/computed-employees.ts'
import { decide } from '#reads/engine/decide.ts'
import type { AnyRow } from '#shared/model/values.ts'
import type { Moment } from '#reads/engine/moment.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { at, assignment, ASSIGNMENTS, CLIENT, day, openBoardWorld, PERSON, POSITION, SITE } from './board-world.ts'
import { idOf, rowOf } from './cache-file.ts'

const { made, cache, close } = openBoardWorld()
afterAll(close)

const read = <T>(run: (reader: Reader, at: Moment) => T): T => cache.read('test', run)
type Asked = Parameters<typeof verdictsSchema.parse>[0]
const verdicts = (asked: Asked) => read((reader, at) => readVerdicts(reader, verdictsSchema.parse(asked), at))
const codes = (found: readonly { readonly code: string }[]) => found.map(({ code }) => code)

// Monday to Saturday of the next week, 8 h 30 each: the fifth day passes 40 hours.
const days = [8, 9, 10, 11, 12, 13].map((n) => assignment('day', day(n), null))
made.insert('assignments', days)
cache.changed(['assignments'])

/** The findings as the server comes to them: for one person, through the reads of a verb. */
const alone = (pair: { readonly assignmentId: string; readonly employeeId: string }) =>
  read((reader, at) =>
    decide(
      reader,
      (function* () {
        const row = yield* requireRow('assignments', pair.assignmentId)
        const facts = yield* readAssignmentFacts(row, yield* readContext(row), at.today)
        return evaluate(yield* readCandidateFacts(yield* requireRow('employees', pair.employeeId), row.date), facts)
      })(),
    ),
  )

/** The hours of the pay week in somebody's file. */
const filePlanned = (reader: Reader, id: string) =>
  computedEmployees.read(reader, [decide(reader, requireRow('employees', id)) as unknown as AnyRow], at)[id]
    ?.weekMinutes

/** The shorter of the rests before and after. */
const nearestOf = (rest?: { readonly before: number | null; readonly after: number | null }) => {
  const known = [rest?.before ?? null, rest?.after ?? null].filter((one) => one !== null)
  return known.length === 0 ? null : Math.min(...known)
}

describe('verdicts about pairs', () => {
  it('verdicts about pairs are those of the picker, for everybody', () => {
    const assignmentId = ASSIGNMENTS.freeMonday._id
    const asked = { assignmentId, search: '', limit: 200, withFigures: true }
    const { candidates } = read((reader, at) => readCandidates(reader, asked, at))
    expect(candidates.length).toBeGreaterThan(3)
    const pairs = candidates.map(({ employeeId }) => ({ assignmentId, employeeId }))
    expect(verdicts({ pairs })).toEqual(
      candidates.map(({ employeeId, verdict, findings, weekMinutes, weekMinutesAfter, distanceKm, figures }) => ({
        assignmentId,
        employeeId,
        date: day(1),
        verdict,
        findings,
        refusal: null,
        weekMinutes,
        weekMinutesAfter,
        restMinutes: nearestOf(figures?.rest),
        distanceKm,
        regime: figures?.regime,
      })),
    )
  })

  it('count the days given before them when they are cumulative, and only then', () => {
    const pairs = days.map(({ _id }) => ({ assignmentId: _id, employeeId: PERSON.ana }))
    const alone = verdicts({ pairs })
    expect(alone.every(({ findings }) => !codes(findings).includes('OT_40'))).toBe(true)
    const together = verdicts({ pairs, cumulative: true })
    const overtime = together.filter(({ findings }) => codes(findings).includes('OT_40'))
    expect(overtime.length).toBeGreaterThan(0)
    expect(together[0]?.findings).toEqual(alone[0]?.findings)
    expect(together.map(({ weekMinutes }) => weekMinutes)).toEqual(
      together.map((_, i) => i * ((together[0]?.weekMinutesAfter ?? 0) - (together[0]?.weekMinutes ?? 0))),
    )
  })

  it('say that the same hours cannot be given twice', () => {
    const assignmentId = days[0]?._id ?? ''
    const twin = assignment('day', day(8), null)
    made.insert('assignments', [twin])
    cache.changed(['assignments'])
    const pairs = [assignmentId, twin._id].map((id) => ({ assignmentId: id, employeeId: PERSON.ana }))
    const [one, two] = verdicts({ pairs, cumulative: true })
    expect(one?.verdict).not.toBe('blocked')
    expect([two?.verdict, codes(two?.findings ?? [])]).toEqual(['blocked', expect.arrayContaining(['OVERLAP'])])
  })

  it('weigh what people have around each of the days, however far these lie apart', () => {
    const [far, twin] = [assignment('day', day(60), null), assignment('day', day(60), PERSON.ana)]
    made.insert('assignments', [far, twin])
    cache.changed(['assignments'])
    const pairs = [ASSIGNMENTS.freeMonday, far, ASSIGNMENTS.freeMonday].map(({ _id }) => ({
      assignmentId: _id,
      employeeId: PERSON.ana,
    }))
    const found = verdicts({ pairs })
    expect(found.map(({ findings }) => findings)).toEqual(pairs.map(alone))
    expect(codes(found[1]?.findings ?? [])).toContain('OVERLAP')
  })

  it('verdicts are about the day an assignment would move to, and a day that is not its order’s is refused', () => {
    const assignmentId = ASSIGNMENTS.anaMonday._id
    const on = (date: string) => verdicts({ pairs: [{ assignmentId, employeeId: PERSON.ana, date }] })[0]
    expect(on(day(2))).toMatchObject({ date: day(2), verdict: 'blocked', refusal: null })
    expect(on(day(4))).toMatchObject({ date: day(4), refusal: null })
    const farAway = { verdict: 'blocked', refusal: 'DAY_NOT_ORDERED', findings: [] }
    expect(on('2027-06-01')).toMatchObject({ ...farAway, day: { kind: 'notOrdered', why: 'outside', canAdd: false } })
    expect(verdicts({ pairs: [{ assignmentId: idOf(8, 999), employeeId: PERSON.ana }] })[0]?.refusal).toBe('NOT_FOUND')
  })

  it('count what is copied beside what its person would get, which they keep', () => {
    const assignmentId = ASSIGNMENTS.anaMonday._id
    const on = (date: string, employeeId: string, more: object = {}) =>
      verdicts({ pairs: [{ assignmentId, employeeId, date }], ...more })[0]
    const moved = on(day(4), PERSON.ana)
    const copied = on(day(4), PERSON.ana, { copies: true })
    const own = ASSIGNMENTS.anaMonday
    expect((copied?.weekMinutes ?? 0) - (moved?.weekMinutes ?? 0)).toBe(
      (Date.parse(own.end) - Date.parse(own.start)) / 60_000 - 30,
    )
    expect(copied?.day).toEqual(moved?.day)
    const twice = on(day(1), PERSON.ana, { copies: true })
    expect(codes(twice?.findings ?? [])).toContain('OVERLAP')
    // On the day itself there is what another of the position has, or nothing more to fill.
    expect(twice?.day).toBeDefined()
    const both = verdicts({
      pairs: [day(4), day(5)].map((date) => ({ assignmentId, employeeId: PERSON.ana, date })),
      copies: true,
      cumulative: true,
    })
    expect(both[0]?.verdict).not.toBe('blocked')
    expect(both[1]?.weekMinutes).toBe(both[0]?.weekMinutesAfter)
  })

  it('count what is to fill as filled by the pairs before, when they are cumulative', () => {
    const assignmentId = ASSIGNMENTS.anaMonday._id
    const open = cache.read('test', (reader) =>
      reader.all<{ _id: string }>(
        `select "_id" from "assignments" where "positionId" = ? and "date" = ? and "employeeId" is null and "status" = 'unassigned'`,
        POSITION.day,
        day(9),
      ),
    )
    const people = [PERSON.ana, PERSON.bea, PERSON.dave]
    const found = verdicts({
      pairs: people.map((employeeId) => ({ assignmentId, employeeId, date: day(9) })),
      copies: true,
      cumulative: true,
    })
    expect(open).toHaveLength(1)
    expect(found.map(({ verdict, day: there }) => [verdict !== 'blocked', there?.kind])).toEqual([
      [true, 'vacant'],
      [true, 'full'],
      [true, 'full'],
    ])
  })

  it('count what somebody leaves as left by the pairs after, when they are cumulative', () => {
    const [monday, tuesday] = [ASSIGNMENTS.anaMonday, ASSIGNMENTS.anaTuesday]
    const pairs = [
      { assignmentId: tuesday._id, employeeId: PERSON.ana, date: day(9) },
      { assignmentId: monday._id, employeeId: PERSON.ana, date: day(2) },
    ]
    const codesOfSecond = (cumulative: boolean) => codes(verdicts({ pairs, cumulative })[1]?.findings ?? [])
    expect(codesOfSecond(false)).toContain('OVERLAP')
    expect(codesOfSecond(true)).not.toContain('OVERLAP')
  })

  it('weigh absences, restrictions, availability and preferences as the server does, one person at a time', () => {
    const { freeMonday, freeFriday } = ASSIGNMENTS
    const away = { type: 'sickness', status: 'approved' } as const
    made.insert('absences', [
      rowOf('absences', { _id: idOf(20, 1), employeeId: PERSON.bea, startDate: day(1), endDate: day(1), ...away }),
      rowOf('absences', { _id: idOf(20, 2), employeeId: PERSON.dave, startDate: day(6), endDate: day(6), ...away }),
      rowOf('absences', {
        _id: idOf(20, 3),
        employeeId: PERSON.ana,
        startDate: day(1),
        endDate: day(1),
        status: 'requested',
      }),
    ])
    const until = { from: '2026-01-01', to: '2100-01-01', reason: 'Plainte du client' }
    made.insert('restrictions', [
      rowOf('restrictions', { _id: idOf(21, 1), employeeId: PERSON.carl, clientId: CLIENT.sud, ...until }),
      rowOf('restrictions', {
        _id: idOf(21, 2),
        employeeId: PERSON.ana,
        otherEmployeeId: PERSON.dave,
        level: 'avoid',
        ...until,
      }),
    ])
    made.insert('preferences', [
      rowOf('preferences', { _id: idOf(22, 1), employeeId: PERSON.dave, siteId: SITE.road, weight: 3 }),
    ])
    cache.changed(['absences', 'restrictions', 'preferences'])

    const people = [PERSON.ana, PERSON.bea, PERSON.carl, PERSON.dave]
    const pairs = [freeMonday, freeFriday].flatMap(({ _id }) =>
      people.map((employeeId) => ({ assignmentId: _id, employeeId })),
    )
    const found = verdicts({ pairs })
    expect(found.map(({ findings }) => findings)).toEqual(pairs.map(alone))
    const codesOf = (person: string, n: 0 | 1) =>
      codes(found[n * people.length + people.indexOf(person)]?.findings ?? [])
    expect(codesOf(PERSON.bea, 0)).toContain('ABSENCE')
    // The night of Friday reaches into Saturday.
    expect(codesOf(PERSON.dave, 1)).toContain('ABSENCE')
    expect(codesOf(PERSON.ana, 0)).not.toContain('ABSENCE')
    expect(codesOf(PERSON.carl, 0)).toContain('RESTRICTION')
    expect(codesOf(PERSON.carl, 1)).not.toContain('RESTRICTION')
    // Ana works there that day.
    expect(codesOf(PERSON.dave, 0)).toEqual(expect.arrayContaining(['RESTRICTION', 'PREFERRED']))
  })

  it('weigh hours and rest by the labour rules of the regime on that day, as the server does', () => {
    const people = [PERSON.ana, PERSON.bea, PERSON.carl, PERSON.dave]
    const pairs = days.slice(0, 2).flatMap(({ _id }) => people.map((employeeId) => ({ assignmentId: _id, employeeId })))
    const overtime = () => {
      const found = verdicts({ pairs })
      expect(found.map(({ findings }) => findings)).toEqual(pairs.map(alone))
      return found.filter(({ findings }) => codes(findings).includes('OT_40')).map(({ date }) => date)
    }
    expect(overtime()).toEqual([])
    const regime = read((reader) => decide(reader, requireRow('employees', PERSON.ana))).regime
    const strict = { ...LABOUR_DEFAULTS, weeklyOvertimeMinutes: 60, restBetweenMinutes: 1440 }
    const set = { regime, validFrom: day(9), parameters: strict, reference: 'Convention de 2026' }
    made.insert('labourRuleSets', [rowOf('labourRuleSets', { _id: idOf(23, 1), ...set })])
    cache.changed(['labourRuleSets'])
    expect(new Set(overtime())).toEqual(new Set([day(9)]))
    expect(overtime()).toHaveLength(people.length)
  })

  it('count the hours of the pay week that the labour rules of the day name, as the picker does', () => {
    const assignmentId = ASSIGNMENTS.freeMonday._id
    const weekMinutes = (payWeekStart: number) => {
      const parameters = { ...LABOUR_DEFAULTS, payWeekStart, weeklyOvertimeMinutes: 1200 }
      const set = { regime: 'lnt', validFrom: day(-60), validTo: day(8), parameters, reference: 'Semaine' } as const
      made.insert('labourRuleSets', [rowOf('labourRuleSets', { _id: idOf(23, 2), ...set })])
      cache.changed(['labourRuleSets'])
      const picked = read((reader, at) =>
        readCandidates(reader, { assignmentId, search: '', limit: 200 }, at),
      ).candidates
      const found = verdicts({ pairs: [{ assignmentId, employeeId: PERSON.ana }] })[0]
      expect(picked.find(({ employeeId }) => employeeId === PERSON.ana)?.weekMinutes).toBe(found?.weekMinutes)
      return found?.weekMinutes
    }
    // Ana works the night of Saturday to Sunday before, then on Monday and Tuesday.
    expect([0, 1, 2, 6].map(weekMinutes)).toEqual([960, 960, 990, 1470])
    expect(read((reader) => filePlanned(reader, PERSON.ana))).toBe(1470)
    const rows = read((reader) =>
      readRows(reader, { start: day(0), filters: boardFiltersSchema.parse({}), offset: 0, limit: 50 }),
    )
    expect(rows.find(({ _id }) => _id === PERSON.ana)?.weekLimitMinutes).toBe(1200)
  })

  it('are given about people who left but still work in the week', () => {
    const pairs = [{ assignmentId: ASSIGNMENTS.freeMonday._id, employeeId: PERSON.gone }]
    expect(verdicts({ pairs })[0]).toMatchObject({ verdict: 'blocked', refusal: null })
  })
})

it('what is to fill of a position comes by day, refused ones with who refused', () => {
  const open = read((reader) => readOpenOfPosition(reader, { positionId: POSITION.day, from: day(2) }))
  expect(open.map(({ date }) => date)).toEqual(open.map(({ date }) => date).toSorted())
  expect(open.find(({ _id }) => _id === ASSIGNMENTS.anaDeclined._id)?.refusedBy?.name).toBe('Ana Éthier')
  expect(open.some(({ _id }) => _id === ASSIGNMENTS.freeMonday._id)).toBe(false)
})
