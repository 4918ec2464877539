import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { entities, type Draft, type Patch } from '#shared/entities/index.ts'
import { isDay } from '#shared/model/dates.ts'
import { today } from '#renderer/i18n/today.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { DrawerForm } from '#renderer/records/form/DrawerForm.tsx'
import type { FormGroup } from '#renderer/records/form/form-layout.ts'
import { patchOf, startValues, type FormValues } from '#renderer/records/form/form-values.ts'
import { SAVED_TOAST, useRecordForm } from '#renderer/records/form/use-record-form.ts'
import { useList } from '#renderer/queries/use-records.ts'
import { createRecord, patchRecord } from '#renderer/records/write.ts'
import type { Held } from './use-held-skills.ts'
import { expiryFor, missingExpiry, renewalValues, replacedTerm } from './held-skill-values.ts'

/** What a person does in the drawer. */
export type HeldSkillTask =
  | { readonly kind: 'add'; readonly employeeId: string }
  | { readonly kind: 'edit' | 'renew'; readonly held: Held }

const entity = entities.employeeSkills

function startOf(task: HeldSkillTask) {
  if (task.kind === 'add') return startValues(entity, { employeeId: task.employeeId, issuedAt: today() })
  const { row, skill } = task.held
  return startValues(entity, task.kind === 'renew' ? renewalValues(row, skill, today()) : row)
}

const draftKey = (task: HeldSkillTask) =>
  task.kind === 'add' ? `employeeSkills.of.${task.employeeId}` : `employeeSkills.${task.kind}.${task.held.row._id}`

/** The form of one skill of one person. */
export function HeldSkillForm({ task, onClose }: { readonly task: HeldSkillTask; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const toasts = useToasts()
  const skills = useList('skills', { limit: 200 }).rows ?? []
  const start = useMemo(() => startOf(task), [task])
  const form = useRecordForm({
    entity,
    start,
    draftKey: draftKey(task),
    extraIssues: (values) =>
      missingExpiry(
        skills.find(({ _id }) => _id === values.skillId),
        values,
      ),
    save: async (draft) => {
      if (task.kind === 'add') return createRecord('employeeSkills', draft as Draft<'employeeSkills'>)
      const { row } = task.held
      const patch = patchOf(entity, row, draft) as Patch<'employeeSkills'>
      const history = task.kind === 'renew' ? { history: replacedTerm(row, new Date().toISOString()) } : {}
      const isChanged = Object.keys({ ...patch, ...history }).length > 0
      return isChanged ? patchRecord('employeeSkills', row, { ...patch, ...history }) : null
    },
  })

  const group: FormGroup<'employeeSkills'> = {
    title: 'employees.skills.group',
    fields: [
      { name: 'skillId', wide: true, disabled: task.kind !== 'add' },
      { name: 'number', wide: true },
      { name: 'issuedAt' },
      { name: 'expiresAt' },
    ],
  }
  // Choosing the skill or the day of issue proposes the day its validity ends.
  const set = (name: string, value: unknown) => {
    form.set(name, value)
    if (name !== 'skillId' && name !== 'issuedAt') return
    const next: FormValues = { ...form.values, [name]: value }
    const { skillId, issuedAt } = next
    const skill = skills.find(({ _id }) => _id === skillId)
    const end = skill && typeof issuedAt === 'string' && isDay(issuedAt) ? expiryFor(skill, issuedAt) : null
    if (end) form.set('expiresAt', end)
  }
  return (
    <DrawerForm
      form={{ ...form, set }}
      group={group}
      action={t('form.save')}
      onSaved={() => {
        toasts.confirm(t('form.saved'), { key: SAVED_TOAST })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
