import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import { entities, entityNamed } from '#shared/entities/index.ts'
import type { Tables } from '#sql/list.ts'
import type { Actor } from '#server/access/actor.ts'
import { revsInScope } from '#server/access/scope.ts'
import { readableEntities } from '#server/access/readable-entities.ts'
import { entitiesOfScope } from '#server/access/scope-tag.ts'

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new SqliteIntrospector(of),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
})

const nobody = { userId: 'u', employeeId: null, supervisorId: null, deviceId: null }
const actors: readonly Actor[] = [
  { ...nobody, role: 'employee', employeeId: 'e' },
  { ...nobody, role: 'supervisor', supervisorId: 's' },
  { ...nobody, role: 'employee' },
]

// A tag is kept until one of these entities changes: one that is missing would leave rows on a device that may not see them.
test.each(actors)('what decides the scope of $role $employeeId$supervisorId is all watched', (actor) => {
  const readables = readableEntities(actor)
  const read = readables.flatMap(({ e, scope }) => {
    if (scope === 'all') return []
    const { sql: text } = revsInScope(e, scope).compile(db)
    const tables = [...text.matchAll(/(?:from|join) "(\w+)"/g)].map(([, name]) => name ?? '')
    const holders = [...text.matchAll(/'(\w+)\.\w+'/g)].map(([, name]) => name ?? '')
    return [...tables, ...holders].filter((name) => entityNamed(name) !== undefined)
  })
  const watched = entitiesOfScope(readables).map(({ name }) => name)
  expect(read.length).toBeGreaterThan(0)
  expect([...new Set(read)].filter((name) => !watched.includes(name))).toEqual([])
  expect(watched.length).toBeLessThan(Object.keys(entities).length)
})
