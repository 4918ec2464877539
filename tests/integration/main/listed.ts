import { expect } from 'vitest'
import type { CacheReads } from '#main/cache/cache-reads.ts'
import type { ComputedByEntity } from '#shared/contract/computed.ts'
import { entities, type EntityName } from '#shared/entities/index.ts'
import { pageSchema, type Filter, type Page } from '#shared/model/query.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { readCount, readPage } from '#reads/engine/records.ts'

export type Listed = keyof ComputedByEntity
interface Item<N extends Listed> {
  readonly row: AnyRow
  readonly computed: ComputedByEntity[N]
}

export const ids = (items: readonly { row: AnyRow }[]) => items.map(({ row }) => row._id).sort()

/** The lists of a cache with the figures beside their rows, at a moment. */
export function listsOf(cache: Pick<CacheReads, 'read'>, at: { readonly today: string; readonly now: string }) {
  /** Every row of a view page by page with the figures beside it; as many as the view counts. */
  function everything<N extends Listed>(name: N, view: Partial<Page>): Item<N>[] {
    const found: Item<N>[] = []
    let after: string | undefined
    do {
      const page = pageSchema.parse({ ...view, limit: 37, ...(after !== undefined && { after }) })
      const reply = cache.read('test', (reader) => readPage(reader, entities[name], page, at))
      found.push(
        ...reply.rows.map((row) => ({ row, computed: reply.computed[row._id] as unknown as ComputedByEntity[N] })),
      )
      after = reply.next ?? undefined
    } while (after !== undefined)
    const page = pageSchema.parse(view)
    expect(cache.read('test', (reader) => readCount(reader, entities[name], page, at))).toBe(found.length)
    return found
  }
  return {
    everything,
    /** The ids of the rows that fit some filters. */
    filtered: (name: EntityName, filters: Filter[]) => ids(everything(name as Listed, { filters })),
    /** The ids of the rows whose figures pass a test. */
    those: <N extends Listed>(name: N, test: (computed: ComputedByEntity[N]) => boolean) =>
      ids(everything(name, {}).filter(({ computed }) => test(computed))),
  }
}
