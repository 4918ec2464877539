import { describe, expect, test } from 'vitest'
import type { TimesheetPage } from '#shared/contract/time/timesheets.ts'
import { cellTexts } from '#renderer/features/timesheets/cell-text.ts'
import { markOf, peopleByDeviation, sheetGrid, type SheetCell } from '#renderer/features/timesheets/sheet-grid.ts'
import { timeLink } from '#renderer/features/timesheets/time-link.ts'
import { createFormats } from '#renderer/i18n/formats.ts'
import type { T } from '#renderer/i18n/keys.ts'
import { changedHours, typedHours } from '#renderer/components/time/typed-hours.ts'
import { build } from '#tests/support/build.ts'

const [ANA, ZOE] = ['01930000-0000-7000-8000-00000000000a', '01930000-0000-7000-8000-00000000000b'] as const
const line = (given: Parameters<typeof build<'timesheetLines'>>[1]) =>
  build('timesheetLines', { employeeId: ZOE, date: '2026-10-27', workedMinutes: 480, plannedMinutes: 480, ...given })

/** The day after the period. */
const LATER = '2026-11-01'

const page = (lines: TimesheetPage['lines'], missing: TimesheetPage['missing'] = []): TimesheetPage => ({
  sheet: build('timesheets', { periodStart: '2026-10-25', periodEnd: '2026-10-31' }),
  lines,
  missing,
  revisions: [],
  timezone: null,
  emails: [],
  titles: { [ANA]: 'Ana Roy', [ZOE]: 'Zoé Côté' },
})

describe('the grid of a timesheet', () => {
  test('has people in the order of their names, and totals of people and days without disputed lines', () => {
    const lines = [
      line({}),
      line({ employeeId: ANA, disputed: true }),
      line({ date: '2026-10-28', workedMinutes: 300 }),
    ]
    const { days, rows, dayMinutes } = sheetGrid(page(lines), LATER)
    expect(days).toHaveLength(7)
    expect(rows.map(({ name, workedMinutes }) => [name, workedMinutes])).toEqual([
      ['Ana Roy', 0],
      ['Zoé Côté', 780],
    ])
    expect(dayMinutes).toEqual([0, 0, 480, 300, 0, 0, 0])
  })

  test('says how each day stands to its plan', () => {
    const deviation = (given: Parameters<typeof line>[0]) =>
      sheetGrid(page([line(given)]), LATER).rows[0]?.cells[2]?.deviation
    expect(deviation({})).toBe('asPlanned')
    expect(deviation({ workedMinutes: 485 })).toBe('asPlanned')
    expect(deviation({ workedMinutes: 486 })).toBe('more')
    expect(deviation({ workedMinutes: 474 })).toBe('less')
    expect(deviation({ plannedMinutes: null })).toBe('unplanned')
    const [row] = sheetGrid(page([], [{ employeeId: ANA, date: '2026-10-27', minutes: 600 }]), LATER).rows
    expect(row?.cells[2]).toMatchObject({ deviation: 'missing', plannedMinutes: 600, workedMinutes: 0 })
  })

  test('marks and says a day not worked that claims something, first among the people, until it is signed', () => {
    const t = ((key: string) => key) as unknown as T
    const absent = { kind: 'didNotWork', workedMinutes: 0, plannedMinutes: null } as const
    const claiming = { ...absent, kilometres: 12 } as const
    const gridOf = (given: Parameters<typeof line>[0], sheet = {}) => {
      const asked = page([line({ employeeId: ANA }), line({ ...given })])
      return sheetGrid({ ...asked, sheet: { ...asked.sheet, ...sheet } }, LATER)
    }
    const cellOf = (...asked: Parameters<typeof gridOf>) => gridOf(...asked).rows[1]?.cells[2] as SheetCell
    const found = cellOf(claiming)
    expect(markOf(found)).toBe('claims')
    expect(cellTexts(t, createFormats('fr', t))(found).spoken).toContain('timesheets.cell.claims')
    expect(peopleByDeviation(gridOf(claiming)).map(({ row }) => row.name)[0]).toBe('Zoé Côté')
    for (const kept of [cellOf(absent), cellOf({ ...claiming, kind: 'worked' })]) expect(kept.claims).toBe(false)
    // What was signed is paid as it says.
    expect(cellOf({ ...claiming, signedIn: ANA }).claims).toBe(false)
    expect(cellOf(claiming, { approval: 'signed' }).claims).toBe(false)
  })

  test('marks and says a day that was logged late or elsewhere, though its hours are as planned', () => {
    const t = ((key: string) => key) as unknown as T
    const of = (given: Parameters<typeof line>[0]) =>
      sheetGrid(page([line({}), line({ start: null, ...given })]), LATER).rows[0]?.cells[2] as SheetCell
    const spoken = (cell: SheetCell) => cellTexts(t, createFormats('fr', t))(cell).spoken
    expect(markOf(of({}))).toBe('asPlanned')
    expect(markOf(of({ outside: 'late' }))).toBe('outside')
    expect(markOf(of({ outside: 'elsewhere', workedMinutes: 900 }))).toBe('more')
    expect(markOf(of({ outside: 'elsewhere', disputed: true }))).toBe('disputed')
    expect(spoken(of({ outside: 'late' }))).toContain('timesheets.cell.outside.late')
    expect(spoken(of({}))).not.toContain('outside')
  })

  test('says of a day that is not over that nothing was logged yet, not that nothing was planned', () => {
    const t = ((key: string) => key) as unknown as T
    const [row] = sheetGrid(page([line({ date: '2026-10-25' })]), '2026-10-28').rows
    const spoken = row?.cells.map((cell) => cellTexts(t, createFormats('fr', t))(cell).spoken)
    expect(spoken?.slice(2, 5)).toEqual([
      'timesheets.cell.nothing',
      'timesheets.cell.nothingYet',
      'timesheets.cell.nothingYet',
    ])
  })
})

describe('the people of a timesheet on a telephone', () => {
  test('come with those who deviate first, each with those days apart from the days as planned', () => {
    const lines = [
      line({ employeeId: ANA }),
      line({}),
      line({ date: '2026-10-26', outside: 'late' }),
      line({ date: '2026-10-28', workedMinutes: 300 }),
      line({ date: '2026-10-29', disputed: true }),
    ]
    const missing = [{ employeeId: ZOE, date: '2026-10-30', minutes: 600 }]
    const people = peopleByDeviation(sheetGrid(page(lines, missing), LATER))
    expect(people.map(({ row, at, noted, others }) => [row.name, at, noted, others])).toEqual([
      ['Zoé Côté', 1, [1, 3, 4, 5], [2]],
      ['Ana Roy', 0, [], [2]],
    ])
  })
})

describe('hours that are typed over those of a line', () => {
  // The night clocks go back: 23:00 to 07:00 lasts nine hours.
  const night = line({
    date: '2026-10-31',
    start: '2026-11-01T03:00:00.000Z',
    end: '2026-11-01T12:00:00.000Z',
    breakMinutes: 30,
  })

  test('a night ends on the next day', () => {
    const typed = typedHours(night, undefined)
    expect(typed).toEqual({ start: '23:00', end: '07:00', breakMinutes: '30' })
    expect(changedHours(night, { ...typed, end: '06:00' }, undefined)).toEqual({ end: '2026-11-01T11:00:00.000Z' })
    expect(changedHours(night, { ...typed, breakMinutes: '45' }, undefined)).toEqual({ breakMinutes: 45 })
  })

  test('what was not touched stays as it is, and what cannot be read is nothing', () => {
    const typed = typedHours(night, undefined)
    expect(changedHours(night, typed, undefined)).toEqual({})
    expect(changedHours(night, { ...typed, start: 'plus tard' }, undefined)).toBeNull()
    // 01:30 comes twice that night: an end in the second one is not moved to the first by a change of the break or the start.
    const early = line({ ...night, end: '2026-11-01T06:30:00.000Z' })
    const asShown = typedHours(early, undefined)
    expect(changedHours(early, { ...asShown, breakMinutes: '0' }, undefined)).toEqual({ breakMinutes: 0 })
    expect(changedHours(early, { ...asShown, start: '22:00' }, undefined)).toEqual({
      start: '2026-11-01T02:00:00.000Z',
    })
  })
})

test('a name leads to what the person worked in these days, and one that may not be read nowhere', () => {
  const link = new URL(timeLink(page([]), ANA) ?? '', 'https://app')
  expect(link.pathname).toBe(`/time-entries/${ANA}`)
  expect(JSON.parse(link.searchParams.get('filters') ?? '')).toEqual([
    { field: 'date', op: 'between', value: ['2026-10-25', '2026-10-31'] },
  ])
  expect(timeLink(page([]), '01930000-0000-7000-8000-00000000000c')).toBeNull()
})
