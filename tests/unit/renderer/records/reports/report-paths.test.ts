import { describe, expect, test } from 'vitest'
import { reports } from '#reads/reports/index.ts'
import { entities, type EntityName } from '#shared/entities/index.ts'
import type { Filter } from '#shared/model/query.ts'
import { listReport, recordReport } from '#renderer/records/reports/report-paths.ts'
import { reportsOf } from '#renderer/records/reports/reports-of.ts'

const TODAY = '2026-11-22'
const asked = (path: string | null) => Object.fromEntries(new URLSearchParams(path?.split('?')[1]))
const ofList = (entity: EntityName, ...filters: Filter[]) => asked(listReport(entity, filters, TODAY))

test.each(Object.entries(reportsOf))(
  'the report of %s exists, has the filters that it is given, and reads them from fields of the list',
  (name, { report: key, narrows, days = [], approval }) => {
    const report = reports.find((one) => one.key === key)
    const filters: readonly string[] = report?.filters ?? []
    expect(filters).toEqual(expect.arrayContaining([...Object.keys(narrows), ...(approval ? ['approval'] : [])]))
    expect(days.length === 0 || report?.hasPeriod).toBe(true)
    const fields = ['_id', ...Object.keys(entities[name as EntityName].fields)]
    const read = [...Object.values(narrows), ...days, ...(approval ? [approval.field] : [])]
    expect(fields).toEqual(expect.arrayContaining(read))
  },
)

describe('what the report of a list is narrowed to', () => {
  test('the rows that every filter of a field leaves; texts, flags and what the report has no filter for are left out', () => {
    expect(
      ofList(
        'orders',
        { field: 'clientId', op: 'anyOf', value: ['a', 'b'] },
        { field: 'clientId', op: 'anyOf', value: ['b', 'c'] },
        { field: 'priority', op: 'anyOf', value: ['1'] },
        { field: 'orderNumber', op: 'contains', value: '26' },
      ),
    ).toEqual({ report: 'sitesOrdersSummary', clients: 'b' })
  })

  test('filters that leave nothing: those of whose list it is', () => {
    const filters = ['a', 'b'].map((id): Filter => ({ field: 'clientId', op: 'anyOf', value: [id] }))
    expect(ofList('sites', ...filters)).toEqual({ report: 'sitesList', clients: 'a' })
  })

  test('supervisors of all of several clients are not those of any of them', () => {
    const allOf = (...value: string[]) => ofList('supervisors', { field: 'clientIds', op: 'allOf', value })['clients']
    expect([allOf('a'), allOf('a', 'b')]).toEqual(['a', undefined])
  })
})

describe('the days of the report of a list', () => {
  test('orders that are under way between two days', () => {
    expect(
      ofList(
        'orders',
        { field: 'startDate', op: 'between', value: [null, '2026-11-29'] },
        { field: 'endDate', op: 'atLeast', value: '2026-11-22' },
      ),
    ).toMatchObject({ period: 'between', from: '2026-11-22', to: '2026-11-29' })
  })

  test('from a day on is up to today; up to a day, or from a day to come, is the usual period', () => {
    const days = (op: 'atLeast' | 'atMost' | 'is', value: string) => {
      const { from, to } = ofList('timeEntries', { field: 'date', op, value })
      return [from, to]
    }
    expect(days('atLeast', '2026-11-09')).toEqual(['2026-11-09', TODAY])
    expect(days('is', '2026-11-09')).toEqual(['2026-11-09', '2026-11-09'])
    expect(days('atMost', '2026-11-09')).toEqual([undefined, undefined])
    expect(days('atLeast', '2026-12-01')).toEqual([undefined, undefined])
  })
})

test('approved or not is told where the list shows all of one of them', () => {
  const approval = (entity: EntityName, field: string, ...value: string[]) =>
    ofList(entity, { field, op: 'anyOf', value })['approval']
  expect(approval('timesheets', 'approval', 'unsigned')).toBe('unsigned')
  expect(approval('timesheets', 'approval', 'unsigned', 'signed')).toBeUndefined()
  expect(approval('timeEntries', 'status', 'signed')).toBe('signed')
  expect(approval('timeEntries', 'status', 'open', 'submitted', 'attached')).toBe('unsigned')
  expect(approval('timeEntries', 'status', 'submitted')).toBeUndefined()
})

test('the page of a record leads to what its report says of it; a skill has none', () => {
  expect(asked(recordReport('employees', 'a'))).toEqual({ report: 'employeesHoursSummary', employees: 'a' })
  expect(asked(recordReport('clients', 'a'))).toEqual({ report: 'sitesOrdersSummary', clients: 'a' })
  expect(asked(recordReport('sites', 'a'))).toEqual({ report: 'sitesOrdersSummary', sites: 'a' })
  expect(asked(recordReport('supervisors', 'a'))).toEqual({ report: 'supervisorsOrdersSummary', supervisors: 'a' })
  expect([recordReport('skills', 'a'), recordReport('orders', 'a'), listReport('skills', [], TODAY)]).toEqual([
    null,
    null,
    null,
  ])
})
