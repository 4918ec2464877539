import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Chosen, Planned } from './choices.ts'
import { LeftRow } from './LeftRow.tsx'
import styles from './cannot-come.module.css'

interface Props {
  readonly planned: readonly Planned[]
  /** Shifts that nobody was looked for yet. */
  readonly sought?: ReadonlySet<string> | undefined
  /** The first of them has the focus when they open. */
  readonly isFocusedFirst?: boolean
  readonly onChoose: (assignmentId: string, chosen: Chosen) => void
}

/** From one shift to the next or the one before by arrows. */
function moveFocus(event: KeyboardEvent): void {
  const row = event.target
  if (!(row instanceof HTMLLIElement) || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
  const next = event.key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}

/** The shifts that people leave, each with who takes it. */
export function LeftRows({ planned, sought, isFocusedFirst = false, onChoose }: Props) {
  const { t } = useTranslation()
  if (planned.length === 0) return null
  return (
    <ul className={styles.rows} aria-label={t('cannotCome.shifts')} onKeyDown={moveFocus}>
      {planned.map((one, i) => {
        const { _id } = one.left.assignment
        return (
          <LeftRow
            key={_id}
            planned={one}
            isSought={sought?.has(_id) ?? false}
            isFocusedFirst={isFocusedFirst && i === 0}
            onChoose={(chosen) => onChoose(_id, chosen)}
          />
        )
      })}
    </ul>
  )
}
