import { expect, test } from 'vitest'
import type { BoardAssignment, BoardEmployee } from '#shared/contract/dispatch/board.ts'
import { createMarks, refreshed, type Chosen } from '#renderer/features/board/many/marks.ts'
import { peopleOnScreen, sitesOnScreen } from '#renderer/features/board/many/on-screen.ts'
import {
  finalOf,
  givenTo,
  isElsewhere,
  isGiving,
  keptOf,
  laidDown,
  movedBy,
  weighed,
} from '#renderer/features/board/many/planned.ts'
import type { SiteRow } from '#shared/contract/dispatch/board-sites.ts'
import type { PairVerdict } from '#shared/contract/dispatch/verdicts.ts'

const shift = (_id: string, date: string, employeeId: string | null, more: Partial<BoardAssignment> = {}): Chosen => ({
  assignment: {
    _id,
    date,
    employeeId,
    status: employeeId === null ? 'unassigned' : 'pending',
    absenceId: null,
    endReason: null,
    orderStatus: 'confirmed',
    ...more,
  } as BoardAssignment,
  name: employeeId ?? '',
})
const monday = shift('m', '2026-12-07', 'ana')
const wednesday = shift('w', '2026-12-09', 'ana')
const bens = shift('b', '2026-12-08', 'ben')
const cleo = { _id: 'cleo', name: 'Cleo' }
const told = (planned: ReturnType<typeof laidDown>) =>
  planned.map(({ assignment, person, date }) => `${assignment._id} ${person._id} ${date.slice(8)}`)

test('shifts of one person go to the person of the cell, the first on its day, the others as far as they were', () => {
  const to = { person: cleo, date: '2026-12-14' }
  expect(told(laidDown({ kind: 'copy', items: [wednesday, monday] }, to))).toEqual(['m cleo 14', 'w cleo 16'])
})

test('shifts of several people keep their people; those of nobody get the person of the cell', () => {
  const to = { person: cleo, date: '2026-12-14' }
  const open = shift('o', '2026-12-09', null)
  expect(told(laidDown({ kind: 'copy', items: [monday, bens, open] }, to))).toEqual([
    'm ana 14',
    'b ben 15',
    'o cleo 16',
  ])
})

test('where a cell is nobody’s everybody keeps what is theirs, and what is to fill stays behind', () => {
  const to = { person: null, date: '2026-12-14' }
  const open = shift('o', '2026-12-09', null)
  const refused = shift('r', '2026-12-09', 'ben', { status: 'declined' })
  expect(told(laidDown({ kind: 'copy', items: [monday, wednesday] }, to))).toEqual(['m ana 14', 'w ana 16'])
  expect(told(laidDown({ kind: 'copy', items: [monday, bens, open, refused] }, to))).toEqual(['m ana 14', 'b ben 15'])
})

test('by sites what somebody has is kept, and what is to fill where it is alone; of what is cut, what can leave', () => {
  const open = shift('o', '2026-12-09', null)
  expect(keptOf('copy', [monday, open], true)).toEqual([monday])
  expect(keptOf('copy', [open], true)).toEqual([open])
  expect(keptOf('copy', [monday, open], false)).toEqual([monday, open])
  expect(keptOf('cut', [monday, open], true)).toEqual([monday])
  expect(keptOf('cut', [open], true)).toEqual([])
})

test('a cell of a site takes what is of it, or what is of several sites with it', () => {
  const here = shift('h', '2026-12-07', 'ana', { siteId: 'here' })
  const there = shift('t', '2026-12-07', 'ben', { siteId: 'there' })
  const to = { person: null, siteId: 'here', date: '2026-12-08' }
  expect(isElsewhere({ kind: 'copy', items: [there] }, to)).toBe(true)
  expect(isElsewhere({ kind: 'copy', items: [here, there] }, to)).toBe(false)
  expect(isElsewhere({ kind: 'copy', items: [there] }, { person: null, date: '2026-12-08' })).toBe(false)
})

test('what is pulled comes under the hand, whatever else is chosen before it', () => {
  const to = { person: cleo, date: '2026-12-10' }
  expect(told(laidDown({ kind: 'cut', items: [monday, wednesday] }, to, '2026-12-09'))).toEqual([
    'w cleo 10',
    'm cleo 08',
  ])
})

test('of what is moved on the last comes first, of what is moved back the first', () => {
  expect(told(movedBy([monday, wednesday], 1))).toEqual(['w ana 10', 'm ana 08'])
  expect(told(movedBy([wednesday, monday], -1))).toEqual(['m ana 06', 'w ana 08'])
  expect(movedBy([shift('o', '2026-12-07', null)], 1)).toEqual([])
})

const verdict = (more: Partial<PairVerdict>) => ({ findings: [], refusal: null, ...more }) as unknown as PairVerdict

test('one more than ordered and a new day are agreed to; what no reason accepts is impossible', () => {
  const [planned] = laidDown({ kind: 'copy', items: [monday] }, { person: cleo, date: '2026-12-07' })
  if (!planned) throw new Error('Nothing is planned')
  const of = (more: Partial<PairVerdict>) => weighed(planned, verdict(more))
  const off = (canAdd: boolean) =>
    of({ refusal: 'DAY_NOT_ORDERED', day: { kind: 'notOrdered', why: 'weekday', dayOff: null, canAdd } })
  expect(of({ day: { kind: 'vacant' } })).toMatchObject({ agreement: null, isImpossible: false, needsReason: false })
  expect(of({ day: { kind: 'full' } })).toMatchObject({ agreement: 'extra', isImpossible: false })
  expect(off(true)).toMatchObject({ agreement: 'addDay', isImpossible: false })
  expect(off(false)).toMatchObject({ agreement: null, isImpossible: true })
  const overlap = { code: 'OVERLAP', level: 'block', params: {}, overridable: false } as const
  expect(of({ findings: [overlap] })).toMatchObject({ isImpossible: true })
  // Where the order could get the day, what stands in the way is said, and not the day.
  const canAdd = { kind: 'notOrdered', why: 'weekday', dayOff: null, canAdd: true } as const
  const both = of({ refusal: 'DAY_NOT_ORDERED', day: canAdd, findings: [overlap] })
  expect([both.isImpossible, finalOf(both)]).toEqual([true, overlap])
  expect(finalOf(off(true))).toBeUndefined()
  expect(finalOf(of({ findings: [overlap] }))).toBeUndefined()
})

test('what is chosen is kept as it is by now, and let go once it is gone from the row of its person', () => {
  const now = { ...monday, assignment: { ...monday.assignment, status: 'confirmed' as const } }
  const chosen = new Map([monday, wednesday, bens].map((one) => [one.assignment._id, one]))
  const row = { _id: 'ana', name: 'ana', assignments: [now.assignment] } as unknown as BoardEmployee
  expect([...refreshed(chosen, peopleOnScreen([row], [])).values()]).toEqual([now, bens])
})

test('what a row and what is to fill both have is as the newer of them says', () => {
  const at = (rev: number, employeeId: string | null) => shift('m', '2026-12-07', employeeId, { rev }).assignment
  const rowOf = (assignment: BoardAssignment) =>
    ({ _id: 'ana', name: 'Ana B.', assignments: [assignment] }) as unknown as BoardEmployee
  const name = (row: BoardAssignment, open: BoardAssignment) =>
    peopleOnScreen([rowOf(row)], [open]).shown.get('m')?.name
  expect(name(at(3, 'ana'), at(2, null))).toBe('Ana B.')
  expect(name(at(2, 'ana'), at(3, null))).toBe('')
})

test('by sites what is chosen is let go once it is gone from the row of its site', () => {
  const [here, gone] = ['h', 'g'].map((id) => shift(id, '2026-12-07', 'ana', { siteId: 'here' })) as [Chosen, Chosen]
  const away = shift('a', '2026-12-07', 'ana', { siteId: 'scrolled away' })
  const rows = [{ siteId: 'here', work: [{ ...here.assignment, personName: 'Ana B.' }] }] as unknown as SiteRow[]
  const chosen = new Map([here, gone, away].map((one) => [one.assignment._id, one]))
  const kept = refreshed(chosen, sitesOnScreen(rows))
  expect([...kept].map(([id, { name }]) => `${id} ${name}`)).toEqual(['h Ana B.', 'a ana'])
})

test('what was cut is marked until it is laid down, and what was chosen until another list is shown', () => {
  const marks = createMarks()
  marks.enter('week 1')
  marks.toggle(monday)
  marks.keep({ kind: 'cut', items: [bens] })
  expect([marks.of('m'), marks.of('b'), marks.of('w')]).toEqual(['chosen', 'cut', null])
  marks.enter('week 1')
  expect(marks.of('m')).toBe('chosen')
  marks.enter('week 2')
  expect([marks.of('m'), marks.of('b')]).toEqual([null, 'cut'])
  marks.keep(null)
  expect(marks.of('b')).toBeNull()
})

test('what was copied stays when other shifts are moved; what was cut goes once it is laid down', () => {
  const marks = createMarks()
  marks.keep({ kind: 'copy', items: [bens] })
  marks.moved(new Set(['b', 'm']))
  expect(marks.clip()?.kind).toBe('copy')
  marks.keep({ kind: 'cut', items: [bens] })
  marks.moved(new Set(['m']))
  expect(marks.of('b')).toBe('cut')
  marks.moved(new Set(['b']))
  expect([marks.clip(), marks.of('b')]).toEqual([null, null])
})

test('what is given to somebody stays on its day, whoever has it, and the earlier comes first', () => {
  const at = (one: Chosen, start: string): Chosen => ({ ...one, assignment: { ...one.assignment, start } })
  const open = at(shift('o', '2026-12-07', null), '2026-12-07T12:00:00.000Z')
  const items = [at(wednesday, '2026-12-09T12:00:00.000Z'), at(bens, '2026-12-08T12:00:00.000Z'), open]
  const planned = givenTo(items, cleo)
  expect(told(planned)).toEqual(['o cleo 07', 'b cleo 08', 'w cleo 09'])
  expect(isGiving('cut', planned)).toBe(true)
  expect(isGiving('copy', planned)).toBe(false)
  expect(isGiving('cut', movedBy(items, 1))).toBe(false)
})

test('of what was to be given, what stayed where it was is chosen still', () => {
  const marks = createMarks()
  for (const one of [monday, wednesday, bens]) marks.toggle(one)
  marks.moved(new Set(['m', 'w']), new Set(['b']))
  expect([...marks.chosen().keys()]).toEqual(['b'])
})

test('what is refused stays chosen while the screen still shows what was asked for, until it is seen as it is', async () => {
  const marks = createMarks()
  const held = shift('m', '2026-12-07', 'ana', { rev: 3 })
  const gone = { shown: new Map<string, Chosen>(), isGone: () => true }
  const chosen = () => [...marks.chosen().keys()]
  marks.toggle(held)
  await marks.during(Promise.resolve(false))
  marks.refresh(() => gone)
  const freed = shift('m', '2026-12-07', null, { rev: 3 })
  marks.refresh(() => ({ ...gone, shown: new Map([['m', freed]]) }))
  expect(marks.chosen().get('m')).toBe(held)
  // As it was, or as somebody else left it; from then on it goes when it goes.
  marks.refresh(() => ({ ...gone, shown: new Map([['m', shift('m', '2026-12-07', 'ben', { rev: 4 })]]) }))
  expect(marks.chosen().get('m')?.name).toBe('ben')
  marks.refresh(() => gone)
  expect(chosen()).toEqual([])

  marks.toggle(held)
  await marks.during(Promise.resolve(true))
  marks.refresh(() => gone)
  expect(chosen()).toEqual([])
})
