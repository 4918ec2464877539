import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AbsenceStatus } from '#shared/domain/people/absence-status.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { request } from '#renderer/bridge/request.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useAnswer } from '#renderer/queries/use-answer.ts'
import { BulkDialog } from '#renderer/records/grid/bulk/BulkDialog.tsx'
import type { Freeing } from './absence-values.ts'
import { decideOne } from './decide-each.ts'
import { FreeingChoice, NothingTouched } from './Touched.tsx'
import { readTouched } from './use-touched.ts'

type Absence = Row<'absences'>

/** Absences whose assignments are read together. */
const TOGETHER = 50

interface Props {
  readonly absences: readonly Absence[]
  readonly to: Exclude<AbsenceStatus, 'requested'>
  /** `isDone`: at least one was tried. */
  readonly onClose: (isDone: boolean) => void
}

/** How many assignments absences touch; undefined until it is known. */
const useTouchedCount = (absences: readonly Absence[]): number | undefined =>
  useAnswer(absences.length === 0 ? null : absences.map(({ _id }) => _id).join(), async (wanted) => {
    const ids = new Set<string>()
    for (let at = 0; at < absences.length && wanted(); at += TOGETHER)
      for (const found of await Promise.all(absences.slice(at, at + TOGETHER).map(readTouched)))
        for (const { _id } of found) ids.add(_id)
    return ids.size
  })

/** As many titles as one request asks for. */
const TITLES = 500

/** The names of the people of absences, by their ids. */
const useNames = (absences: readonly Absence[]): Readonly<Record<string, string>> =>
  useAnswer('names', async (wanted) => {
    const ids = [...new Set(absences.map(({ employeeId }) => employeeId))]
    const names: Record<string, string> = {}
    for (let at = 0; at < ids.length && wanted(); at += TITLES)
      Object.assign(names, await request('records.titles', { entity: 'employees', ids: ids.slice(at, at + TITLES) }))
    return names
  }) ?? {}

const NONE: readonly Absence[] = []

/** Decides more absences than can be listed with what each touches: in figures, one after another. */
export function DecideManyDialog({ absences, to, onClose }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [freeing, setFreeing] = useState<Freeing>('free')
  const isApproval = to === 'approved'
  const touched = useTouchedCount(isApproval ? absences : NONE)
  const isKnown = !isApproval || touched !== undefined
  const assignments = isApproval && touched ? freeing : 'keep'
  const undoReason = t('board.undoReason')
  const names = useNames(absences)
  const nameOf = ({ employeeId, type, startDate, endDate }: Absence) =>
    [names[employeeId], choiceLabel(t, 'absences', 'type', type), formats.range(startDate, endDate)]
      .filter(Boolean)
      .join(' · ')
  return (
    <BulkDialog
      entity={entities.absences}
      title={t(`absences.actions.${to}`)}
      rows={absences as readonly unknown[] as readonly AnyRow[]}
      figures={[t('absences.many', { count: absences.length, shown: formats.number(absences.length) })]}
      isReady={isKnown}
      action={t(`absences.actions.${to}`)}
      act={(row) => decideOne(row as unknown as Absence, to, { assignments, undoReason })}
      nameOf={(row) => nameOf(row as unknown as Absence)}
      done={(count) =>
        ({ t: texts }) =>
          texts(`absences.done.${to}`, { count })
        }
      onClose={onClose}
    >
      {isApproval && touched === 0 && <NothingTouched />}
      {isApproval && touched ? <FreeingChoice count={touched} value={freeing} onChange={setFreeing} /> : null}
    </BulkDialog>
  )
}
