import { expect, test } from 'vitest'
import { entities } from '#shared/entities/index.ts'
import { check, issuesAtOnce, startValues } from '#renderer/records/form/form-values.ts'
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

test('before a form is saved only reversed days and hours are said', () => {
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
