import { useMemo } from 'react'
import type { z } from 'zod'
import type { AppError } from '#shared/contract/errors.ts'
import type { RowComputed } from '#shared/contract/computed.ts'
import type { RowMark, RowMarks } from '#shared/contract/sync/outbox.ts'
import { entities, type EntityName, type Row } from '#shared/entities/index.ts'
import { refFieldsOf, type Entity } from '#shared/model/entity.ts'
import type { pageSchema, viewSchema } from '#shared/model/query.ts'
import { isId } from '#shared/model/validation.ts'
import type { LiveStore } from './live-store.ts'
import { useLive, type Live } from './use-live.ts'

type PageInput = z.input<typeof pageSchema>
type ViewInput = z.input<typeof viewSchema>

/** The entity and those it refers to: a change to one of them makes an answer stale. */
function dependenciesOf(name: EntityName): readonly EntityName[] {
  const e: Entity = entities[name]
  const referred = refFieldsOf(e).map(([, field]) => field.to as EntityName)
  return [...new Set<EntityName>([name, ...referred])]
}

interface LiveRecord<N extends EntityName> {
  /** The row; null when it does not exist, undefined until the first answer. */
  readonly row: Row<N> | null | undefined
  readonly titles: Readonly<Record<string, string>>
  /** Its computed values; empty while they are not known. */
  readonly computed: Partial<RowComputed<N>>
  /** Whether it waits to be sent or was refused; null when it is as the server has it. */
  readonly mark: RowMark | null
  /** No newer version of the row is being read. */
  readonly isFresh: boolean
  readonly error: AppError | null
  readonly refresh: () => void
}

/** One row, read anew when it changes; a malformed id has none. `also` names entities that its computed values depend on. */
export function useRecord<N extends EntityName>(
  name: N,
  id: string | null,
  also: readonly EntityName[] = [],
): LiveRecord<N> {
  const isMalformed = id !== null && !isId(id)
  const asked = id === null || isMalformed ? null : { entity: name, id }
  const { value, isFresh, error, refresh } = useLive('records.get', asked, [...dependenciesOf(name), ...also])
  const isOther = value && value.row._id !== id
  const isUnknownYet = !isMalformed && (value === undefined || isOther)
  return {
    row: isUnknownYet ? undefined : ((value?.row ?? null) as Row<N> | null),
    titles: value?.titles ?? NONE,
    computed: (value?.computed ?? NONE) as Partial<RowComputed<N>>,
    mark: isOther ? null : (value?.mark ?? null),
    isFresh,
    error,
    refresh,
  }
}

export interface LiveList<N extends EntityName> {
  /** The rows; undefined until the first answer. */
  readonly rows: readonly Row<N>[] | undefined
  readonly titles: Readonly<Record<string, string>>
  /** The computed values of each row, by row id. */
  readonly computed: Readonly<Record<string, RowComputed<N>>>
  /** Rows that wait to be sent or were refused, by row id. */
  readonly marks: RowMarks
  readonly next: string | null
  readonly total: number | null
  readonly isPrevious: boolean
  /** No newer rows are being read. */
  readonly isFresh: boolean
  readonly error: AppError | null
  readonly refresh: () => void
}

const NONE = {}

/** A page of rows, read anew when they change; with `page` null nothing is read. */
export function useList<N extends EntityName>(
  name: N,
  page: PageInput | null,
  also: readonly EntityName[] = [],
): LiveList<N> {
  const live = useLive('records.list', page === null ? null : { entity: name, page }, [
    ...dependenciesOf(name),
    ...also,
  ])
  return useMemo(
    () => ({
      rows: live.value?.rows as readonly Row<N>[] | undefined,
      titles: live.value?.titles ?? NONE,
      computed: (live.value?.computed ?? NONE) as Readonly<Record<string, RowComputed<N>>>,
      marks: live.value?.marks ?? NONE,
      next: live.value?.next ?? null,
      total: live.value?.total ?? null,
      isPrevious: live.isPrevious,
      isFresh: live.isFresh,
      error: live.error,
      refresh: live.refresh,
    }),
    [live.value, live.isPrevious, live.isFresh, live.error, live.refresh],
  )
}

/** Asks for a page of rows before somebody looks at it. Resolves when it is here, or has failed. */
export const prepareList = (store: LiveStore, name: EntityName, page: PageInput): Promise<void> =>
  store.prepare('records.list', { entity: name, page }, dependenciesOf(name))

/** How many rows a view has, counted anew when they change. `also` names entities its computed columns depend on. */
export function useCount(name: EntityName, view: ViewInput | null, also: readonly EntityName[] = []): Live<number> {
  return useLive('records.count', view === null ? null : { entity: name, view }, [name, ...also])
}

/** The titles of some rows by id, read anew when they change. */
export function useTitles(name: EntityName, ids: readonly string[]): Readonly<Record<string, string>> {
  const sorted = useMemo(() => [...ids].sort(), [ids])
  return useLive('records.titles', sorted.length === 0 ? null : { entity: name, ids: sorted }, [name]).value ?? NONE
}
