import { afterAll, describe, expect, it } from 'vitest'
import { readCandidates } from '#reads/dispatch/board-candidates.ts'
import type { Candidate } from '#shared/contract/dispatch/board.ts'
import type { Moment } from '#reads/engine/moment.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { assignment, ASSIGNMENTS, at, day, openBoardWorld, PERSON, SITE } from './board-world.ts'
import { idOf } from './cache-file.ts'

const { made, cache, close } = openBoardWorld()
afterAll(close)

const read = <T>(run: (reader: Reader, at: Moment) => T): T => cache.read('test', run)

describe('who could take an assignment, or the place of somebody', () => {
  it('whoever is to be replaced is not proposed, nor counted', () => {
    const { candidates: found, counts } = read((reader, now) =>
      readCandidates(reader, { assignmentId: ASSIGNMENTS.anaMonday._id, search: '', limit: 60 }, now),
    )
    expect(found.map(({ employeeId }) => employeeId)).not.toContain(PERSON.ana)
    expect(counts.recommended + counts.review + counts.blocked).toBe(found.length)
  })
  it('whoever has one of several that are given together can get the others; whoever has all of them cannot', () => {
    const [anas, beas] = [assignment('day', day(2), PERSON.ana), assignment('day', day(3), PERSON.bea)]
    made.insert('assignments', [anas, beas])
    cache.changed(['assignments'])
    const proposed = (otherDayIds: readonly string[]) => {
      const asked = { assignmentId: anas._id, otherDayIds, search: '', limit: 60 }
      return read((reader, now) => readCandidates(reader, asked, now)).candidates.map(({ employeeId }) => employeeId)
    }
    expect(proposed([beas._id])).toEqual(expect.arrayContaining([PERSON.ana, PERSON.bea]))
    expect(proposed([ASSIGNMENTS.anaMonday._id])).not.toContain(PERSON.ana)
    expect(proposed([ASSIGNMENTS.freeFriday._id])).not.toContain(PERSON.ana)
    made.database.exec(`delete from assignments where "_id" in ('${anas._id}', '${beas._id}')`)
    cache.changed(['assignments'])
  })
  it('within a radius, those whom no reason lets in are counted, and listed apart', () => {
    const slot = assignment('day', day(2), null)
    made.insert('assignments', [slot])
    cache.changed(['assignments'])
    const asked = { assignmentId: slot._id, search: '', limit: 60, withinKm: 100 }
    const isFinal = ({ findings }: Candidate) =>
      findings.some(({ level, overridable }) => level === 'block' && !overridable)
    const possible = read((reader, now) => readCandidates(reader, asked, now))
    const excluded = read((reader, now) => readCandidates(reader, { ...asked, excluded: true }, now))
    expect(possible.candidates.map(({ employeeId }) => employeeId)).toContain(PERSON.bea)
    expect(possible.candidates.some(isFinal)).toBe(false)
    // She has a shift at these hours already.
    expect(excluded.candidates.map(({ employeeId }) => employeeId)).toContain(PERSON.ana)
    expect(excluded.candidates.every(isFinal)).toBe(true)
    expect([possible.excluded, excluded.excluded]).toEqual([excluded.candidates.length, excluded.candidates.length])
    made.database.exec(`delete from assignments where "_id" = '${slot._id}'`)
    cache.changed(['assignments'])
  })
  it('tells the hours of the fullest week, all days of it that the person can take included', () => {
    // Two days of the week of the first one, and three of the next.
    const more = [day(3), day(4), day(9), day(10), day(11)].map((date) => assignment('day', date, null))
    made.insert('assignments', more)
    cache.changed(['assignments'])
    const hours = (ids: readonly string[], name: string) => {
      const [assignmentId = '', ...otherDayIds] = ids
      const asked = { assignmentId, otherDayIds, search: name, limit: 60 }
      const [found] = read((reader, now) => readCandidates(reader, asked, now)).candidates
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

describe('what keeps people from being given several days without a warning', () => {
  const world = openBoardWorld()
  afterAll(world.close)
  // Ten hours a day from Wednesday to Sunday of the next week, so that the fifth day is beyond 40 h.
  const long = [9, 10, 11, 12, 13].map((n) =>
    assignment('day', day(n), null, {
      start: `${day(n)}T11:00:00.000Z`,
      end: `${day(n)}T22:00:00.000Z`,
    }),
  )
  world.made.insert('assignments', long)
  world.cache.changed(['assignments'])
  const ask = (days: typeof long) => {
    const [assignmentId = '', ...otherDayIds] = days.map(({ _id }) => _id)
    const asked = { assignmentId, otherDayIds, search: '', limit: 60, withHindrances: true }
    return world.cache.read('test', (reader, now) => readCandidates(reader, asked, now))
  }

  it('each is counted once, and together with who can they are all who are active', () => {
    const { hindrances = [], counts, candidates } = ask(long)
    expect(counts.recommended).toBe(0)
    // Ana and Dave have the card; Béa's expires soon, Carl's is over, and Ève is on leave.
    expect(candidates).toHaveLength(5)
    expect(hindrances).toEqual([
      { hindrance: 'hours', limitHours: 40, people: 2 },
      { hindrance: 'absent', people: 1 },
      { hindrance: 'expired', people: 1 },
      { hindrance: 'expiring', people: 1 },
    ])
    const [active] = world.cache.read('test', (reader) =>
      reader.all<{ n: number }>(`select count(*) as n from "employees" where "status" <> 'inactive'`),
    )
    expect(hindrances.reduce((sum, { people }) => sum + people, counts.recommended)).toBe(active?.n)
  })
  it('of a single day nobody has too many hours, and whoever works then is taken', () => {
    world.made.insert('assignments', [assignment('day', day(9), PERSON.dave)])
    world.cache.changed(['assignments'])
    const { hindrances = [], counts } = ask(long.slice(0, 1))
    expect(counts.recommended).toBe(1)
    expect(hindrances.map(({ hindrance, people }) => [hindrance, people])).toEqual([
      ['taken', 1],
      ['absent', 1],
      ['expired', 1],
      ['expiring', 1],
    ])
  })
  it('they are not counted unless that is asked', () => {
    const asked = { assignmentId: long[0]?._id ?? '', search: '', limit: 60 }
    const found = world.cache.read('test', (reader, now) => readCandidates(reader, asked, now))
    expect(found.hindrances).toBeUndefined()
  })
})

describe('the figures that people are compared by', () => {
  const world = openBoardWorld()
  afterAll(world.close)
  const figures = (assignmentId: string) => {
    const { candidates: all } = world.cache.read('test', (reader, now) =>
      readCandidates(reader, { assignmentId, search: '', limit: 60, withFigures: true }, now),
    )
    return (id: string) => all.find(({ employeeId }) => employeeId === id)?.figures
  }
  // It is Monday 2 November, 9:00 in Montréal.
  const held = [
    assignment('day', day(-10), PERSON.bea, { status: 'completed' }),
    assignment('day', day(-20), PERSON.bea, { status: 'completed' }),
    assignment('day', day(-3), PERSON.bea, { status: 'noShow' }),
    assignment('day', day(-4), PERSON.bea, { status: 'cancelled' }),
    assignment('day', day(-5), PERSON.bea, { absenceId: idOf(9, 1) }),
    assignment('day', day(-6), PERSON.bea, { deletedAt: at.now }),
    assignment('day', day(-8), PERSON.dave, { siteId: SITE.bridge, status: 'completed' }),
    assignment('day', day(-40), PERSON.dave),
    assignment('night', day(-2), PERSON.carl),
    assignment('day', day(4), PERSON.carl),
  ]
  const by = (employeeId: string, instant: string) => ({ employeeId, at: instant, by: null })
  const refused = [
    // It stays with whoever refused it, or somebody else has it: both count.
    assignment('day', day(10), PERSON.dave, {
      status: 'declined',
      refusals: [by(PERSON.dave, '2026-10-20T12:00:00.000Z')],
    }),
    assignment('day', day(11), PERSON.bea, {
      refusals: [by(PERSON.dave, '2026-10-03T04:00:00.000Z'), by(PERSON.carl, '2026-11-01T12:00:00.000Z')],
    }),
    // Thirty days ago, by the clocks of the company, is 3 October at midnight.
    assignment('day', day(12), null, { refusals: [by(PERSON.dave, '2026-10-03T03:59:00.000Z')] }),
    assignment('day', day(13), null, { deletedAt: at.now, refusals: [by(PERSON.dave, '2026-10-30T12:00:00.000Z')] }),
  ]
  const next = assignment('day', day(2), null)
  world.made.insert('assignments', [...held, ...refused, next])
  world.cache.changed(['assignments'])

  it('the last day at the site and with the client is of a shift that was held and is over', () => {
    const of = figures(next._id)
    expect(of(PERSON.bea)?.lastDays).toEqual({ site: day(-10), client: day(-10) })
    expect(of(PERSON.dave)?.lastDays).toEqual({ site: day(-40), client: day(-8) })
    // Of the other site and client; the shift of today is not over.
    expect(of(PERSON.carl)?.lastDays).toEqual({ site: null, client: null })
    expect(of(PERSON.ana)?.lastDays).toEqual({ site: null, client: null })
  })
  it('refusals of the last thirty days are counted, whoever has the shift now', () => {
    const of = figures(next._id)
    expect([PERSON.dave, PERSON.carl, PERSON.ana, PERSON.bea].map((id) => of(id)?.recentRefusals)).toEqual([2, 2, 1, 0])
  })
  it('rest is to the nearest shifts that are held, and not known beyond a day and a half', () => {
    // Her own of that day is at the same hours: the one of Monday ends at 15:30, this one begins at 7:00.
    expect(figures(next._id)(PERSON.ana)?.rest).toEqual({ before: 15 * 60 + 30, after: null })
    // Thirty-nine hours and a half.
    expect(figures(next._id)(PERSON.carl)?.rest).toEqual({ before: null, after: null })
    expect(figures(next._id)(PERSON.dave)?.rest).toEqual({ before: null, after: null })
    expect(figures(ASSIGNMENTS.freeFriday._id)(PERSON.bea)?.rest).toEqual({ before: null, after: 16 * 60 })
  })
  it('tells the limits that the rules compare to: those of the person, else of the company', () => {
    const of = figures(next._id)
    expect(of(PERSON.bea)?.limits).toMatchObject({ weekMinutes: 2400, restMinutes: 480, km: 5 })
    expect(of(PERSON.dave)?.limits.km).toBeGreaterThan(5)
  })
})
