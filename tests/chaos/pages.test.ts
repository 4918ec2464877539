import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entities } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { encodeValues } from '#sql/encode.ts'
import { openDevice, patch, remove } from '../unit/data/outbox/device.ts'
import { sample } from '../unit/data/outbox/samples.ts'

const skills: Entity = entities.skills
const IDS = [1, 2, 3, 4].map((n) => `01930000-0000-7000-8000-00000000000${n}`)
const RUNS = process.env['CHAOS'] === 'full' ? 300 : 12

/** The server's changes: each has the next revision. */
const change = fc.record({ row: fc.nat(IDS.length - 1), isRemoval: fc.boolean(), name: fc.nat(9) })
/** The person's operations before any page arrives. */
const operation = fc.record({ row: fc.nat(IDS.length - 1), isRemoval: fc.boolean() })
const history = fc.record({
  changes: fc.array(change, { minLength: 1, maxLength: 14 }),
  operations: fc.array(operation, { maxLength: 4 }),
  pageRows: fc.integer({ min: 1, max: 5 }),
  /** The order of the pages: each at least once, some twice. */
  order: fc.array(fc.nat(1000), { minLength: 14, maxLength: 14 }),
  repeats: fc.array(fc.nat(13), { maxLength: 6 }),
})

function inFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'equipage-pages-'))
  try {
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Page = readonly AnyRow[]

/** What a device shows and keeps after its own operations and the pages in this order. */
const shownAfter = (pages: readonly Page[], operations: readonly { row: number; isRemoval: boolean }[]) =>
  inFolder((folder) => {
    const device = openDevice(folder, IDS)
    try {
      for (const [n, { row, isRemoval }] of operations.entries()) {
        const id = IDS[row] as string
        if (device.row(id)) device.do(isRemoval ? remove(id) : patch(id, { description: `Note ${n}` }))
      }
      const file = device.store.current()
      for (const page of pages) {
        file?.applyPage(skills, page.map(encodeValues(skills)), page.at(-1)?.rev ?? 0)
      }
      const read = (sql: string) => file?.db.prepare(sql).all() as readonly Record<string, unknown>[]
      return {
        rows: read('select * from skills order by "_id"'),
        overlay: read('select * from overlay order by id'),
        cursor: read(`select rev from cursors where entity = 'skills'`),
      }
    } finally {
      device.close()
    }
  })

describe('I8: pages', () => {
  test(
    'pages that arrive twice or out of order leave the same rows, with the same pending changes applied',
    { timeout: 300_000 },
    () => {
      fc.assert(
        fc.property(history, ({ changes, operations, pageRows, order, repeats }) => {
          const rows = changes.map(({ row, isRemoval, name }, i): AnyRow => {
            const rev = IDS.length + 1 + i
            const at = `2026-11-20T12:00:${String(i).padStart(2, '0')}.000Z`
            return {
              ...sample(IDS[row] as string, { name: `Nom ${row}-${name}` }, rev),
              deletedAt: isRemoval ? at : null,
            }
          })
          const pages: Page[] = []
          for (let i = 0; i < rows.length; i += pageRows) pages.push(rows.slice(i, i + pageRows))
          const shuffled = pages
            .map((page, i) => ({ page, at: order[i] ?? 0 }))
            .sort((a, b) => a.at - b.at)
            .map(({ page }) => page)
          const repeated = repeats.flatMap((i) => pages[i] ?? [])
          // The samples differ by a number of their own: both devices are given the very same rows.
          expect(shownAfter([...shuffled, ...repeated.map((row) => [row])], operations)).toEqual(
            shownAfter(pages, operations),
          )
        }),
        { numRuns: RUNS },
      )
    },
  )
})
