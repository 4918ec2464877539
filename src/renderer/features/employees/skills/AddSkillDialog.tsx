import { SimpleGrid } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDay } from '#shared/model/dates.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import { DayInput } from '#renderer/fields/days/DayInput.tsx'
import { RefFieldInput } from '#renderer/fields/refs/ref-inputs.tsx'
import { fieldLabel } from '#renderer/i18n/labels.ts'
import { today } from '#renderer/i18n/today.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { readAll } from '#renderer/queries/read-all.ts'
import { useAnswer } from '#renderer/queries/use-answer.ts'
import { useRecord } from '#renderer/queries/use-records.ts'
import { BulkDialog } from '#renderer/records/grid/bulk/BulkDialog.tsx'
import type { Done } from '#renderer/records/run-each.ts'
import { createRecord, removeRecord } from '#renderer/records/write.ts'
import { asAny, type BulkProps } from '../leaving/DeactivateDialog.tsx'
import { expiryFor } from './held-skill-values.ts'

/** Gives several people the same skill, issued on the same day; those who have it keep theirs. */
export function AddSkillDialog({ rows, onClose }: BulkProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [skillId, setSkillId] = useState<string | null>(null)
  const [issuedAt, setIssuedAt] = useState<string | null>(today())
  const [typedEnd, setTypedEnd] = useState<string | null>(null)
  const skill = useRecord('skills', skillId).row ?? undefined
  const proposed = skill && issuedAt !== null && isDay(issuedAt) ? expiryFor(skill, issuedAt) : null
  const expiresAt = skill?.expirable ? (typedEnd ?? proposed) : null
  const held = useAnswer(skillId, (wanted) =>
    readAll(
      'employeeSkills',
      { search: '', filters: [{ field: 'skillId', op: 'anyOf', value: [skillId ?? ''] }], sort: [] },
      wanted,
    ),
  )
  const holders = useMemo(() => {
    const ids = new Set(held?.map(({ employeeId }) => employeeId))
    return new Set(rows.filter(({ _id }) => ids.has(_id)).map(({ _id }) => _id))
  }, [held, rows])
  const others = rows.filter(({ _id }) => !holders.has(_id))
  const counted = (count: number) => ({ count, shown: formats.number(count) })
  const label = (field: string) => fieldLabel(t, 'employeeSkills', field)
  const give = async (employeeId: string, chosen: Row<'skills'>): Promise<Done> => {
    const draft = { employeeId, skillId: chosen._id, issuedAt, expiresAt }
    const { row, waits } = await createRecord('employeeSkills', draft)
    return { waits, undo: async () => void (await removeRecord('employeeSkills', row)) }
  }
  const isReady = skill !== undefined && held !== undefined && (!skill.expirable || expiresAt !== null)
  return (
    <BulkDialog
      entity={entities.employees}
      title={t('employees.bulk.addSkill.title')}
      rows={asAny(others)}
      figures={
        isReady
          ? [
              t('employees.bulk.addSkill.people', { ...counted(others.length), name: skill.name }),
              ...(holders.size > 0 ? [t('employees.bulk.addSkill.already', counted(holders.size))] : []),
            ]
          : []
      }
      isReady={isReady}
      action={t('employees.bulk.addSkill.action')}
      act={({ _id }) => give(_id, skill as Row<'skills'>)}
      done={(count) =>
        ({ t: text }) =>
          text('employees.bulk.addSkill.done', { count, name: skill?.name ?? '' })
        }
      onClose={onClose}
    >
      <RefFieldInput
        isFocusedFirst
        entity={entities.employeeSkills}
        name="skillId"
        field={entities.employeeSkills.fields.skillId}
        label={label('skillId')}
        value={skillId}
        onChange={(next) => {
          setSkillId(next as string | null)
          setTypedEnd(null)
        }}
      />
      <SimpleGrid cols={2}>
        <DayInput
          label={label('issuedAt')}
          sense="past"
          value={issuedAt}
          onChange={(day) => setIssuedAt(day as string | null)}
        />
        {skill?.expirable && (
          <DayInput
            label={label('expiresAt')}
            sense="planned"
            value={expiresAt}
            onChange={(day) => setTypedEnd(day as string | null)}
          />
        )}
      </SimpleGrid>
    </BulkDialog>
  )
}
