import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/db/open.ts'

const folder = mkdtempSync(join(tmpdir(), 'equipage-statements-'))
const database = await openDatabase(`sqlite:${join(folder, 'server.db')}`)
const { db } = database
afterAll(async () => {
  await database.destroy()
  rmSync(folder, { recursive: true, force: true })
})

const put = (bucket: string) => db.insertInto('loginAttempts').values({ bucket, at: '2026-11-23' }).execute()
const all = () => db.selectFrom('loginAttempts').select('bucket').orderBy('bucket')
const buckets = async () => (await all().execute()).map(({ bucket }) => bucket)

describe('statements kept between calls', () => {
  it('answer what the table holds now, with the values of this call', async () => {
    await put('a')
    expect(await buckets()).toEqual(['a'])
    await put('b')
    expect(await buckets()).toEqual(['a', 'b'])
  })

  it('know a column added meanwhile', async () => {
    const row = () => db.selectFrom('loginAttempts').selectAll().where('bucket', '=', 'a').executeTakeFirst()
    expect(Object.keys((await row()) ?? {})).toEqual(['bucket', 'at'])
    await db.schema.alterTable('loginAttempts').addColumn('more', 'text').execute()
    expect(Object.keys((await row()) ?? {})).toEqual(['bucket', 'at', 'more'])
  })

  it('are evicted when there are many texts', async () => {
    for (let i = 0; i < 600; i += 1) {
      const named = `n${i}`
      const found = await db
        .selectFrom('loginAttempts')
        .select((eb) => eb.val(i).as(named))
        .limit(1)
        .execute()
      expect(found[0]?.[named]).toBe(i)
    }
    expect(await buckets()).toEqual(['a', 'b'])
  })
})
