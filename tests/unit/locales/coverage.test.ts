import { describe, expect, test } from 'vitest'
import { errors, fieldErrors } from '#shared/contract/errors.ts'
import { RULE_CODES } from '#shared/domain/dispatch/finding.ts'
import { HOLIDAY_KEYS } from '#shared/domain/calendar/holidays.ts'
import { computedFields } from '#shared/entities/computed.ts'
import { entities, entityNames } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { Field } from '#shared/model/field.ts'
import { SOURCES } from '#shared/model/values.ts'
import { dictionaries, textsOf, type Language } from './texts.ts'

/** The labels of the columns that every entity has. */
const SYSTEM = [
  ...['_id', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'deletedAt', 'rev', 'source'].map(
    (field) => `fields.${field}`,
  ),
  ...SOURCES.map((source) => `choices.source.${source}`),
]

function pathsOf(e: Entity): string[] {
  const fields = Object.keys(e.fields).map((field) => `fields.${field}`)
  const computed: Readonly<Record<string, Readonly<Record<string, Field>>>> = computedFields
  const choices = Object.entries({ ...e.fields, ...computed[e.name] }).flatMap(([field, declared]) =>
    declared.kind === 'choice' && !declared.labels ? declared.options.map((value) => `choices.${field}.${value}`) : [],
  )
  return ['one', 'many', ...fields, ...choices].map((path) => `entities.${e.name}.${path}`)
}

describe.each(Object.keys(dictionaries) as Language[])('texts in %s', (language) => {
  const texts = textsOf(dictionaries[language])
  const missing = (paths: readonly string[]) => paths.filter((path) => texts[path] === undefined)

  test.each(entityNames)('%s: its names, fields and choices', (name) => {
    expect(missing(pathsOf(entities[name]))).toEqual([])
  })

  test.each(entityNames)('%s: no text of a field or choice that no longer exists', (name) => {
    const known = new Set(pathsOf(entities[name]))
    const prefix = `entities.${name}.`
    const left = Object.keys(texts).filter(
      (path) => /^(fields|choices)\./.test(path.slice(prefix.length)) && path.startsWith(prefix) && !known.has(path),
    )
    expect(left).toEqual([])
  })

  test('the columns that every entity has have one text each', () => {
    expect(
      Object.keys(texts)
        .filter((path) => path.startsWith('system.'))
        .sort(),
    ).toEqual(SYSTEM.map((path) => `system.${path}`).sort())
    const repeated = entityNames.flatMap((name) => SYSTEM.map((path) => `entities.${name}.${path}`))
    expect(repeated.filter((path) => texts[path] !== undefined)).toEqual([])
  })

  test('no label stands in every entity: such a one is a system label', () => {
    const labels = entityNames.map((name) => {
      const prefix = `entities.${name}.`
      const own = Object.keys(texts).filter((path) => /^entities\.\w+\.(fields|choices)\./.test(path))
      return new Set(own.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length)))
    })
    const [first = new Set<string>(), ...others] = labels
    expect([...first].filter((path) => others.every((paths) => paths.has(path)))).toEqual([])
  })

  test('every error has a text, by its code and by its status', () => {
    const statuses = ['500', '401', '409', '400', 'other'].map((status) => `status.${status}`)
    expect(missing([...Object.keys(errors), ...statuses, 'other'].map((code) => `errors.${code}`))).toEqual([])
    expect(texts['errors.other']).toContain('{{code}}')
  })

  test('everything that can be wrong with a field has a text', () => {
    expect(missing(fieldErrors.map((code) => `fieldErrors.${code}`))).toEqual([])
  })

  test('every rule and every holiday has a text', () => {
    expect(missing(RULE_CODES.map((code) => `rules.${code}`))).toEqual([])
    expect(missing(HOLIDAY_KEYS.map((key) => `holidays.${key}`))).toEqual([])
    expect(missing(['summer', 'winter'].map((kind) => `holidays.vacation.${kind}`))).toEqual([])
  })
})

test.each([
  ['fr', 'errors.NAME_NOT_UNIQUE', 'Le nom doit être unique.'],
  ['fr', 'errors.NO_CONNECTION', 'Aucune connection internet'],
  ['fr', 'entities.orders.choices.priority.1', 'Haute'],
  ['fr', 'entities.orders.choices.priority.2', 'Moyenne'],
  ['fr', 'entities.orders.choices.priority.3', 'Basse'],
  ['en', 'entities.orders.choices.priority.1', 'High'],
  ['en', 'entities.orders.choices.priority.2', 'Medium'],
  ['en', 'entities.orders.choices.priority.3', 'Low'],
  ['fr', 'entities.timesheets.choices.approval.unsigned', 'Non approuvé'],
  ['fr', 'entities.timesheets.choices.approval.signed', 'Approuvé'],
  ['fr', 'timesheets.sent', 'Envoyé'],
  ['fr', 'timesheets.notSent', 'Non envoyé'],
  ['fr', 'shell.signOut', 'Se déconnecter'],
  ['fr', 'notifications.close', 'Fermer'],
] as const)('the requirements fix %s %s', (language, path, text) => {
  expect(textsOf(dictionaries[language])[path]).toBe(text)
})
