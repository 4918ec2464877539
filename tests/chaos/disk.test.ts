import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testFolder } from '#tests/unit/data/folder.ts'
import { create, openDevice, patch } from '#tests/unit/data/outbox/device.ts'
import { createRandom } from '#tests/support/world/random.ts'

/** The long run (`npm run test:chaos`) tries more, as the fault table asks. */
const FACTOR = process.env['CHAOS'] === 'full' ? 160 : 1

const LONG = { timeout: 30_000 * FACTOR }

const opsIn = (path: string): string[] => {
  const db = new Database(path, { readonly: true })
  const ids = db.prepare('select "opId" from ops order by seq').pluck().all() as string[]
  db.close()
  return ids
}

/** Every operation shows, and nothing else does. */
function agrees(folder: string): { ops: string[]; shown: number } {
  const device = openDevice(folder)
  const ops = opsIn(device.outbox.path)
  const shown = Object.keys(device.marks()).length
  device.close()
  return { ops, shown }
}

describe('a power cut (R2)', () => {
  test(
    'a cut anywhere in what was being written leaves a prefix of the operations, and a cache that agrees with it',
    LONG,
    () => {
      const folder = testFolder()
      const device = openDevice(folder)
      const made = Array.from({ length: 25 }, (_, i) => create(`Compétence nº ${i}`))
      for (const op of made) device.do(op)
      const all = made.map(({ opId }) => opId)
      let shortest = all.length
      for (let trial = 0; trial < 60 * FACTOR; trial += 1) {
        const { int: random } = createRandom(trial)
        const copy = mkdtempSync(join(tmpdir(), 'equipage-cut-'))
        try {
          cpSync(folder, copy, { recursive: true, filter: (path) => !path.endsWith('-shm') })
          for (const name of ['outbox.db-wal', 'cache.1.db-wal']) {
            const wal = join(copy, name)
            if (!existsSync(wal) || random(4) === 0) continue
            const size = readFileSync(wal).length
            if (random(2) === 0) truncateSync(wal, random(size + 1))
            else {
              const bytes = readFileSync(wal)
              const from = random(size)
              for (let at = from; at < Math.min(size, from + 1 + random(4096)); at += 1) bytes[at] = random(256)
              writeFileSync(wal, bytes)
            }
          }
          const { ops, shown } = agrees(copy)
          expect(ops, `trial ${trial}`).toEqual(all.slice(0, ops.length))
          expect(shown, `trial ${trial}`).toBe(ops.length)
          shortest = Math.min(shortest, ops.length)
        } finally {
          rmSync(copy, { recursive: true, force: true })
        }
      }
      device.close()
      expect(shortest, 'some cuts took operations').toBeLessThan(all.length)
    },
  )
})

describe('a full disk (R13)', () => {
  test('refuses what it cannot keep, shows nothing of it, and goes on when there is room', LONG, () => {
    const folder = testFolder()
    const ids = [uuidv7(), uuidv7()]
    const device = openDevice(folder, ids)
    onTestFinished(device.close)
    const db = device.store.current()?.db as Database.Database
    const { int: random } = createRandom(7)
    const acknowledged: string[] = []
    let refused = 0
    for (let round = 0; round < (FACTOR === 1 ? 100 : 2000); round += 1) {
      const file = random(2) === 0 ? 'outbox' : 'main'
      db.pragma(`${file}.max_page_count = ${Number(db.pragma(`${file}.page_count`, { simple: true })) + random(3)}`)
      for (let i = 0; i < 6; i += 1) {
        const op =
          random(3) === 0
            ? patch(ids[random(2)] as string, { description: 'x'.repeat(random(900)) })
            : create(`Nº ${round}.${i} ${'y'.repeat(random(90))}`)
        try {
          device.do(op)
          acknowledged.push(op.opId)
        } catch (error) {
          expect((error as { code?: string }).code).toBe('SQLITE_FULL')
          refused += 1
        }
      }
      for (const name of ['outbox', 'main']) db.pragma(`${name}.max_page_count = 1000000`)
    }
    expect(refused).toBeGreaterThan(20)
    expect(opsIn(device.outbox.path)).toEqual(acknowledged)
    const touched = new Set(
      device.transactions
        .current()
        .ops.touched()
        .map(({ id }) => id),
    )
    expect(new Set(Object.keys(device.marks()))).toEqual(touched)
    for (const id of touched) expect(device.store.current()?.outbox?.overlay.covers('skills', id)).toBe(true)
  })
})
