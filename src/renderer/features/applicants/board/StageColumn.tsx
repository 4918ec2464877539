import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApplicantStage } from '#shared/domain/people/applicant-stage.ts'
import type { EntityName } from '#shared/entities/index.ts'
import type { View } from '#shared/model/query.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useRowsWindow } from '#renderer/records/grid/rows/use-rows-window.ts'
import { ApplicantCard, type Card } from './ApplicantCard.tsx'
import { endDrag, startDrag } from './drag.ts'
import type { BoardPlace, ColumnHandle } from './use-board-place.ts'
import styles from './board.module.css'

interface Props {
  readonly stage: ApplicantStage
  readonly view: View
  readonly place: BoardPlace
  readonly onReady: (stage: ApplicantStage, column: ColumnHandle | null) => void
  readonly onPlace: (place: BoardPlace) => void
  readonly onOpen: (id: string) => void
}

const CARD_HEIGHT = 94
const GAP = 8
const RELATED: readonly EntityName[] = ['employees']

/** The cards of one stage; only those in sight are rendered and read. */
export function StageColumn({ stage, view, place, onReady, onPlace, onOpen }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const frame = useRef<HTMLDivElement>(null)
  const own = useMemo(
    (): View => ({ ...view, filters: [...view.filters, { field: 'stage', op: 'anyOf', value: [stage] }] }),
    [view, stage],
  )
  const window = useRowsWindow('applicants', own, RELATED)
  const cards = window.items as ReadonlyMap<number, unknown> as ReadonlyMap<number, Card>
  const total = window.total ?? 0
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => frame.current,
    estimateSize: () => CARD_HEIGHT,
    gap: GAP,
    paddingStart: GAP,
    paddingEnd: GAP,
    overscan: 4,
  })
  const items = virtualizer.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  const { showRange } = window
  useEffect(() => showRange(first, last), [showRange, first, last])
  useEffect(() => {
    onReady(stage, { cards, total, scrollTo: (index) => virtualizer.scrollToIndex(index) })
    return () => onReady(stage, null)
  }, [onReady, stage, cards, total, virtualizer])

  const label = choiceLabel(t, 'applicants', 'stage', stage)
  return (
    <div
      ref={frame}
      className={styles.column}
      role="group"
      tabIndex={0}
      aria-label={t('applicants.board.column', { stage: label, count: total, n: formats.number(total) })}
    >
      {window.total === 0 && <p className={styles.nobody}>{t('applicants.board.nobody')}</p>}
      <div className={styles.cards} role="presentation" style={{ height: virtualizer.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const card = cards.get(index)
          if (!card) return null
          const isActive = place.id === card.row._id
          return (
            <div
              key={card.row._id}
              id={`applicant-${card.row._id}`}
              role="option"
              aria-selected={isActive}
              aria-posinset={index + 1}
              aria-setsize={total}
              className={styles.card}
              data-active={isActive}
              draggable={stage !== 'hired'}
              style={{ transform: `translateY(${start}px)`, height: CARD_HEIGHT }}
              onDragStart={(event) => startDrag(event, card.row)}
              onDragEnd={endDrag}
              onClick={() => onPlace({ stage, id: card.row._id })}
              onDoubleClick={() => onOpen(card.row._id)}
            >
              <ApplicantCard card={card} />
            </div>
          )
        })}
      </div>
    </div>
  )
}
