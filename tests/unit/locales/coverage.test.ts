import { describe, expect, test } from 'vitest'
import { errors, fieldErrors } from '#shared/contract/errors.ts'
import { RULE_CODES } from '#shared/domain/finding.ts'
import { HOLIDAY_KEYS } from '#shared/domain/holidays.ts'
import { entities, entityNames } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import { SOURCES } from '#shared/model/values.ts'
import { dictionaries, textsOf, type Language } from './texts.ts'

const META = ['_id', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'deletedAt', 'rev', 'source']

function pathsOf(e: Entity): string[] {
  const fields = [...Object.keys(e.fields), ...META].map((field) => `fields.${field}`)
  const choices = Object.entries(e.fields).flatMap(([field, declared]) =>
    declared.kind === 'choice' ? declared.options.map((value) => `choices.${field}.${value}`) : [],
  )
  const sources = SOURCES.map((source) => `choices.source.${source}`)
  return ['one', 'many', ...fields, ...choices, ...sources].map((path) => `entities.${e.name}.${path}`)
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

  test('every error, by its code and by its status', () => {
    const statuses = ['500', '401', '409', '400', 'other'].map((status) => `status.${status}`)
    expect(missing([...Object.keys(errors), ...statuses, 'other'].map((code) => `errors.${code}`))).toEqual([])
    expect(texts['errors.other']).toContain('{{code}}')
  })

  test('everything that can be wrong with a field', () => {
    expect(missing(fieldErrors.map((code) => `fieldErrors.${code}`))).toEqual([])
  })

  test('every rule and every holiday', () => {
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
] as const)('the specification fixes %s %s', (language, path, text) => {
  expect(textsOf(dictionaries[language])[path]).toBe(text)
})
