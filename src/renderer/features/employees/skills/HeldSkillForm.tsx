import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { entities, type Draft, type Row } from '#shared/entities/index.ts'
import { isDay } from '#shared/model/dates.ts'
import { today } from '#renderer/i18n/today.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { DrawerForm } from '#renderer/records/form/DrawerForm.tsx'
import type { FormGroup } from '#renderer/records/form/form-layout.ts'
import { startValues, type FormValues } from '#renderer/records/form/form-values.ts'
import { useEditForm } from '#renderer/records/form/use-edit-form.ts'
import { SAVED_TOAST, useRecordForm, type RecordForm } from '#renderer/records/form/use-record-form.ts'
import { useList } from '#renderer/queries/use-records.ts'
import { createRecord } from '#renderer/records/write.ts'
import type { Held } from './use-held-skills.ts'
import { writeCard } from './write-card.ts'
import { expiryFor, missingExpiry, renewalTerm, replacedTerm } from './held-skill-values.ts'

/** What a person does in the drawer. */
export type HeldSkillTask =
  | { readonly kind: 'add'; readonly employeeId: string }
  | { readonly kind: 'edit' | 'renew'; readonly held: Held }

const entity = entities.employeeSkills

interface Props<T extends HeldSkillTask = HeldSkillTask> {
  readonly task: T
  /** Somebody deleted the skill of the person, or the person. */
  readonly isGone: boolean
  readonly onClose: () => void
}
type AddTask = HeldSkillTask & { readonly kind: 'add' }
type ChangeTask = Exclude<HeldSkillTask, AddTask>

const NOTHING: FormValues = {}
const SHOWN = ['skillId', 'number', 'issuedAt', 'expiresAt', 'proofFileIds'] as const
const draftKey = (task: HeldSkillTask) =>
  task.kind === 'add' ? `employeeSkills.of.${task.employeeId}` : `employeeSkills.${task.kind}.${task.held.row._id}`

/** The form of one skill of one person. */
export const HeldSkillForm = ({ task, ...rest }: Props) =>
  task.kind === 'add' ? <AddForm task={task} {...rest} /> : <ChangeForm task={task} {...rest} />

function AddForm({ task, ...rest }: Props<AddTask>) {
  const skills = useSkills()
  const { employeeId } = task
  const start = useMemo(() => startValues(entity, { employeeId, issuedAt: today() }), [employeeId])
  const form = useRecordForm({
    entity,
    start,
    draftKey: draftKey(task),
    extraIssues: (values) => missingExpiry(skillOf(skills, values), values),
    save: (draft) => createRecord('employeeSkills', draft as Draft<'employeeSkills'>),
  })
  return <Fields form={form} skills={skills} isNew {...rest} />
}

function ChangeForm({ task, ...rest }: Props<ChangeTask>) {
  const skills = useSkills()
  const { kind, held } = task
  const start = useMemo(() => (kind === 'renew' ? renewalTerm(held.skill, today()) : NOTHING), [kind, held])
  const form = useEditForm('employeeSkills', held.row, {
    shown: SHOWN,
    start,
    draftKey: draftKey(task),
    extraIssues: (values) => missingExpiry(skillOf(skills, values), values),
    also: (row) => (kind === 'renew' ? { history: replacedTerm(row, new Date().toISOString()) } : {}),
    save: (patch, values, opened) => writeCard(held.skill, patch, values, opened),
  })
  return <Fields form={form} skills={skills} isNew={false} {...rest} />
}

const useSkills = () => useList('skills', { limit: 200, figures: false }).rows ?? []
const skillOf = (skills: readonly Row<'skills'>[], { skillId }: FormValues) => skills.find(({ _id }) => _id === skillId)

interface FieldsProps {
  readonly form: RecordForm
  readonly skills: readonly Row<'skills'>[]
  readonly isNew: boolean
  readonly isGone: boolean
  readonly onClose: () => void
}

function Fields({ form, skills, isNew, isGone, onClose }: FieldsProps) {
  const { t } = useTranslation()
  const toasts = useToasts()
  const group: FormGroup<'employeeSkills'> = {
    title: 'employees.skills.group',
    fields: [
      { name: 'skillId', wide: true, disabled: !isNew },
      { name: 'number', wide: true },
      { name: 'issuedAt' },
      { name: 'expiresAt' },
      { name: 'proofFileIds', wide: true },
    ],
  }
  // Choosing the skill or the day of issue proposes the day its validity ends.
  const set = (name: string, value: unknown) => {
    form.set(name, value)
    if (name !== 'skillId' && name !== 'issuedAt') return
    const next: FormValues = { ...form.values, [name]: value }
    const { issuedAt } = next
    const skill = skillOf(skills, next)
    const end = skill && typeof issuedAt === 'string' && isDay(issuedAt) ? expiryFor(skill, issuedAt) : null
    if (end) form.set('expiresAt', end)
  }
  return (
    <DrawerForm
      form={{ ...form, set }}
      group={group}
      action={t('form.save')}
      isGone={isGone}
      onSaved={() => {
        toasts.confirm(t('form.saved'), { key: SAVED_TOAST })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
