import { describe, expect, test } from 'vitest'
import { entities, entityNames } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import { brokenRules, draftSchema, issuesOf, patchSchema } from '#shared/model/validation.ts'
import { build, draft } from '#tests/support/build.ts'
import { samples } from '#tests/support/samples.ts'

const issues = (schema: ReturnType<typeof draftSchema>, given: unknown) => {
  const parsed = schema.safeParse(given)
  return parsed.error ? issuesOf(parsed.error) : []
}

describe.each(entityNames)('%s', (name) => {
  const e: Entity = entities[name]
  const managed = Object.entries(e.fields).filter(([, field]) => field.managed === true)

  test('refuses fields it does not have', () => {
    const given = { ...draft(name), passwordHash: 'x', rev: 3 }
    expect(issues(draftSchema(e), given)).toEqual([
      { field: 'passwordHash', code: 'UNKNOWN_FIELD' },
      { field: 'rev', code: 'UNKNOWN_FIELD' },
    ])
  })

  test('refuses every managed field, in drafts and in patches', () => {
    for (const [field, declared] of managed) {
      const value = samples[declared.kind](declared, field, 1)
      expect(issues(draftSchema(e), { ...draft(name), [field]: value })).toEqual([{ field, code: 'UNKNOWN_FIELD' }])
      expect(issues(patchSchema(e), { [field]: value })[0]).toEqual({ field, code: 'UNKNOWN_FIELD' })
    }
  })

  test('asks for every required field, and gives no other', () => {
    const asked = issues(draftSchema(e), {}).map(({ field }) => field)
    const needed = Object.entries(e.fields)
      .filter(([, f]) => f.required === true && f.managed !== true && !('default' in f && f.default !== undefined))
      .map(([field]) => field)
    expect(asked.sort()).toEqual(needed.sort())
  })

  test('refuses an empty patch', () => {
    expect(patchSchema(e).safeParse({}).success).toBe(false)
  })
})

test('issues name each wrong field once, with the figures of its text', () => {
  const given = { ...draft('employees'), firstName: 'x'.repeat(61), phone: '555', maxDistanceKm: 900 }
  expect(issues(draftSchema(entities.employees), given)).toEqual([
    { field: 'firstName', code: 'TOO_LONG', params: { max: 60 } },
    { field: 'phone', code: 'BAD_PHONE' },
    { field: 'maxDistanceKm', code: 'TOO_LARGE', params: { max: 500 } },
  ])
})

describe('cross-field rules', () => {
  test.each([
    ['orders', { startDate: '2026-11-23', endDate: '2026-11-22' }, 'error', 'DATES_REVERSED'],
    ['orders', { startTime: '07:00', endTime: '07:10' }, 'error', 'SHIFT_TOO_SHORT'],
    ['orders', { startTime: '07:00', endTime: '07:00' }, 'error', 'SHIFT_TOO_LONG'],
    ['orders', { startTime: '19:00', endTime: '11:30' }, 'error', 'SHIFT_TOO_LONG'],
    ['orders', { startTime: '07:00', endTime: '19:30' }, 'warning', 'SHIFT_LONG'],
    ['orders', { startTime: '07:00', endTime: '09:30' }, 'warning', 'SHIFT_SHORT'],
    ['sites', { startDate: '2026-11-23', endDate: '2026-11-22' }, 'error', 'DATES_REVERSED'],
    ['sites', { addressLine1: null, roving: false }, 'error', 'ADDRESS_NEEDED'],
    ['sites', { primarySupervisorId: 'a', supervisorIds: ['b'] }, 'error', 'PRIMARY_NOT_LISTED'],
    ['sites', { postalCode: 'M5V 2T6', province: 'QC' }, 'warning', 'POSTAL_CODE_ELSEWHERE'],
    ['sites', { lat: 43.65, lng: -79.38, province: 'QC' }, 'warning', 'POSITION_ELSEWHERE'],
    ['employees', { hireDate: '2026-01-02', terminationDate: '2026-01-01' }, 'error', 'DATES_REVERSED'],
    ['employees', { birthDate: '2012-11-24', hireDate: '2026-11-23' }, 'error', 'AGE_OUT_OF_RANGE'],
    ['employees', { addressLine1: '1, rue Peel', lat: null }, 'warning', 'NOT_GEOCODED'],
    ['skills', { expirable: true, defaultValidityMonths: null }, 'error', 'VALIDITY_NEEDED'],
    ['employeeSkills', { issuedAt: '2026-01-02', expiresAt: '2026-01-01' }, 'error', 'EXPIRY_BEFORE_ISSUE'],
    ['supervisors', { clientIds: [] }, 'error', 'REQUIRED'],
    ['users', { role: 'supervisor', supervisorId: null }, 'error', 'SUPERVISOR_NEEDED'],
    ['users', { role: 'employee', employeeId: null }, 'error', 'EMPLOYEE_NEEDED'],
    ['timeEntries', { kind: 'didNotWork', parkingCents: 1 }, 'error', 'EXPENSE_NOT_WORKED'],
    ['timeEntries', { kind: 'didNotWork', kilometres: 0.1 }, 'error', 'EXPENSE_NOT_WORKED'],
    ['timeEntries', { kind: 'didNotWork', travelMinutes: 1 }, 'error', 'EXPENSE_NOT_WORKED'],
    ['timeEntries', { kind: 'sentHome', absentReason: 'weather', end: null }, 'error', 'REQUIRED'],
    ['timeEntries', { kind: 'sentHome', absentReason: null }, 'error', 'REQUIRED'],
    ['timeEntries', { kind: 'sentHome', absentReason: 'sick' }, 'error', 'BAD_CHOICE'],
    ['timeEntries', { kind: 'sentHome', absentReason: 'personal' }, 'error', 'BAD_CHOICE'],
    ['timeEntries', { callInException: 'agreed', callInReason: null }, 'error', 'REQUIRED'],
  ] as const)('%s %j: %s %s', (name, given, level, code) => {
    const row = { ...(build(name) as object), ...given }
    expect(brokenRules(entities[name], row, level).map((issue) => issue.code)).toContain(code)
  })

  test('the day of the fourteenth birthday is old enough', () => {
    const row = build('employees', { birthDate: '2012-11-23', hireDate: '2026-11-23' })
    expect(brokenRules(entities.employees, { ...row }, 'error')).toEqual([])
  })
})
