import { describe, expect, test } from 'vitest'
import { presenceOf } from '#renderer/features/supervisor-home/site-presence.ts'

type Shift = Parameters<typeof presenceOf>[0]
type Entry = Parameters<typeof presenceOf>[1][number]

const START = '2026-11-24T11:30:00.000Z'
const at = (minutes: number) => Date.parse(START) + minutes * 60_000
const shift: Shift = {
  _id: 'a',
  siteId: 's',
  date: '2026-11-24',
  start: START,
  employeeId: 'e',
  status: 'confirmed',
  lateMinutes: null,
}
const entry = (given: Partial<Entry> = {}): Entry => ({
  assignmentId: 'a',
  employeeId: 'e',
  siteId: 's',
  date: '2026-11-24',
  start: START,
  end: null,
  status: 'open',
  kind: 'worked',
  ...given,
})
const ofColleague = entry({ assignmentId: 'b', employeeId: 'x' })

describe('whether somebody is where they were to come', () => {
  test('who began is there since then, and has left once they ended', () => {
    expect(presenceOf(shift, [entry()], at(1))).toEqual({ kind: 'here', at: START })
    const end = '2026-11-24T20:00:00.000Z'
    expect(presenceOf(shift, [entry({ end, status: 'submitted' })], at(600))).toEqual({ kind: 'left', at: end })
  })

  test('who came and was sent home is not absent', () => {
    const end = '2026-11-24T11:50:00.000Z'
    const own = entry({ kind: 'sentHome', end, status: 'submitted' })
    expect(presenceOf(shift, [own], at(60))).toEqual({ kind: 'sentHome', at: end })
  })

  test('hours without an assignment are those of the person, the site and the day', () => {
    const loose = entry({ assignmentId: null })
    expect(presenceOf(shift, [loose], at(1))).toMatchObject({ kind: 'here' })
    for (const other of [{ employeeId: 'x' }, { siteId: 'x' }, { date: '2026-11-25' }])
      expect(presenceOf(shift, [{ ...loose, ...other }], at(1))).toBeNull()
  })

  test('who did not work, or was marked as not there, is absent; void hours say nothing', () => {
    expect(presenceOf(shift, [entry({ kind: 'didNotWork', start: null })], at(1))).toEqual({ kind: 'absent' })
    expect(presenceOf({ ...shift, status: 'noShow' }, [entry()], at(1))).toEqual({ kind: 'absent' })
    expect(presenceOf(shift, [entry({ status: 'void' })], at(1))).toBeNull()
  })

  test('a quarter of an hour after the start who has not begun is told, where others of the site have', () => {
    expect(presenceOf(shift, [ofColleague], at(15))).toBeNull()
    expect(presenceOf(shift, [ofColleague], at(16))).toEqual({ kind: 'notLogged' })
    expect(presenceOf({ ...shift, status: 'declined' }, [ofColleague], at(16))).toBeNull()
    expect(presenceOf(shift, [], at(16))).toBeNull()
    expect(presenceOf(shift, [{ ...ofColleague, siteId: 'x' }], at(16))).toBeNull()
  })

  test('who says that they come late is awaited that much longer, and then is not there like anybody else', () => {
    const late = { ...shift, lateMinutes: 30 }
    expect(presenceOf(late, [], at(-60))).toEqual({ kind: 'late', minutes: 30 })
    expect(presenceOf(late, [ofColleague], at(40))).toEqual({ kind: 'late', minutes: 30 })
    expect(presenceOf(late, [ofColleague], at(46))).toEqual({ kind: 'notLogged' })
    expect(presenceOf(late, [entry()], at(25))).toMatchObject({ kind: 'here' })
  })
})
