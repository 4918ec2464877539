import { expect, test } from 'vitest'
import type { DataInput } from '#shared/contract/data.ts'
import { freeFiltersSchema } from '#shared/contract/dispatch/free-people.ts'
import { idOf } from '../main/cache-file.ts'
import { readWorkbook } from '../reports/workbook.ts'
import { openExportDevice } from './export-device.ts'
import { exportId } from './grid-request.ts'

const FROM = '2026-11-16'
const asked = (path: string, given: Partial<DataInput<'exports.free'>> = {}): DataInput<'exports.free'> => ({
  exportId,
  from: FROM,
  filters: freeFiltersSchema.parse({}),
  employeeIds: [],
  language: 'fr',
  fileName: 'employes-dispo',
  path,
  ...given,
})

/** Of the people of `everybody`, those with an assignment on a day by plain SQL. */
const assignedOn = (day: string) => `select count(*) as n from "employees" e where e."deletedAt" is null
  and e."status" = 'disponible' and e."hireDate" <= '${day}' and exists (
  select 1 from "assignments" a where a."employeeId" = e."_id" and a."date" = '${day}' and a."deletedAt" is null
  and a."status" in ('pending', 'confirmed', 'completed', 'noShow'))`

test('all who could work as Excel: a line a person with seven days, and what each day counts', async () => {
  const device = openExportDevice({ employees: 450 })
  const path = device.path('libres.xlsx')
  const { n } = device.first<{ n: number }>(
    `select count(*) as n from "employees" where "deletedAt" is null and "status" <> 'inactive'`,
  )
  expect(n).toBeGreaterThan(200)
  expect(await device.handlers['exports.free'](asked(path))).toEqual({ rows: n })
  const [people, days] = await readWorkbook(path)
  expect(people?.heading[0]).toBe('Employés dispo., du 16 au 22 novembre 2026')
  expect(people?.columns.slice(0, 6)).toEqual([
    'N°',
    'Nom',
    'Téléphone',
    'Ville',
    'lun. 16\u00A0nov.',
    'mar. 17\u00A0nov.',
  ])
  expect(people?.rows.length).toBe(n)
  const assigned = people?.rows.filter((row) => String(row[5]).startsWith('Assigné')).length
  expect(assigned).toBe(device.first<{ n: number }>(assignedOn('2026-11-17')).n)
  expect(assigned).toBeGreaterThan(0)
  expect(days?.rows.map(([day]) => day)[6]).toBe('2026-11-22')
  for (const [i, day] of days?.rows.entries() ?? [])
    expect(people?.rows.filter((row) => row[4 + i] === 'Libre').length).toBe(day[1])
})

test('only those who are chosen, as far as the filters leave them, in English', async () => {
  const device = openExportDevice({ employees: 450 })
  const path = device.path('libres.xlsx')
  const employeeIds = [idOf(4, 3), idOf(4, 400), idOf(9, 0)]
  const filters = freeFiltersSchema.parse({ part: 'night', town: 'Laval' })
  expect(await device.handlers['exports.free'](asked(path, { employeeIds, filters, language: 'en' }))).toEqual({
    rows: 3,
  })
  const [people] = await readWorkbook(path)
  expect(people?.rows.map(([number]) => number)).toContain('H-00')
  expect(people?.columns.slice(0, 3)).toEqual(['No.', 'Name', 'Phone'])
  expect(people?.heading.at(-1)).toBe('Night · Distance from Laval')
})
