import { describe, expect, test } from 'vitest'
import { entities, entityNamed, entityNames } from '#shared/entities/index.ts'
import type { Entity, SearchPath } from '#shared/model/entity.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { storedRows } from '#data/cache/rows.ts'
import { columnsOf, wireColumnsOf } from '#sql/columns.ts'
import { decodeRow, encodeRow, encodeWire, type Stored } from '#sql/encode.ts'
import { build } from '#tests/support/build.ts'

const READERS = ['supervisor', 'employee'] as const

/** Everybody reads `_id`, `rev` and the other columns every row has. */
function tableOf(e: Entity): string {
  const roles = READERS.filter((role) => e.read.includes(role))
  const lines = Object.keys(e.fields).map((field) => {
    const cells = READERS.map((role) => (roles.includes(role) && !e.hidden[role].includes(field) ? role : '-'))
    return `  ${field.padEnd(28)} admin  ${cells[0]?.padEnd(12)} ${cells[1]}`
  })
  return [`${e.name}: ${['admin', ...roles].join(', ')}`, ...lines].join('\n')
}

/** Fields hidden from a role that a path of a search goes by, or looks into, among the rows the role reads. */
function toldTo(role: (typeof READERS)[number], e: Entity, { by, from, ...path }: SearchPath): string[] {
  const field = by === undefined ? undefined : e.fields[by]
  const reached = by === undefined ? e : entityNamed(from ?? (field && 'to' in field ? field.to : ''))
  if (!reached?.read.includes(role)) return []
  const holder = from === undefined ? e : reached
  const texts = path.texts ?? (path.onward ? [] : by === undefined ? [] : reached.search)
  const used = [...texts, ...(path.choices ?? [])].filter((name) => reached.hidden[role].includes(name))
  const hiddenBy = by !== undefined && holder.hidden[role].includes(by) ? [by] : []
  return [...hiddenBy, ...used, ...(path.onward ? toldTo(role, reached, path.onward) : [])]
}

test('which role reads which field of which entity', () => {
  expect(`\n${entityNames.map((name) => tableOf(entities[name])).join('\n\n')}\n`).toMatchSnapshot()
})

test('who reads an order’s break also reads whether it is paid: planned hours are made of both', () => {
  for (const role of READERS) {
    const { hidden } = entities.orders
    expect(hidden[role].includes('breakMinutes')).toBe(hidden[role].includes('breakPaid'))
  }
})

describe.each(entityNames)('%s', (name) => {
  const e: Entity = entities[name]

  test('shows its title to whoever reads it, and nothing confidential', () => {
    const confidential = Object.keys(e.fields).filter((field) => e.fields[field]?.confidential)
    for (const role of READERS) {
      if (!e.read.includes(role)) continue
      expect(e.title.filter((field) => e.hidden[role].includes(field))).toEqual([])
      expect(confidential.filter((field) => !e.hidden[role].includes(field))).toEqual([])
    }
  })

  test.each(READERS)('tells a %s by its quick search nothing that they do not read', (role) => {
    // Where a text of its quick search is hidden from a role, the server searches nothing for that role.
    const isSearched = e.read.includes(role) && !e.search.some((field) => e.hidden[role].includes(field))
    if (isSearched) expect(e.searchShown.filter((field) => e.hidden[role].includes(field))).toEqual([])
    if (isSearched) expect(e.searchAlso.flatMap((path) => toldTo(role, e, path))).toEqual([])
  })

  test.each(READERS)('is stored on the device of a %s, whatever they do not read', (role) => {
    const row = build(name) as unknown as AnyRow
    const shown: AnyRow = { ...row, ...Object.fromEntries(e.hidden[role].map((field) => [field, null])) }
    const stored = encodeRow(e, shown)
    const wire = wireColumnsOf(e).map((column) => (e.hidden[role].includes(column.name) ? null : stored[column.name]))
    const pulled = encodeWire(e)(wire as Stored[])
    const [answered] = storedRows({ changed: [{ entity: name, row: shown as never }] })
    for (const values of [pulled, answered?.values ?? []]) {
      const columns = columnsOf(e)
      expect(columns.filter(({ nullable }, i) => !nullable && values[i] === null)).toEqual([])
      const read = decodeRow(e)(Object.fromEntries(columns.map((column, i) => [column.name, values[i]])))
      for (const [field, declared] of Object.entries(e.fields)) {
        const value = (read as Readonly<Record<string, unknown>>)[field]
        if (declared.kind === 'refs' || declared.kind === 'file') expect(Array.isArray(value), field).toBe(true)
        if (!e.hidden[role].includes(field)) expect(value).toEqual((row as Readonly<Record<string, unknown>>)[field])
      }
    }
  })
})
