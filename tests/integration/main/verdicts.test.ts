import { afterAll, describe, expect, it } from 'vitest'
import { verdictsSchema } from '#shared/contract/board.ts'
import { readCandidates } from '#sql/reads/board-candidates.ts'
import { readOpenOfPosition } from '#sql/reads/board-position.ts'
import { readVerdicts } from '#sql/reads/board-verdicts.ts'
import type { Reader } from '#sql/reads/reader.ts'
import { assignment, ASSIGNMENTS, day, openBoardWorld, PERSON, POSITION } from './board-world.ts'
import { idOf } from './cache-file.ts'

const { made, cache, close } = openBoardWorld()
afterAll(close)

const read = <T>(run: (reader: Reader) => T): T => cache.read('test', run)
type Asked = Parameters<typeof verdictsSchema.parse>[0]
const verdicts = (asked: Asked) => read((reader) => readVerdicts(reader, verdictsSchema.parse(asked)))
const codes = (found: readonly { readonly code: string }[]) => found.map(({ code }) => code)

// Monday to Saturday of the next week, 8 h 30 each: the fifth day passes 40 hours.
const days = [8, 9, 10, 11, 12, 13].map((n) => assignment('day', day(n), null))
made.insert('assignments', days)
cache.changed(['assignments'])

describe('verdicts about pairs', () => {
  it('are those of the picker, for everybody', () => {
    const assignmentId = ASSIGNMENTS.freeMonday._id
    const { candidates } = read((reader) => readCandidates(reader, { assignmentId, search: '', limit: 200 }))
    expect(candidates.length).toBeGreaterThan(3)
    const pairs = candidates.map(({ employeeId }) => ({ assignmentId, employeeId }))
    expect(verdicts({ pairs })).toEqual(
      candidates.map(({ employeeId, verdict, findings, weekMinutes, weekMinutesAfter }) => ({
        assignmentId,
        employeeId,
        date: day(1),
        verdict,
        findings,
        refusal: null,
        weekMinutes,
        weekMinutesAfter,
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

  it('are about the day an assignment would move to; a day that is not its order’s is refused', () => {
    const assignmentId = ASSIGNMENTS.anaMonday._id
    const on = (date: string) => verdicts({ pairs: [{ assignmentId, employeeId: PERSON.ana, date }] })[0]
    expect(on(day(2))).toMatchObject({ date: day(2), verdict: 'blocked', refusal: null })
    expect(on(day(4))).toMatchObject({ date: day(4), refusal: null })
    expect(on('2027-06-01')).toMatchObject({ verdict: 'blocked', refusal: 'VALIDATION_FAILED', findings: [] })
    expect(verdicts({ pairs: [{ assignmentId: idOf(8, 999), employeeId: PERSON.ana }] })[0]?.refusal).toBe('NOT_FOUND')
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
