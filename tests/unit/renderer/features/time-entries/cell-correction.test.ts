import { expect, test } from 'vitest'
import type { Row } from '#shared/entities/index.ts'
import { cellChange, cellValue, CORRECTED, hasCell } from '#renderer/features/time-entries/cell-correction.ts'

/** Sunday 22 November 2026, 22:00 to 05:00 in Montréal. */
const night = {
  kind: 'worked',
  date: '2026-11-22',
  start: '2026-11-23T03:00:00.000Z',
  end: '2026-11-23T10:00:00.000Z',
  breakMinutes: 30,
  travelMinutes: 0,
  parkingCents: null,
} as Row<'timeEntries'>

test('a cell shows the time of day or the number, and what is typed keeps the night one entry', () => {
  expect(cellValue(night, 'start')).toBe('22:00')
  expect(cellValue(night, 'breakMinutes')).toBe(30)
  expect(cellChange(night, 'end', '06:30')).toEqual({ fields: { end: '2026-11-23T11:30:00.000Z' } })
  expect(cellChange(night, 'start', '21:00')).toEqual({ fields: { start: '2026-11-23T02:00:00.000Z' } })
  expect(cellChange(night, 'parkingCents', 1850)).toEqual({ fields: { parkingCents: 1850 } })
  expect(cellChange(night, 'breakMinutes', null)).toEqual({ fields: { breakMinutes: 0 } })
})

test('a cell given its own value changes nothing, and what cannot be read is reported', () => {
  for (const cell of CORRECTED) expect(cellChange(night, cell, cellValue(night, cell))).toEqual({ fields: {} })
  expect(cellChange(night, 'end', 'plus tard')).toEqual({ problem: 'unread' })
  expect(cellChange(night, 'end', null)).toEqual({ problem: 'unread' })
  expect(cellChange(night, 'breakMinutes', 'une heure')).toEqual({ problem: 'unread' })
})

test('a time that clocks skip that night is refused, one that comes twice is left to the page of the entry', () => {
  const spring = { ...night, date: '2026-03-07', start: '2026-03-08T03:00:00.000Z', end: '2026-03-08T09:00:00.000Z' }
  expect(cellChange(spring, 'end', '02:30')).toEqual({ problem: 'skipped' })
  const autumn = { ...night, date: '2026-10-31', start: '2026-11-01T02:00:00.000Z', end: '2026-11-01T10:00:00.000Z' }
  expect(cellChange(autumn, 'end', '01:30')).toEqual({ problem: 'twice' })
})

test('only worked time has such cells, and somebody still at work only the end', () => {
  expect(hasCell({ ...night, kind: 'didNotWork', start: null, end: null }, 'start')).toBe(false)
  const open = { ...night, end: null }
  expect(CORRECTED.filter((cell) => hasCell(open, cell))).toEqual(['end'])
  expect(cellChange(open, 'end', '05:00')).toEqual({ fields: { end: night.end } })
})

test('of who was sent home every cell is corrected in its place but the break, which they have none of', () => {
  const cells = CORRECTED.filter((cell) => hasCell({ ...night, kind: 'sentHome' }, cell))
  expect(cells).toEqual(CORRECTED.filter((cell) => cell !== 'breakMinutes'))
})
