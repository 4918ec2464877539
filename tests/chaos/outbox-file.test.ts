import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { openOutboxFile } from '#data/outbox/file.ts'
import { createRandom } from '#tests/support/world/random.ts'
import { filledFolder, OPS, opsIn, pathIn } from '#tests/unit/data/outbox/filled-outbox.ts'

describe('the outbox file', () => {
  test('an outbox damaged anywhere opens with what can be read of it: what is on whole pages is never lost', () => {
    const folder = filledFolder()
    const whole = readFileSync(pathIn(folder))
    let rescued = 0
    let lost = 0
    for (let seed = 0; seed < 150; seed += 1) {
      const { int: random } = createRandom(seed)
      const bytes = Buffer.from(whole)
      const page = 1 + random(bytes.length / 4096 - 1)
      if (seed % 3 === 0) bytes.fill(0, page * 4096, (page + 1) * 4096)
      else for (let i = 0; i < 30; i += 1) bytes[page * 4096 + random(4096)] = random(256)
      writeFileSync(pathIn(folder), bytes)
      if (seed % 3 === 2) truncateSync(pathIn(folder), Math.max(4096, page * 4096))
      const { isRescued } = openOutboxFile(folder)
      const kept = opsIn(folder)
      if (isRescued) rescued += 1
      if (kept === 0) lost += 1
      const db = new Database(pathIn(folder), { readonly: true })
      expect(db.pragma('quick_check', { simple: true })).toBe('ok')
      db.close()
    }
    expect(rescued).toBeGreaterThan(100)
    // A lost inner page of the tree may make every row unreachable; most pages do not.
    expect(lost).toBeLessThan(75)
  })

  test('an outbox with any byte of its header changed, or all of them, loses nothing', () => {
    const folder = filledFolder()
    const { deviceId } = openOutboxFile(folder)
    const whole = readFileSync(pathIn(folder))
    const { int: random } = createRandom(1)
    const changes = Array.from({ length: 100 }, (_, at) => [0, 255, random(256)].map((byte) => ({ at, byte })))
    for (const { at, byte } of changes.flat()) {
      const bytes = Buffer.from(whole)
      bytes[at] = byte
      writeFileSync(pathIn(folder), bytes)
      expect(openOutboxFile(folder).deviceId, `byte ${at} is ${byte}`).toBe(deviceId)
      expect(opsIn(folder), `byte ${at} is ${byte}`).toBe(OPS)
    }
    writeFileSync(pathIn(folder), Buffer.from(whole).fill(0, 0, 100))
    expect(openOutboxFile(folder)).toMatchObject({ deviceId, isRescued: true })
    expect(opsIn(folder)).toBe(OPS)
  })
})
