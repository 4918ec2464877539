import { UnstyledButton } from '@mantine/core'
import { memo } from 'react'
import type { Entity } from '#shared/model/entity.ts'
import { MarkChip } from '#renderer/records/MarkChip.tsx'
import type { AnyColumn } from '../columns/columns.ts'
import { CellValue } from '../rows/CellValue.tsx'
import type { AnyGridRow } from '../rows/grid-row.ts'
import styles from './cards.module.css'

interface Props {
  readonly entity: Entity
  readonly columns: readonly AnyColumn[]
  /** None while it is read. */
  readonly item: AnyGridRow | undefined
  readonly labelOf: (id: string) => string
  readonly index: number
  readonly onOpen: (index: number) => void
}

/** A row as a card: its title opens it, wherever the card is touched; a fact without a value takes no room. */
export const Card = memo(function Card({ entity, columns, item, labelOf, index, onOpen }: Props) {
  if (!item) return <div className={styles.card} data-loading />
  const [titles, facts, states] = (['title', 'fact', 'state'] as const).map((part) =>
    columns.filter(({ card }) => card === part),
  ) as [AnyColumn[], AnyColumn[], AnyColumn[]]
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <UnstyledButton className={styles.title ?? ''} aria-haspopup="dialog" onClick={() => onOpen(index)}>
          {titles.map((column, at) => (
            <span key={column.id} className={at === 0 ? styles.main : undefined}>
              <CellValue entity={entity} column={column} item={item} isLong />
            </span>
          ))}
        </UnstyledButton>
        <span className={styles.states}>
          {item.mark && <MarkChip mark={item.mark} />}
          {states.map((column) => (
            <CellValue key={column.id} entity={entity} column={column} item={item} />
          ))}
        </span>
      </div>
      <dl className={styles.facts}>
        {facts.map((column) => (
          <div key={column.id} className={styles.fact}>
            <dt>{labelOf(column.id)}</dt>
            <dd>
              <CellValue entity={entity} column={column} item={item} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
})
