import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CacheFile } from '#data/cache/cache-file.ts'
import type { EntityState } from '#sql/cache/meta.ts'
import { openStore } from '#data/cache/store.ts'
import { createCacheReads } from '#main/cache/cache-reads.ts'
import { entities, type EntityName } from '#shared/entities/index.ts'
import { pageSchema } from '#shared/model/query.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { cacheFileIn, pointedFile } from '#sql/cache-place.ts'
import { encodeValues } from '#sql/encode.ts'
import { readCount, readPage } from '#reads/engine/records.ts'
import { quietLog } from '../../unit/main/quiet-log.ts'
import { idOf, openCache, rowOf } from './cache-file.ts'

const at = { today: '2026-11-16', now: '2026-11-16T15:00:00.000Z' }
const page = pageSchema.parse({ limit: 200 })
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'equipage-reads-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('asks for the cache before there is one, and comes back when it is opened again', () => {
  const made = openCache(join(folder, 'cache.db'))
  made.insert('skills', [rowOf('skills', { _id: idOf(1, 1), name: 'Un' })])
  made.finish()
  made.database.close()
  const other = createCacheReads({ now: () => new Date(at.now), log: quietLog().log })
  expect(() => other.read('test', () => 1)).toThrow(expect.objectContaining({ code: 'CACHE_NOT_READY' }))
  other.open(join(folder, 'cache.db'))
  other.open(join(folder, 'cache.db'))
  expect(other.read('test', (reader) => readPage(reader, entities.skills, page, at).rows.length)).toBe(1)
  other.close()
  expect(() => other.read('test', () => 1)).toThrow(expect.objectContaining({ code: 'CACHE_NOT_READY' }))
})

it('reads what is whole of a damaged file, reports what is not, and logs that it could not be prepared', async () => {
  const path = join(folder, 'damaged.db')
  const made = openCache(path)
  made.insert('offices', [rowOf('offices', { _id: idOf(1, 1), name: 'Lévis' })])
  const zoe = { _id: idOf(4, 1), firstName: 'Zoé', lastName: 'Côté', phone: '+15145551234', hireDate: '2020-01-01' }
  made.insert('employees', [rowOf('employees', { ...zoe, regime: 'lnt' })])
  made.finish()
  made.database.pragma('wal_checkpoint(TRUNCATE)')
  const root = (name: string) =>
    made.database.prepare('select rootpage from sqlite_master where name = ?').pluck().get(name) as number
  const broken = [root('employees'), root('assignments')]
  made.database.close()
  const bytes = readFileSync(path)
  for (const page of broken) bytes.fill(0xff, (page - 1) * 4096, page * 4096)
  writeFileSync(path, bytes)

  const { log, lines } = quietLog()
  const live = createCacheReads({ now: () => new Date(at.now), log })
  live.open(path)
  const list = (name: EntityName) => live.read('test', (reader) => readPage(reader, entities[name], page, at).rows)
  expect(list('offices')).toHaveLength(1)
  expect(() => list('employees')).toThrow(expect.objectContaining({ code: 'CACHE_DAMAGED' }))
  await expect.poll(() => lines.join('\n')).toContain('could not be prepared')
  live.close()
})

it('sees what was written once a change is announced, counts included', () => {
  const path = join(folder, 'live.db')
  const made = openCache(path)
  made.insert('skills', [rowOf('skills', { _id: idOf(1, 1), name: 'Un' })])
  made.insert('employees', [])
  made.finish()
  const live = createCacheReads({ now: () => new Date(at.now), log: quietLog().log })
  live.open(path)
  const count = (name: EntityName) =>
    live.read('test', (reader) => readCount(reader, entities[name], { filters: [], search: '', sort: [] }, at))
  expect([count('skills'), count('employees')]).toEqual([1, 0])
  const zoe = { _id: idOf(4, 1), firstName: 'Zoé', lastName: 'Côté', phone: '+15145551234', hireDate: '2020-01-01' }
  made.insert('employees', [rowOf('employees', { ...zoe, regime: 'lnt' })])
  live.changed(['employees'])
  expect(count('employees')).toBe(1)
  made.database.close()
  live.close()
})

it('reads the file of the last run before the data process names it, and says whether that has something new', () => {
  const account = join(folder, 'account')
  const filled = openStore(account)
  const file = filled.startFill()
  const skill = rowOf('skills', { _id: idOf(1, 1), name: 'Un' })
  file.applyPage(entities.skills, [encodeValues(entities.skills)(skill as unknown as AnyRow)], skill.rev)
  const kept = createCacheReads({ now: () => new Date(at.now), log: quietLog().log })
  expect(pointedFile(account)).toBe(null)
  expect(kept.openKept(join(account, 'none.db'))).toBe(false)
  expect(kept.openKept(file.path)).toBe(false)
  while (file.indexNext());
  filled.promote()
  filled.close()

  const path = cacheFileIn(account, pointedFile(account) as number)
  expect(kept.openKept(path)).toBe(true)
  expect(kept.read('test', (reader) => readPage(reader, entities.skills, page, at).rows.length)).toBe(1)
  const store = openStore(account)
  const current = store.current() as CacheFile
  expect(kept.open(current.path)).toBe(false)
  const other = rowOf('skills', { _id: idOf(1, 2), name: 'Deux' })
  current.applyPage(entities.skills, [encodeValues(entities.skills)(other as unknown as AnyRow)], other.rev)
  expect(kept.open(current.path)).toBe(true)
  expect(kept.open(current.path)).toBe(false)
  kept.close()

  current.meta.putEntity({ ...(current.meta.entity('skills') as EntityState), declaration: 'of another version' })
  expect(kept.openKept(path)).toBe(false)
  expect(() => kept.read('test', () => 1)).toThrow(expect.objectContaining({ code: 'CACHE_NOT_READY' }))
  store.close()
})
