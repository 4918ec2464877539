import type { ComponentType } from 'react'
import { useParams } from 'react-router-dom'
import type { RowComputed } from '#shared/contract/computed.ts'
import type { RowMark } from '#shared/contract/sync/outbox.ts'
import type { EntityName, Row } from '#shared/entities/index.ts'
import { useRecord } from '#renderer/queries/use-records.ts'
import type { EntityOpened, EntityWith } from '#renderer/screens/paths.ts'
import { RecordMissing } from './RecordMissing.tsx'

/** A record that is there, with what is known beside it. */
export interface ShownRecord<N extends EntityName> {
  readonly row: Row<N>
  readonly titles: Readonly<Record<string, string>>
  readonly computed: Partial<RowComputed<N>>
  readonly mark: RowMark | null
}

interface Props<N extends EntityName> {
  readonly entity: N
  /** Entities that its computed values depend on. */
  readonly related?: readonly EntityName[]
  /** Its page; it is made anew for another record. */
  readonly page: ComponentType<ShownRecord<N>>
  /** Which one, where the address calls it something else than `id`. */
  readonly id?: string
}

/** The record in the address: while it is being read, once it is deleted, where there is none, and else its page. */
export function RecordOf<N extends EntityOpened & EntityWith<'list'>>({
  entity,
  related,
  page: Page,
  id: named,
}: Props<N>) {
  const { id = named ?? '' } = useParams()
  const { row, titles, computed, mark, error } = useRecord<N>(entity, id, related)
  if (!row || row.deletedAt) return <RecordMissing entity={entity} row={row} error={error} />
  return <Page key={row._id} row={row} titles={titles} computed={computed} mark={mark} />
}
