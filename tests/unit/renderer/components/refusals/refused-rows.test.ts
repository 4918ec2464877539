import { expect, test } from 'vitest'
import type { Conflict } from '#shared/contract/sync/outbox.ts'
import { refusedRows } from '#renderer/components/refusals/refused-rows.ts'

const shift = (employeeId: string | null) => ({ _id: 'shift', employeeId, siteId: 'site', date: '2026-12-07' })
const refusal = { code: 'ASSIGNMENT_TAKEN', details: {} }
const row = { entity: 'assignments', id: 'shift', before: shift(null), mine: shift('ana'), theirs: shift('ben') }

test('a refused shift is told of itself, of whoever has it or was to have it, and of its day at the site, each once', () => {
  const told = refusedRows([{ opId: 'op', rows: [row, { ...row, mine: null }], refusal } as unknown as Conflict])
  expect(told.map(({ entity, id }) => `${entity} ${id}`)).toEqual([
    'assignments shift',
    'siteDays site 2026-12-07',
    'employees ana',
    'employees ben',
  ])
  expect(told[0]).toMatchObject({ opId: 'op', of: 'assignments', refusal })
})

test('another refused record is told of itself alone, also where it names a person', () => {
  const entry = { entity: 'timeEntries', id: 'entry', before: null, mine: shift('ana'), theirs: null }
  const told = refusedRows([{ opId: 'op', rows: [entry], refusal } as unknown as Conflict])
  expect(told.map(({ entity, id }) => `${entity} ${id}`)).toEqual(['timeEntries entry'])
})
