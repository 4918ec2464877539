import { describe, expect, test } from 'vitest'
import { entities, entityNames, type EntityName } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { brokenRules, draftSchema, fieldSchema } from '#shared/model/validation.ts'
import { build, draft, fullDraft } from '#tests/support/build.ts'

/** A row names one of several targets. */
const oneTarget: { readonly [N in EntityName]?: readonly string[] } = {
  restrictions: ['siteId', 'supervisorId', 'otherEmployeeId'],
  preferences: ['siteId', 'supervisorId'],
  ruleLevels: ['siteId', 'employeeId'],
  handoverNotes: ['siteId', 'orderId', 'employeeId'],
}

describe.each(entityNames)('samples of %s', (name) => {
  const e: Entity = entities[name]

  test.each([
    ['draft', draft],
    ['fullDraft', fullDraft],
  ])('%s is accepted by its schema and its rules', (_, make) => {
    const parsed = draftSchema(e).safeParse(make(name))
    expect(parsed.error?.issues ?? []).toEqual([])
    expect(brokenRules(e, { ...build(name), ...(parsed.data as object) }, 'error')).toEqual([])
  })

  test('fullDraft leaves no field empty but those that exclude each other', () => {
    const made: Readonly<Record<string, unknown>> = fullDraft(name)
    const empty = Object.entries(e.fields)
      .filter(([field, { managed }]) => managed !== true && (made[field] ?? null) === null)
      .map(([field]) => field)
    expect(empty).toEqual(oneTarget[name] ?? [])
  })

  test('a row has a valid value in every field', () => {
    const row = build(name) as unknown as AnyRow
    const wrong = Object.entries(e.fields)
      .filter(([field, declared]) => !fieldSchema(declared).safeParse(row[field]).success)
      .map(([field]) => field)
    expect(wrong).toEqual([])
    expect(brokenRules(e, row, 'error')).toEqual([])
  })
})

test('samples differ, and what is given wins', () => {
  expect(build('clients').name).not.toBe(build('clients').name)
  expect(build('employees', { firstName: 'Zoé' }).firstName).toBe('Zoé')
  expect(build('assignments', { employeeId: build('employees')._id }).status).toBe('pending')
})
