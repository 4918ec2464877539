import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isVacant } from '#shared/domain/dispatch/to-fill.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { useRecord } from '#renderer/queries/use-records.ts'
import { useSession } from '#renderer/session/session-context.tsx'
import { IconConfirmed } from '#renderer/ui/icons.ts'
import { goneText } from './gone-text.ts'
import type { SettleRow } from './settle-rows.ts'
import { useLeaving } from './use-leaving.ts'
import styles from './overview.module.css'

interface Props {
  readonly row: SettleRow
  readonly isFocusable: boolean
  /** The row had the focus as it was settled. */
  readonly hadFocus: boolean
  readonly onFocus: () => void
  readonly onLeave: () => void
  readonly now: number
}

/** A row that a colleague settled: it says so where it was for some seconds, and does nothing, so that no other row is under the hand. */
export function GoneItem({ row, isFocusable, hadFocus, onFocus, onLeave, now }: Props) {
  const { t } = useTranslation()
  const { session } = useSession()
  const item = useRef<HTMLLIElement>(null)
  const { first } = row
  const { row: assignment, titles } = useRecord('assignments', first._id)
  useLeaving(item, onLeave)
  useLayoutEffect(() => {
    if (hadFocus && document.activeElement === document.body) item.current?.focus()
  }, [hadFocus])
  // What stands elsewhere in the list, and what the person did themselves, needs no word.
  const isOwn = Boolean(assignment?.assignedBy) && assignment?.assignedBy === session?.user._id && row.silent === null
  const isOpenStill = Boolean(assignment && isVacant(assignment) && Date.parse(assignment.end) > now)
  useEffect(() => {
    if (isOwn || isOpenStill) onLeave()
  }, [isOwn, isOpenStill, onLeave])
  const role = first.positionLabel ?? choiceLabel(t, 'orderPositions', 'role', first.role)
  const text = assignment === undefined ? '' : goneText(t, { row, assignment, titles })
  return (
    <li
      ref={item}
      className={styles.row}
      data-row={row.key}
      data-gone
      tabIndex={isFocusable ? 0 : -1}
      aria-label={[t('overview.rowOf', { time: first.startTime, site: first.siteName, role }), text]
        .filter(Boolean)
        .join(', ')}
      onFocus={onFocus}
    >
      <span className={styles.when}>
        <span className={styles.time}>{first.startTime}</span>
      </span>
      <span className={styles.what}>
        <span className={styles.place}>
          <span>{first.siteName}</span>
          {first.siteCity && <span>{first.siteCity}</span>}
        </span>
        <span className={styles.goneText} role="status">
          <IconConfirmed size={14} aria-hidden />
          {text}
        </span>
      </span>
    </li>
  )
}
