import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { openOutboxFile } from '#data/outbox/file.ts'
import { testFolder } from '../folder.ts'
import { create, openDevice } from './device.ts'

const OPS = 60

function filledFolder(): string {
  const folder = testFolder()
  const device = openDevice(folder)
  for (let i = 0; i < OPS; i += 1) device.do(create(`Compétence nº ${i}`))
  device.close()
  return folder
}
const pathIn = (folder: string) => join(folder, 'outbox.db')

function opsIn(folder: string): number {
  const db = new Database(pathIn(folder), { readonly: true })
  const n = db.prepare('select count(*) from ops').pluck().get() as number
  db.close()
  return n
}

describe('the outbox file', () => {
  test('is the same device at every opening, with everything in it', () => {
    const folder = filledFolder()
    const first = openOutboxFile(folder)
    expect(openOutboxFile(folder)).toEqual(first)
    expect(first.isRescued).toBe(false)
    expect(opsIn(folder)).toBe(OPS)
  })

  test('of a newer version of the app is left alone, and said so', () => {
    const folder = filledFolder()
    const db = new Database(pathIn(folder))
    db.pragma('user_version = 99')
    db.exec(`update meta set value = '99' where key = 'version'`)
    db.close()
    expect(() => openOutboxFile(folder)).toThrow(expect.objectContaining({ code: 'APP_TOO_OLD' }))
    expect(opsIn(folder)).toBe(OPS)
  })

  test('that is not ours, or no database at all, is set aside', () => {
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

  test('with an operation whose text was changed shows it as refused, and goes on with the others', () => {
    const folder = filledFolder()
    const db = new Database(pathIn(folder))
    db.exec(`update ops set payload = '{"name' where seq = 3; update effects set fields = 'x' where seq = 4;
      update ops set payload = replace(payload, 'nº 6', 'nº 9') where seq = 7`)
    db.close()
    const device = openDevice(folder)
    const { conflicts } = device.view()
    expect(conflicts.map(({ refusal }) => refusal.code)).toEqual(Array(3).fill('OUTBOX_DAMAGED'))
    expect(conflicts[0]).toMatchObject({ canRetry: false })
    expect(device.queue.next(OPS)).toHaveLength(OPS - 3)
    // The cache shows them no more as if they were to be sent.
    const marks = Object.values(device.marks())
    expect([marks.length, marks.filter((mark) => mark === 'pending').length]).toEqual([OPS, OPS - 3])
    device.close()
  })
})
