import { copyFileSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { deleteOutbox, openOutboxFile } from '#data/outbox/file.ts'
import { outboxMigrations } from '#data/outbox/migrations.ts'
import { testFolder } from '../folder.ts'
import { create, openDevice } from './device.ts'
import { filledFolder, OPS, opsIn, pathIn } from './filled-outbox.ts'

/** The bytes of an outbox in use, with a WAL that is not empty. */
function readLive(tail: string): Buffer {
  const folder = testFolder()
  const device = openDevice(folder)
  for (let i = 0; i < OPS; i += 1) device.do(create(`Compétence nº ${i}`))
  const bytes = readFileSync(pathIn(folder) + tail)
  device.close()
  return bytes
}

describe('the outbox file', () => {
  test('an outbox is of the same device at every opening, with everything in it', () => {
    const folder = filledFolder()
    const first = openOutboxFile(folder)
    expect(openOutboxFile(folder)).toEqual(first)
    expect(first.isRescued).toBe(false)
    expect(opsIn(folder)).toBe(OPS)
  })

  test('an outbox of a newer version of the app is left alone, and reported', () => {
    const folder = filledFolder()
    const db = new Database(pathIn(folder))
    db.pragma('user_version = 99')
    db.exec(`update meta set value = '99' where key = 'version'`)
    db.close()
    expect(() => openOutboxFile(folder)).toThrow(expect.objectContaining({ code: 'APP_TOO_OLD' }))
    expect(opsIn(folder)).toBe(OPS)
  })

  test('an outbox file that is not ours, or no database at all, is set aside', () => {
    for (const spoil of [
      (path: string) => writeFileSync(path, 'Ceci n’est pas une base de données. '.repeat(200)),
      (path: string) => writeFileSync(path, ''),
      (path: string) => {
        const db = new Database(path)
        db.pragma('application_id = 7')
        db.close()
      },
    ]) {
      const folder = filledFolder()
      spoil(pathIn(folder))
      openOutboxFile(folder)
      expect(opsIn(folder)).toBeGreaterThanOrEqual(0)
      const device = openDevice(folder)
      device.do(create('Encore'))
      expect(device.queue.counts().pending).toBeGreaterThan(0)
      device.close()
    }
  })

  test('a damaged outbox is never written to: the file set aside is the file that was found', () => {
    const whole = readFileSync(pathIn(filledFolder()))
    const files: Readonly<Record<string, Buffer>>[] = [
      { '': Buffer.from(whole).fill(0, 0, 100) },
      { '': Buffer.from(whole).fill(0xff, 16, 24) },
      { '': Buffer.from(whole).fill(0, 4096, 12_288) },
      { '': whole.subarray(0, 50) },
      { '': whole.subarray(0, 20_000) },
      { '': Buffer.from('Bonjour. '.repeat(2000)) },
      { '': Buffer.from(whole).fill(0, 0, 100), '-wal': readLive('-wal').fill(0, 0, 32) },
    ]
    for (const [n, spoilt] of files.entries()) {
      const folder = testFolder()
      const found = Object.entries(spoilt)
      for (const [tail, bytes] of found) writeFileSync(pathIn(folder) + tail, bytes)
      expect(openOutboxFile(folder).isRescued, `spoil ${n}`).toBe(true)
      for (const [tail, bytes] of found)
        expect(readFileSync(join(folder, `outbox.set-aside.db${tail}`)).equals(bytes), `spoil ${n}${tail}`).toBe(true)
      expect(readdirSync(folder).filter((name) => name.includes('rescued'))).toEqual([])
      expect(openOutboxFile(folder).isRescued, `spoil ${n}`).toBe(false)
    }
  })

  test('a damaged outbox is not set aside while there is no room for another, and gives its operations when there is', () => {
    const folder = filledFolder()
    const spoilt = readFileSync(pathIn(folder)).fill(0, 0, 100)
    writeFileSync(pathIn(folder), spoilt)
    // A folder stands where the copy would be written, so there is no copy, as on a full disk.
    const inTheWay = join(folder, 'outbox.rescued.db.copy')
    mkdirSync(join(inTheWay, 'x'), { recursive: true })
    expect(() => openOutboxFile(folder)).toThrow()
    expect(readFileSync(pathIn(folder)).equals(spoilt)).toBe(true)
    rmSync(inTheWay, { recursive: true })
    expect(openOutboxFile(folder).isRescued).toBe(true)
    expect(opsIn(folder)).toBe(OPS)
  })

  test('an outbox is whole again after a death between the two renames, and no older one comes back', () => {
    const folder = filledFolder()
    renameSync(pathIn(folder), join(folder, 'outbox.rescued.db'))
    writeFileSync(`${pathIn(folder)}-wal`, 'of the damaged one')
    openOutboxFile(folder)
    expect(opsIn(folder)).toBe(OPS)
    copyFileSync(pathIn(folder), join(folder, 'outbox.rescued.db'))
    deleteOutbox(openOutboxFile(folder))
    openOutboxFile(folder)
    expect(opsIn(folder)).toBe(0)
  })

  test('a damaged outbox of an earlier version is rescued in its form and then migrated', () => {
    for (const version of [1, 2, 3]) {
      const folder = testFolder()
      const db = new Database(pathIn(folder))
      for (const step of outboxMigrations.slice(0, version)) db.exec(step)
      db.pragma('application_id = 0x45716f62')
      db.pragma(`user_version = ${version}`)
      if (version > 1) db.exec(`insert into meta values ('version', '${version}')`)
      db.exec(`insert into meta values ('${version > 2 ? 'device' : 'desk'}', 'an id');
        insert into ops ("opId", kind, entity, id, payload, "baseRev", "dependsOn", state, before, "createdAt")
          values ('op', 'patch', 'skills', 'row', '{"name":"x"}', 7, '[]', 'pending', '{}', '2026-11-21T12:00:00.000Z');
        insert into effects values (1, 0, 'skills', 'row', 'set', '{"name":"x"}')`)
      db.close()
      writeFileSync(pathIn(folder), readFileSync(pathIn(folder)).fill(0, 0, 100))
      expect(openOutboxFile(folder)).toMatchObject({ isRescued: true, deviceId: 'an id' })
      const rescued = new Database(pathIn(folder), { readonly: true })
      const { operation, state, sum } = rescued.prepare('select * from ops').get() as Record<string, unknown>
      rescued.close()
      expect(operation).toBe(
        '{"opId":"op","kind":"patch","entity":"skills","id":"row","payload":{"name":"x"},"baseRev":7}',
      )
      expect([state, typeof sum], `version ${version}`).toEqual(['pending', 'number'])
    }
  })

  test('an outbox of an earlier version keeps a verb that was renamed, under its new name', () => {
    const folder = testFolder()
    const db = new Database(pathIn(folder))
    for (const step of outboxMigrations.slice(0, 3)) db.exec(step)
    db.pragma('application_id = 0x45716f62')
    db.pragma('user_version = 3')
    db.exec(`insert into meta values ('version', '3');
      insert into ops ("opId", kind, verb, payload, "dependsOn", state, before, "createdAt")
        values ('op', 'verb', 'orders.place', '{"order":{}}', '[]', 'pending', '{}', '2026-11-21T12:00:00.000Z')`)
    db.close()
    openOutboxFile(folder)
    const opened = new Database(pathIn(folder), { readonly: true })
    const operation = opened.prepare('select operation from ops').pluck().get() as string
    opened.close()
    expect(JSON.parse(operation)).toEqual({
      opId: 'op',
      kind: 'verb',
      verb: 'orders.createWithPositions',
      payload: { order: {} },
    })
  })

  test('an operation whose text was changed on the disk is shown as refused, and the others go on', () => {
    const folder = filledFolder()
    const db = new Database(pathIn(folder))
    db.exec(`update ops set operation = '{"opId' where seq = 3; update effects set fields = 'x' where seq = 4;
      update ops set operation = replace(operation, 'nº 6', 'nº 9') where seq = 7`)
    db.close()
    const device = openDevice(folder)
    const { conflicts } = device.view()
    expect(conflicts.map(({ refusal }) => refusal.code)).toEqual(Array(3).fill('OUTBOX_DAMAGED'))
    expect(conflicts[0]).toMatchObject({ canRetry: false })
    expect(device.queue.next(OPS)).toHaveLength(OPS - 3)
    // The cache no longer shows them as pending.
    const marks = Object.values(device.marks())
    expect([marks.length, marks.filter((mark) => mark === 'pending').length]).toEqual([OPS, OPS - 3])
    device.close()
  })
})
