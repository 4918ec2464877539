import { useTranslation } from 'react-i18next'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import { isOpen } from '#renderer/components/dispatch/assignment-state.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { idsOf } from '#renderer/components/dispatch/colleagues/ids-of.ts'
import { RefusedNote } from '#renderer/components/refusals/RefusedNote.tsx'
import { useRefused } from '#renderer/components/refusals/use-refused.ts'
import { urgencyOf } from './urgent.ts'
import classes from './board.module.css'

interface Props {
  /** What is out of sight. */
  readonly hidden: readonly BoardAssignment[]
  readonly tabIndex: number
  readonly onUnfold: () => void
}

/** « + 3 autres · 1 dans 40 min »: how many are folded away, and what of it presses. A part of its own: hardly any cell says this. */
export function MoreButton({ hidden, tabIndex, onUnfold }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const now = useNow(60_000)
  const refusal = useRefused('assignments', idsOf(hidden))
  const { begun, soon, first } = urgencyOf(hidden.filter(isOpen), now)
  const presses = [
    ...(begun > 0 ? [t('board.urgentBegun', { count: begun })] : []),
    ...(first !== null
      ? [t('board.urgentSoon', { count: soon, time: formats.elapsed(new Date(now).toISOString(), Date.parse(first)) })]
      : []),
  ]
  return (
    <button type="button" className={classes.more} tabIndex={tabIndex} aria-expanded={false} onClick={onUnfold}>
      {t('board.more', { count: hidden.length })}
      {presses.length > 0 && <strong className={classes.presses}> · {presses.join(' · ')}</strong>}
      <RefusedNote of={refusal} />
    </button>
  )
}
