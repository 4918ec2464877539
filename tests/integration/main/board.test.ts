import { afterAll, describe, expect, it } from 'vitest'
import { boardFiltersSchema, boardWeekSchema, type BoardFilters } from '#shared/contract/dispatch/board.ts'
import { entities, type EntityName, type Row } from '#shared/entities/index.ts'
import { readCandidates } from '#reads/dispatch/board-candidates.ts'
import { readRows } from '#reads/dispatch/board-rows.ts'
import { readWeek } from '#reads/dispatch/board-week.ts'
import { readSkillCoverage } from '#reads/people/skill-coverage.ts'
import { readToFillSoon } from '#reads/dispatch/to-fill-soon.ts'
import type { Moment } from '#reads/engine/moment.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { readOne } from '#reads/engine/records.ts'
import {
  at,
  CLIENT,
  day,
  openBoardWorld,
  ORDER,
  PERSON,
  POSITION,
  SITE,
  SKILL,
  assignment,
  ASSIGNMENTS,
  START,
} from './board-world.ts'
import { idOf } from './cache-file.ts'

const { made, cache, close } = openBoardWorld()
afterAll(close)

const read = <T>(run: (reader: Reader, at: Moment) => T): T => cache.read('test', run)
const filters = (given: Partial<BoardFilters> = {}): BoardFilters => boardFiltersSchema.parse(given)
const week = (given: Partial<BoardFilters> = {}, start = START) =>
  read((reader) => readWeek(reader, boardWeekSchema.parse({ start, filters: filters(given) })))
const rows = (given: Partial<BoardFilters> = {}, offset = 0, limit = 100) =>
  read((reader) => readRows(reader, { start: START, filters: filters(given), offset, limit }))
const idIn = ({ _id }: { readonly _id: string }) => _id
const names = (given: Partial<BoardFilters> = {}) => rows(given).map(({ name }) => name)
const chipsOf = (id: string, given: Partial<BoardFilters> = {}) =>
  rows(given)
    .find((row) => row._id === id)
    ?.assignments.map(({ _id }) => _id)
const idRevSpan = ({ _id, rev, start, end }: Row<'assignments'>) => ({ _id, rev, start, end })
const NOTHING_SPECIAL = { refusedBy: null, earlierRefusals: [], absenceId: null, opened: null, isExtra: false, lateMinutes: null } // prettier-ignore

describe('the week', () => {
  it('counts what is filled and to fill, day by day: a refusal and an absence are to fill, what the client called off is not', () => {
    const { days, unfilled, unfilledTotal, employees } = week()
    expect(days.map(({ filled }) => filled)).toEqual([1, 1, 2, 0, 0, 0, 1])
    expect(days.map(({ unfilled: free }) => free)).toEqual([0, 1, 1, 1, 0, 1, 0])
    expect(days.map(({ date }) => date)).toEqual([0, 1, 2, 3, 4, 5, 6].map(day))
    const { freeMonday, cancelled, anaDeclined, freeFriday } = ASSIGNMENTS
    expect(unfilled.map(({ _id }) => _id)).toEqual([freeMonday, cancelled, anaDeclined, freeFriday].map(idIn))
    expect([unfilledTotal, employees]).toEqual([4, 6])
  })
  it('the week says who refuses an assignment, who did before, and when', () => {
    const [, cancelled, declined] = week().unfilled
    expect(declined).toMatchObject({
      employeeId: PERSON.ana,
      refusedBy: { name: 'Ana Éthier', at: '2026-10-31T12:30:00.000Z' },
      earlierRefusals: [{ name: 'Carl Abel', at: '2026-10-30T11:00:00.000Z' }],
    })
    expect(cancelled).toMatchObject({ refusedBy: null, earlierRefusals: [] })
    const own = rows().find(({ _id }) => _id === PERSON.ana)
    expect(own).toMatchObject({ assignments: expect.arrayContaining([declined]), weekMinutes: 960 })
  })
  it('what is to fill soon, by day, without what has ended', () => {
    const query = { from: START, to: day(13), endsAfter: '2026-11-03T20:30:00.000Z', limit: 3 }
    const { days, next } = read((reader) => readToFillSoon(reader, query))
    expect(days).toEqual([day(2), day(3), day(5), day(7)].map((date) => ({ date, unfilled: 1 })))
    expect(next).toEqual(week().unfilled.slice(1))
  })
  it('an assignment has everything a dispatcher reads on it', () => {
    expect(week().unfilled[3]).toEqual({
      ...idRevSpan(ASSIGNMENTS.freeFriday),
      orderId: ORDER.night,
      orderNumber: '26-2',
      orderStatus: 'confirmed',
      positionId: POSITION.night,
      role: 'crewChief',
      positionLabel: null,
      employeeId: null,
      date: day(5),
      startTime: '22:00',
      endTime: '06:00',
      minutes: 450,
      status: 'unassigned',
      endReason: null,
      published: false,
      siteId: SITE.bridge,
      siteName: 'Pont',
      siteShort: 'Pont',
      asked: null,
      siteCity: 'Lévis',
      clientName: 'Nord',
      priority: '2',
      ...NOTHING_SPECIAL,
    })
  })
  it('the night when clocks go back is an hour longer, and belongs to the day it begins', () => {
    const before = read((reader) => readRows(reader, { start: day(-7), filters: filters(), offset: 0, limit: 100 }))
    const night = before.find(({ _id }) => _id === PERSON.ana)?.assignments[0]
    expect(night).toMatchObject({ date: day(-1), startTime: '22:00', endTime: '06:00', minutes: 510 })
    expect(before.find(({ _id }) => _id === PERSON.ana)?.weekMinutes).toBe(510)
    expect(chipsOf(PERSON.ana)).not.toContain(ASSIGNMENTS.anaSaturdayNight._id)
    expect(chipsOf(PERSON.bea)).toEqual([ASSIGNMENTS.beaSunday._id, ASSIGNMENTS.beaSaturday._id])
  })
  it('names the holidays', () => {
    const { days } = week({}, '2026-06-28')
    expect(days.flatMap(({ date, dayOff }) => (dayOff ? [date] : []))).toEqual(['2026-07-01'])
  })
})
describe('the people', () => {
  it('people come in order of last name, accents ignored; those who left only while they have an assignment', () => {
    expect(names()).toEqual(['Carl Abel', 'Guy Dubé', 'Ana Éthier', 'Béa Étienne', 'Ève Morin', 'Dave Zola'])
    const later = read((reader) => readRows(reader, { start: day(14), filters: filters(), offset: 0, limit: 100 }))
    expect(later.map(({ name }) => name)).not.toContain('Guy Dubé')
  })
  it('people have their minutes without what was declined or cancelled, and their skills in that week', () => {
    const ana = rows().find(({ _id }) => _id === PERSON.ana)
    expect(ana?.weekMinutes).toBe(2 * 480)
    expect(ana?.assignments).toHaveLength(3)
    expect(ana?.skills).toEqual([{ code: 'SR', name: 'Signaleur routier', state: 'valid' }])
    const states = Object.fromEntries(rows().map(({ name, skills }) => [name, skills.map(({ state }) => state)]))
    expect(states['Béa Étienne']).toEqual(['expiring', 'valid'])
    expect(states['Carl Abel']).toEqual(['expiring'])
    expect(chipsOf(PERSON.carl)).toEqual([ASSIGNMENTS.cancelled._id, ASSIGNMENTS.calledOff._id])
  })
  it('people come by pages that neither repeat nor skip', () => {
    const paged = [0, 2, 4, 6].flatMap((offset) => rows({}, offset, 2)).map(({ name }) => name)
    expect(paged).toEqual(names())
  })
  it('people are as many as the header counts, under every filter', () => {
    const tried: Partial<BoardFilters>[] = [
      {},
      { search: 'eth' },
      { search: 'etienne' },
      { search: 'd' },
      { search: '%' },
      { onlyAssigned: true },
      { onlyAssigned: true, shift: 'night' },
      { onlyAssigned: true, statuses: ['cancelled'] },
      { onlyAssigned: true, clientIds: [CLIENT.sud] },
      { skillIds: [SKILL.sign] },
      { skillIds: [SKILL.sign, SKILL.card] },
      { siteIds: [SITE.bridge] },
    ]
    for (const given of tried) expect({ given, n: rows(given).length }).toEqual({ given, n: week(given).employees })
  })
})
describe('filters', () => {
  it('search finds people, accents ignored', () => {
    expect(names({ search: 'ETHIER' })).toEqual(['Ana Éthier'])
    expect(names({ search: 'béa eti' })).toEqual(['Béa Étienne'])
    expect(names({ search: 'zzz' })).toEqual([])
  })
  it('shift, client, site and status narrow the assignments, on top and in rows alike', () => {
    expect(week({ shift: 'night' }).unfilled.map(({ _id }) => _id)).toEqual([ASSIGNMENTS.freeFriday._id])
    expect(week({ shift: 'day' }).days.map(({ filled }) => filled)).toEqual([0, 1, 2, 0, 0, 0, 0])
    expect(week({ clientIds: [CLIENT.nord] }).unfilledTotal).toBe(1)
    expect(chipsOf(PERSON.ana, { siteIds: [SITE.bridge] })).toEqual([])
    expect(chipsOf(PERSON.ana, { statuses: ['declined'] })).toEqual([ASSIGNMENTS.anaDeclined._id])
    expect(rows({ statuses: ['declined'] }).find(({ _id }) => _id === PERSON.ana)?.weekMinutes).toBe(960)
  })
  it('only people with an assignment that the other filters leave', () => {
    expect(names({ onlyAssigned: true })).toEqual(['Carl Abel', 'Guy Dubé', 'Ana Éthier', 'Béa Étienne'])
    expect(names({ onlyAssigned: true, shift: 'night' })).toEqual(['Béa Étienne'])
    expect(names({ onlyAssigned: true, statuses: ['pending'] })).toEqual(['Ana Éthier'])
  })
  it('people who hold every skill asked for', () => {
    expect(names({ skillIds: [SKILL.sign, SKILL.card] })).toEqual(['Béa Étienne', 'Dave Zola'])
  })
})

describe('who could take an assignment', () => {
  const candidates = (assignmentId: string, search = '', limit = 60) =>
    read((reader, at) => readCandidates(reader, { assignmentId, search, limit }, at))
  const verdicts = (assignmentId: string) =>
    Object.fromEntries(
      candidates(assignmentId).candidates.map(({ name, verdict, findings }) => [
        name,
        [verdict, ...findings.map(({ code }) => code)].join(' '),
      ]),
    )
  it('says who is free and qualified for a day, and why others are not', () => {
    expect(verdicts(ASSIGNMENTS.freeMonday._id)).toEqual({
      'Dave Zola': 'recommended',
      'Béa Étienne': 'review SKILL_EXPIRING REFUSE_12_14 REST_BETWEEN DISTANCE',
      'Carl Abel': 'blocked SKILL_EXPIRED',
      'Ana Éthier': 'blocked OVERLAP DUPLICATE REFUSE_12_14',
      'Ève Morin': 'blocked INACTIVE',
    })
  })
  it('does not recommend who has just refused that shift', () => {
    expect(verdicts(ASSIGNMENTS.anaDeclined._id)['Carl Abel']).toMatch(/^(review|blocked) .*REFUSED/)
    expect(verdicts(ASSIGNMENTS.freeMonday._id)['Carl Abel']).not.toContain('REFUSED')
  })
  it('a night at heights needs what the position and the client require', () => {
    const found = candidates(ASSIGNMENTS.freeFriday._id)
    expect(found.requiredSkills).toEqual(['Signaleur routier', 'Accueil'])
    expect(verdicts(ASSIGNMENTS.freeFriday._id)).toEqual({
      'Ana Éthier': 'review SKILL_MISSING',
      'Béa Étienne': 'review SKILL_EXPIRING DISTANCE',
      'Carl Abel': 'blocked SKILL_EXPIRED SKILL_MISSING',
      'Dave Zola': 'blocked HEIGHT',
      'Ève Morin': 'blocked INACTIVE SKILL_MISSING',
    })
    expect(found.counts).toEqual({ recommended: 0, review: 2, blocked: 3 })
    expect(found.assignment._id).toBe(ASSIGNMENTS.freeFriday._id)
  })
  it('ranks by verdict, then the nearest, then who works least; who has no address comes last', () => {
    const found = candidates(ASSIGNMENTS.freeFriday._id).candidates
    expect(found.map(({ name }) => name)).toEqual(['Béa Étienne', 'Ana Éthier', 'Ève Morin', 'Dave Zola', 'Carl Abel'])
    expect(found.find(({ name }) => name === 'Carl Abel')?.distanceKm).toBe(null)
    expect(found[0]).toMatchObject({ weekMinutes: 900, weekMinutesAfter: 1350, distanceKm: 11.1 })
  })
  it('ranks for several days by how many of them each can take, then as for one', () => {
    const asked = { assignmentId: ASSIGNMENTS.freeMonday._id, otherDayIds: [ASSIGNMENTS.freeFriday._id], search: '' }
    const found = read((reader, at) => readCandidates(reader, { ...asked, limit: 60 }, at))
    const shown = found.candidates.map(
      ({ name, verdict, days }) => `${name} ${verdict} ${days?.possible} ${days?.first}`,
    )
    expect(shown).toEqual([
      'Béa Étienne review 2 review',
      'Dave Zola review 1 recommended',
      'Ana Éthier review 1 blocked',
      'Ève Morin blocked 0 blocked',
      'Carl Abel blocked 0 blocked',
    ])
    expect(found.counts).toEqual({ recommended: 0, review: 3, blocked: 2 })
    const dave = found.candidates.find(({ name }) => name === 'Dave Zola')
    expect(dave?.findings.map(({ code }) => code)).toEqual(['HEIGHT'])
    expect(candidates(asked.assignmentId).candidates[0]).toMatchObject({ name: 'Dave Zola', verdict: 'recommended' })
    expect(candidates(asked.assignmentId).candidates[0]).not.toHaveProperty('days')
  })
  it('narrows by search, counts included, and stops at the limit', () => {
    const found = candidates(ASSIGNMENTS.freeFriday._id, 'ethier')
    expect(found.candidates.map(({ name }) => name)).toEqual(['Ana Éthier'])
    expect(found.counts).toEqual({ recommended: 0, review: 1, blocked: 0 })
    expect(candidates(ASSIGNMENTS.freeFriday._id, '', 2).candidates).toHaveLength(2)
    expect(candidates(ASSIGNMENTS.freeFriday._id, '', 2).counts.blocked).toBe(3)
  })
  it('an unknown or deleted assignment is refused', () => {
    expect(() => candidates(idOf(8, 999))).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }))
    expect(() => candidates(ASSIGNMENTS.deleted._id)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }))
  })
  it('follows assignments made meanwhile', () => {
    expect(verdicts(ASSIGNMENTS.freeMonday._id)['Dave Zola']).toBe('recommended')
    const given = assignment('day', day(1), PERSON.dave)
    made.insert('assignments', [given])
    cache.changed(['assignments'])
    expect(verdicts(ASSIGNMENTS.freeMonday._id)['Dave Zola']).toBe('blocked OVERLAP DUPLICATE REFUSE_12_14')
    made.database.exec(`delete from assignments where "_id" = '${given._id}'`)
    cache.changed(['assignments'])
    expect(verdicts(ASSIGNMENTS.freeMonday._id)['Dave Zola']).toBe('recommended')
  })
})

describe('figures beside rows', () => {
  const computed = (name: EntityName, id: string) => read((reader) => readOne(reader, entities[name], id, at))?.computed
  it('an order has the figures of its assignments from today on, its trades, the city of its site', () => {
    expect(computed('orders', ORDER.day)).toEqual({
      required: 7,
      assigned: 3,
      fill: 3 / 7,
      positions: [{ role: 'flagger', quantity: 2 }],
      siteCity: null,
      startWeekday: 'thursday',
    })
    expect(computed('orders', ORDER.night)).toMatchObject({ required: 2, assigned: 1, fill: 0.5, siteCity: 'Lévis' })
  })
  it('a person has the figures of their skills, the next day they work, the minutes of this pay week', () => {
    expect(computed('employees', PERSON.bea)).toMatchObject({
      skills: [
        { code: 'SR', name: 'Signaleur routier', state: 'expiring' },
        { code: 'ACC', name: 'Accueil', state: 'valid' },
      ],
      skillExpiry: '2026-11-20',
      nextAssignment: day(6),
      weekMinutes: 900,
    })
    expect(computed('employees', PERSON.ana)).toMatchObject({ nextAssignment: day(2), weekMinutes: 960 })
    expect(computed('employees', PERSON.dave)).toMatchObject({ nextAssignment: null, weekMinutes: 0 })
  })
  it('a skill has by week the assignments of positions that require it from today on, their orders, and who holds it when they are', () => {
    const coverage = read((reader) => readSkillCoverage(reader, { skillId: SKILL.sign, from: START, today: at.today }))
    const { weeks, orderNumbers } = coverage
    expect(weeks).toHaveLength(8)
    // What the client called off and what was deleted needs nobody; the refused and the open ones do.
    expect(weeks[0]).toMatchObject({ from: START, to: day(6), assignments: 8 })
    expect(weeks[0]?.orders.map(({ orderId }) => orderNumbers[orderId])).toEqual(['26-1', '26-2'])
    expect(weeks[1]).toMatchObject({ assignments: 1, mostOnOneDay: 1 })
    expect(weeks[0]?.holders).toBe(4)
    // The card of Béa ends on 20 November.
    expect(weeks[2]).toMatchObject({ holders: 3, lost: 1 })
    const card = read((reader) => readSkillCoverage(reader, { skillId: SKILL.card, from: START, today: at.today }))
    expect(card.weeks[0]?.orders.map(({ orderId }) => orderId)).toEqual([ORDER.night])
    expect(
      read((reader) => readSkillCoverage(reader, { skillId: idOf(1, 99), from: START, today: at.today })).weeks,
    ).toEqual([])
  })
  it('a skill has the figures of its holders still here, and of certifications over or about to be', () => {
    expect(computed('skills', SKILL.sign)).toMatchObject({ holders: 5, expired: 1, expiring30: 1, expiring90: 1 })
    expect(computed('skills', SKILL.card)).toMatchObject({ holders: 2, expired: 0, expiring30: 0, expiring90: 0 })
  })
})
