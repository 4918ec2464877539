import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCacheReads } from '#main/cache/cache-reads.ts'
import type { ComputedByEntity } from '#shared/contract/computed.ts'
import { computedFields } from '#shared/entities/computed.ts'
import type { Field } from '#shared/model/field.ts'
import { fold } from '#shared/model/fold.ts'
import type { Filter } from '#shared/model/query.ts'
import { createRandom } from '#tests/support/world/random.ts'
import { quietLog } from '../../unit/main/quiet-log.ts'
import { openCache } from './cache-file.ts'
import { listsOf, type Listed } from './listed.ts'
import { fillAtRandom } from './random-rows.ts'

// What is shown of a computed column is worked out in TypeScript for the rows of a page; a list of all rows is filtered and
// sorted by SQL (src/reads/engine/computed.ts). Over rows drawn at random, both say the same.

const at = { today: '2026-11-16', now: '2026-11-16T15:00:00.000Z' }
const SEEDS = Array.from({ length: process.env['CHAOS'] === 'full' ? 60 : 3 }, (_, n) => n + 1)

type Values = Readonly<Record<string, unknown>>

/** What a filter compares, where it is not the value shown. */
const compared: Readonly<Record<string, (computed: never) => unknown>> = {
  'orders.fill': ({ fill }: ComputedByEntity['orders']) =>
    fill === null ? null : fill === 0 ? 'unfilled' : fill < 1 ? 'partial' : 'filled',
}
/** Lists of names and badges, whose filters computed-lists.test.ts has; of the sites of a tool the first alone is shown. */
const LISTS = new Set(['employees.skills', 'orders.positions', 'supervisors.sites', 'tools.holders', 'tools.site'])
/** Who never worked has been idle for longer than anybody. */
const LONGEST = new Set(['employees.idleDays'])
/** Any of somebody's skills that ends in the days asked for counts; the first end alone is shown. */
const ANY_END = new Set(['employees.skillExpiry'])
/** A conversation that was put off and whose time is over is sorted as one that is unread. */
const SORTED_OTHERWISE = new Set(['conversations.unread'])

const columns = Object.entries(computedFields).flatMap(([entity, fields]) =>
  Object.entries(fields)
    .filter(([column]) => !LISTS.has(`${entity}.${column}`))
    .map(([column, field]) => [entity as Listed, column, field as Field] as const),
)

/** The filters of a column that a shown value passes, with what each lets through. */
function filtersOf(
  field: string,
  { kind }: Field,
  value: string | number | boolean,
  isLongest: boolean,
): [Filter, (other: unknown) => boolean][] {
  switch (kind) {
    case 'flag':
      return [[{ field, op: 'is', value }, (other) => other === value]]
    case 'choice':
      return [[{ field, op: 'anyOf', value: [value] }, (other) => other === value]]
    case 'text':
      return [
        [
          { field, op: 'contains', value },
          (other) => typeof other === 'string' && fold(other).includes(fold(String(value))),
        ],
      ]
    default:
      return [
        [
          { field, op: 'atLeast', value },
          (other) => (other === null ? isLongest : (other as number) >= (value as number)),
        ],
        [{ field, op: 'atMost', value }, (other) => other !== null && (other as number) <= (value as number)],
      ]
  }
}

describe.each(SEEDS)('over rows drawn from %i', (seed) => {
  const cache = createCacheReads({ now: () => new Date(at.now), log: quietLog().log })
  const { everything, filtered } = listsOf(cache, at)
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'equipage-computed-'))
    const made = openCache(join(folder, 'cache.db'))
    fillAtRandom(made, createRandom(seed), at.today)
    made.database.close()
    cache.open(join(folder, 'cache.db'))
  })
  afterAll(() => {
    cache.close()
    rmSync(folder, { recursive: true })
  })

  const shownOf = (entity: Listed, column: string) =>
    everything(entity, {}).map(({ row, computed }) => {
      const own = compared[`${entity}.${column}`]
      return { id: row._id, value: own ? own(computed as never) : (computed as unknown as Values)[column] }
    })

  test.each(columns)('%s.%s: a filter finds the rows that show what it asks for', (entity, column, field) => {
    const shown = shownOf(entity, column)
    expect(shown.length).toBeGreaterThan(0)
    const isLongest = LONGEST.has(`${entity}.${column}`)
    const idsOf = (fits: (value: unknown) => boolean) =>
      shown.flatMap(({ id, value }) => (fits(value) ? id : [])).sort()
    if (field.kind !== 'flag')
      expect(filtered(entity, [{ field: column, op: 'isEmpty' }])).toEqual(idsOf((value) => value === null))
    for (const value of new Set(shown.map((one) => one.value))) {
      if (value === null) continue
      for (const [filter, fits] of filtersOf(column, field, value as string | number | boolean, isLongest))
        if (filter.op !== 'atLeast' || !ANY_END.has(`${entity}.${column}`))
          expect([filter, filtered(entity, [filter])]).toEqual([filter, idsOf(fits)])
    }
  })

  test.each(
    columns.filter(([entity, column, { kind }]) => kind !== 'choice' && !SORTED_OTHERWISE.has(`${entity}.${column}`)),
  )('%s.%s: a list sorted by it shows its values in their order', (entity, column, field) => {
    const sorted = everything(entity, { sort: [{ field: column, dir: 'asc' }] })
    const values = sorted
      .map(({ computed }) => (computed as unknown as Values)[column])
      .filter((value) => value !== null)
    const keys = values.map((value) => (field.kind === 'text' ? fold(String(value)) : value))
    expect(keys).toEqual(keys.toSorted((a, b) => ((a as number) < (b as number) ? -1 : a === b ? 0 : 1)))
  })
})
