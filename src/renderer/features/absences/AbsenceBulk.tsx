import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canBecome, type AbsenceStatus } from '#shared/domain/people/absence-status.ts'
import type { Row } from '#shared/entities/index.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { isSelected, type SelectedRows } from '#renderer/records/grid/bulk/selection.ts'
import { useReadSelected } from '#renderer/records/grid/bulk/use-read-selected.ts'
import { ApproveDialog } from './ApproveDialog.tsx'
import { DecideManyDialog } from './DecideManyDialog.tsx'
import { useAbsenceActions } from './use-absence-actions.ts'

/** The most absences decided by one operation; up to so many, the dialog of an approval lists what each one touches. */
const MOST = 50
const STEPS = ['approved', 'refused', 'cancelled'] as const satisfies readonly AbsenceStatus[]
type Step = (typeof STEPS)[number]

/** A decision on the absences that were selected when it was asked for. */
interface Asked {
  readonly to: Step
  readonly absences: readonly Row<'absences'>[]
}

/** Approves, refuses or cancels the selected absences that can be. */
export function AbsenceBulk({ selected }: { readonly selected: SelectedRows }) {
  const { t } = useTranslation()
  const toasts = useToasts()
  const { decide } = useAbsenceActions()
  const { read, isReading } = useReadSelected('absences', selected)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { selection } = selected
  const known = selected.rows as readonly unknown[] as readonly Row<'absences'>[]
  const canGo = (to: Step) =>
    selection.mode === 'all' || known.some(({ _id, status }) => isSelected(selection, _id) && canBecome(status, to))
  const act = async (to: Step) => {
    const absences = (await read())?.filter(({ status }) => canBecome(status, to))
    if (!absences) return
    if (absences.length === 0) toasts.warn(t('absences.noneAble'))
    else if (to === 'approved' || absences.length > MOST) setAsked({ to, absences })
    else if (await decide(absences, { to })) selected.clear()
  }
  const close = (isDone: boolean) => {
    setAsked(null)
    if (isDone) selected.clear()
  }
  return (
    <>
      {STEPS.map((to) => (
        <Button
          key={to}
          variant="default"
          size="compact-sm"
          disabled={isReading || !canGo(to)}
          onClick={() => void act(to)}
        >
          {t(`absences.actions.${to}`)}
        </Button>
      ))}
      {asked &&
        (asked.absences.length > MOST ? (
          <DecideManyDialog {...asked} onClose={close} />
        ) : (
          <ApproveDialog absences={asked.absences} onClose={close} />
        ))}
    </>
  )
}
