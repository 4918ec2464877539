import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { Draft, Row } from '#shared/entities/index.ts'
import { AppError } from '#shared/contract/errors.ts'
import type { Changed } from '#shared/contract/sync/changed.ts'
import { invalid } from '#shared/model/forms.ts'
import { isId, type FieldIssue } from '#shared/model/validation.ts'
import { asAppError } from '#renderer/bridge/request.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { today } from '#renderer/i18n/today.ts'
import { paths } from '#renderer/screens/paths.ts'
import { RecordCreatePage } from '#renderer/records/form/RecordCreatePage.tsx'
import { RecordEditPage } from '#renderer/records/form/RecordEditPage.tsx'
import type { AnyFormGroup, FormExtension, FormGroup } from '#renderer/records/form/form-layout.ts'
import { freedBy } from '#renderer/components/dispatch/freed-assignments.ts'
import { runVerb } from '#renderer/records/write.ts'
import { awayIn, decisionIn, freeingIn } from './absence-values.ts'
import { withEndOf } from './end-input.tsx'
import { ConsequencesGroup } from './ConsequencesGroup.tsx'
import { DecisionGroup } from './DecisionGroup.tsx'
import { useAbsenceActions } from './use-absence-actions.ts'
import { readTouched } from './use-touched.ts'
import { paidHint, withPaidHint } from './paid-hint.ts'
import { useEndFollows } from './use-end-follows.ts'

const groups: readonly FormGroup<'absences'>[] = [
  {
    title: 'absences.groups.who',
    fields: [{ name: 'employeeId' }, { name: 'type' }, { name: 'startDate' }, { name: 'endDate' }],
  },
  {
    title: 'absences.groups.details',
    fields: [
      { name: 'startTime' },
      { name: 'endTime' },
      { name: 'paid' },
      { name: 'hoursPerDay' },
      { name: 'reason', wide: true },
      { name: 'proofFileIds', wide: true },
    ],
  },
]

/** Sends a form to a verb whose input has it under a name: issues come back under the names of the fields. */
async function unprefixed<T>(prefix: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const refused = asAppError(error)
    const { issues } = refused.details
    if (refused.code !== 'VALIDATION_FAILED' || !Array.isArray(issues)) throw refused
    throw invalid((issues as FieldIssue[]).map((issue) => ({ ...issue, field: issue.field.replace(`${prefix}.`, '') })))
  }
}

function absenceIn({ changed }: Changed): Row<'absences'> {
  const found = changed.find(({ entity }) => entity === 'absences')
  if (!found) throw new AppError('BAD_ANSWER', { entity: 'absences' })
  return found.row as unknown as Row<'absences'>
}

/** A new absence: approved or only asked for, with what it touches and what becomes of it. */
export function AbsenceCreatePage() {
  const { recorded } = useAbsenceActions()
  const person = useSearchParams()[0].get('employeeId') ?? ''
  return (
    <RecordCreatePage
      entity="absences"
      groups={groups}
      start={{ startDate: today(), endDate: today(), ...(isId(person) && { employeeId: person }) }}
      extension={NewFormExtension}
      {...(isId(person) && { next: paths.record('employees', person, 'absences') })}
      write={async (absence: Draft<'absences'>, values) => {
        const [status, away] = [decisionIn(values), awayIn(values)]
        const touched = away ? await readTouched(away) : []
        const written = await unprefixed('absence', () =>
          runVerb('absences.record', { absence, status, assignments: freeingIn(values, true) }),
        )
        const row = absenceIn(written)
        recorded(row, freedBy(written, touched), written.waits)
        return { row, waits: false }
      }}
    />
  )
}

/** An absence with its decision; what other days or hours would touch is shown before they are saved. */
export function AbsenceEditPage() {
  const { t } = useTranslation()
  const { freed } = useAbsenceActions()
  return (
    <RecordEditPage
      entity="absences"
      heading={(row, titles) =>
        [titles[row.employeeId], choiceLabel(t, 'absences', 'type', row.type)].filter(Boolean).join(' · ')
      }
      groups={groups}
      extension={EditFormExtension}
      write={async (fields, values, { _id: id, rev: baseRev }) => {
        const assignments = freeingIn(values, false)
        const isChanged = Object.keys(fields).length > 0
        if (!isChanged && assignments === 'keep') return null
        const away = assignments === 'free' ? awayIn(values) : null
        const touched = away ? await readTouched({ ...away, _id: id }) : []
        const written = await unprefixed('fields', () =>
          runVerb('absences.change', { id, baseRev, assignments, ...(isChanged && { fields }) }),
        )
        const released = freedBy(written, touched)
        if (released.length === 0) return written
        freed(released, written.waits)
        return null
      }}
    />
  )
}

/** The groups of the form as its type has them. */
function useLaidOut(groups: readonly AnyFormGroup[], type: unknown): readonly AnyFormGroup[] {
  const { t } = useTranslation()
  return withPaidHint(withEndOf(groups, type), t(paidHint(type)))
}

const NewFormExtension: FormExtension = ({ form: base, groups: given, children }) => {
  const form = useEndFollows(base)
  const laidOut = useLaidOut(given, form.values['type'])
  const content = <ConsequencesGroup form={form} isNew />
  const consequences = { title: 'absences.groups.consequences', fields: [], content } as const
  return children({ form, groups: [...laidOut.slice(0, 1), consequences, ...laidOut.slice(1)] })
}

const EditFormExtension: FormExtension = ({ form: base, groups: given, children }) => {
  const form = useEndFollows(base)
  const laidOut = useLaidOut(given, form.values['type'])
  const content = <ConsequencesGroup form={form} isNew={false} />
  const consequences = { title: 'absences.groups.consequences', fields: [], content } as const
  const decision = { title: 'absences.groups.decision', fields: [], content: <DecisionGroup /> } as const
  return children({ form, groups: [...laidOut.slice(0, 1), decision, consequences, ...laidOut.slice(1)] })
}
