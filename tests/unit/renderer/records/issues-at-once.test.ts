import { expect, test } from 'vitest'
import { entities } from '#shared/entities/index.ts'
import { check, issuesAtOnce, startValues } from '#renderer/records/form/form-values.ts'
import { newLine, withLinesAtOnce } from '#renderer/features/orders/form/position-lines.ts'
import { withEndOf } from '#renderer/features/absences/end-input.tsx'

const codes = (values: object) =>
  check(entities.orders, { ...startValues(entities.orders), ...values }).issues.map(
    ({ field, code }) => `${field} ${code}`,
  )

test('an order that ends before it begins says so while required fields are missing', () => {
  const found = codes({ startDate: '2026-12-10', endDate: '2026-12-01' })
  expect(found).toContain('clientId REQUIRED')
  expect(found).toContain('endDate DATES_REVERSED')
  expect(codes({ startDate: '2026-12-10', endDate: '2026-12-11' })).not.toContain('endDate DATES_REVERSED')
})

test('a rule about a field that is missing or cannot be read says nothing', () => {
  expect(codes({ startDate: null, endDate: '2026-12-01' })).not.toContain('endDate DATES_REVERSED')
  expect(codes({ startDate: 'x', endDate: '2026-12-01' })).not.toContain('endDate DATES_REVERSED')
})

test('a number that cannot become valid and hours that are no shift are said while they are typed', () => {
  const at = (values: object) =>
    issuesAtOnce(check(entities.orders, { ...startValues(entities.orders), ...values })).map(
      ({ field, code }) => `${field} ${code}`,
    )
  expect(at({ guaranteeHours: -3 })).toEqual(['guaranteeHours TOO_SMALL'])
  expect(at({ guaranteeHours: 30 })).toEqual(['guaranteeHours TOO_LARGE'])
  expect(at({ breakMinutes: 121 })).toEqual(['breakMinutes TOO_LARGE'])
  expect(at({ startTime: '07:00', endTime: '07:05' })).toEqual(['endTime SHIFT_TOO_SHORT'])
  expect(at({ startTime: '07:00', endTime: '06:00' })).toEqual(['endTime SHIFT_TOO_LONG'])
  expect(at({ startTime: '07:00', endTime: '15:00', guaranteeHours: 3 })).toEqual([])
  const said = withLinesAtOnce([{ field: 'clientId', code: 'REQUIRED' }], [newLine({ quantity: 0 })])
  expect(said.map(({ field, code }) => `${field} ${code}`)).toEqual([
    'clientId REQUIRED',
    'positions.0.quantity TOO_SMALL',
  ])
})

test('a number that is too small may be the beginning of one that is not', () => {
  const issue = { field: 'x', code: 'TOO_SMALL', params: { min: 10 } } as const
  expect(issuesAtOnce({ issues: [issue] })).toEqual([])
})

test('before a form is saved what is still missing is not said', () => {
  const values = { ...startValues(entities.orders), startDate: '2026-12-10', endDate: '2026-12-01' }
  expect(issuesAtOnce(check(entities.orders, values))).toEqual([{ field: 'endDate', code: 'DATES_REVERSED' }])
})

test('an absence without an end is offered for the types whose end may be unknown', () => {
  const groups = [{ title: 'absences.groups.who', fields: [{ name: 'startDate' }, { name: 'endDate' }] }] as const
  const replaced = (type: string) => withEndOf(groups, type)[0]?.fields.map(({ input }) => input !== undefined)
  expect(replaced('cnesst')).toEqual([false, false])
  expect(replaced('parental')).toEqual([false, false])
  for (const type of ['vacation', 'suspension', 'other']) expect(replaced(type)).toEqual([false, true])
})
