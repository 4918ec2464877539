import type { AnyComputed, RowComputed } from '#shared/contract/computed.ts'
import type { RowMark } from '#shared/contract/sync/outbox.ts'
import type { EntityName, Row } from '#shared/entities/index.ts'
import type { AnyRow } from '#shared/model/values.ts'

/** A row as a grid shows it, whatever its entity. */
export interface AnyGridRow {
  readonly row: AnyRow
  /** The titles of the rows it refers to, by id. */
  readonly titles: Readonly<Record<string, string>>
  /** Its computed values. */
  readonly computed: AnyComputed
  /** Whether it waits to be sent or was refused; null when it is as the server has it. */
  readonly mark: RowMark | null
}

/** A row of a list of `N`, as the columns of that list receive it. */
export interface GridRow<N extends EntityName> extends Pick<AnyGridRow, 'titles' | 'mark'> {
  readonly row: Row<N>
  readonly computed: RowComputed<N>
}
