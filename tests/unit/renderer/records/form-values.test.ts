import { describe, expect, test } from 'vitest'
import { AppError } from '#shared/contract/errors.ts'
import { entities } from '#shared/entities/index.ts'
import { check, draftOf, issuesOfError, patchOf, startValues } from '#renderer/records/form/form-values.ts'
import { build } from '#tests/support/build.ts'

const { employees, orders, skills, sites } = entities

describe('what a form makes', () => {
  test('a form begins with the defaults of the declaration, and never with what verbs manage', () => {
    const values = startValues(employees)
    expect(values).toMatchObject({ status: 'disponible', province: 'QC', language: 'fr', fearOfHeights: false })
    expect(values).not.toHaveProperty('smsOptOut')
  })

  test('a blank number of an employee is left to the server, a blank e-mail is null', () => {
    const draft = draftOf(employees, { ...startValues(employees), employeeNumber: ' ', email: '' })
    expect(draft).not.toHaveProperty('employeeNumber')
    expect(draft.email).toBeNull()
  })

  test('a new employee without a name, telephone or regime has an issue for each', () => {
    const { draft, issues } = check(employees, startValues(employees, { hireDate: '2026-01-05' }))
    expect(draft).toBeNull()
    expect(issues.map(({ field }) => field).toSorted()).toEqual(['firstName', 'lastName', 'phone', 'regime'])
  })

  test('rules across fields refuse, and remarks only warn', () => {
    const order = startValues(orders, build('orders', { startTime: '06:00', endTime: '20:00' }))
    expect(check(orders, order).warnings).toEqual([{ field: 'endTime', code: 'SHIFT_LONG' }])
    expect(check(orders, { ...order, endDate: '2020-01-01' }).issues).toEqual([
      { field: 'endDate', code: 'DATES_REVERSED' },
    ])
    expect(check(skills, { ...startValues(skills), name: 'X', expirable: true }).issues).toEqual([
      { field: 'defaultValidityMonths', code: 'VALIDITY_NEEDED' },
    ])
  })

  test('a patch holds what differs and nothing else', () => {
    const row = build('skills', { name: 'Secourisme', issuer: 'CNESST' })
    const { draft } = check(skills, { ...startValues(skills, row), issuer: '', important: !row.important })
    expect(patchOf(skills, row, draft ?? {})).toEqual({ issuer: null, important: !row.important })
    expect(patchOf(skills, row, check(skills, startValues(skills, row)).draft ?? {})).toEqual({})
  })
})

describe('a refusal about fields', () => {
  test('a refusal about fields becomes the list of fields the server named', () => {
    const issues = [{ field: 'phone', code: 'BAD_PHONE' }]
    expect(issuesOfError(employees, new AppError('VALIDATION_FAILED', { issues }))).toEqual(issues)
  })

  test('a refusal of a value that must be unique belongs under its field', () => {
    expect(issuesOfError(skills, new AppError('NAME_NOT_UNIQUE'))).toEqual([{ field: 'name', code: 'NAME_NOT_UNIQUE' }])
    expect(issuesOfError(sites, new AppError('NAME_NOT_UNIQUE'))[0]?.field).toBe('name')
    expect(issuesOfError(employees, new AppError('EMAIL_NOT_UNIQUE'))[0]?.field).toBe('email')
  })

  test('a refusal about no field is for a toast', () => {
    expect(issuesOfError(skills, new AppError('FORBIDDEN'))).toEqual([])
  })
})
