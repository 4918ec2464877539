import { afterAll, describe, expect, it } from 'vitest'
import { readCandidates } from '#reads/dispatch/board-candidates.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { assignment, ASSIGNMENTS, day, openBoardWorld, PERSON } from './board-world.ts'

const { made, cache, close } = openBoardWorld()
afterAll(close)

const read = <T>(run: (reader: Reader) => T): T => cache.read('test', run)

describe('who could take an assignment, or the place of somebody', () => {
  it('whoever is to be replaced is not proposed, nor counted', () => {
    const { candidates: found, counts } = read((reader) =>
      readCandidates(reader, { assignmentId: ASSIGNMENTS.anaMonday._id, search: '', limit: 60 }),
    )
    expect(found.map(({ employeeId }) => employeeId)).not.toContain(PERSON.ana)
    expect(counts.recommended + counts.review + counts.blocked).toBe(found.length)
  })
  it('tells the hours of the fullest week, all days of it that the person can take included', () => {
    // Two days of the week of the first one, and three of the next.
    const more = [day(3), day(4), day(9), day(10), day(11)].map((date) => assignment('day', date, null))
    made.insert('assignments', more)
    cache.changed(['assignments'])
    const hours = (ids: readonly string[], name: string) => {
      const [assignmentId = '', ...otherDayIds] = ids
      const asked = { assignmentId, otherDayIds, search: name, limit: 60 }
      const [found] = read((reader) => readCandidates(reader, asked)).candidates
      return [found?.weekMinutes, found?.weekMinutesAfter, found?.findings.map(({ code }) => code)]
    }
    const [third, fourth, ...next] = more.map(({ _id }) => _id) as [string, string, ...string[]]
    expect(hours([third], 'zola')).toEqual([0, 480, []])
    expect(hours([third, fourth], 'zola')).toEqual([0, 960, []])
    expect(hours([third, fourth, ...next], 'zola')).toEqual([0, 1440, []])
    expect(hours([third, fourth], 'ethier')[1]).toBe(960 + 960)
    made.database.exec(`delete from assignments where "_id" in ('${more.map(({ _id }) => _id).join("','")}')`)
    cache.changed(['assignments'])
  })
})
