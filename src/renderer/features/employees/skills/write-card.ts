import type { Patch, Row } from '#shared/entities/index.ts'
import type { FormValues } from '#renderer/records/form/form-values.ts'
import { patchRow, undoableOf } from '#renderer/records/form/use-edit-form.ts'
import type { SaveResult } from '#renderer/records/form/use-record-form.ts'
import { askCard, isShortened } from '#renderer/components/dispatch/leave/ask-card.ts'

/** Writes what was changed of a card; one that ends earlier asks first what becomes of the shifts that require it. */
export async function writeCard(
  skill: Row<'skills'>,
  patch: Patch<'employeeSkills'>,
  values: FormValues,
  opened: Row<'employeeSkills'>,
): Promise<SaveResult> {
  const save = () => patchRow('employeeSkills')(patch, values, opened)
  const { expiresAt } = patch
  if (!expiresAt || !isShortened(opened.expiresAt, expiresAt)) return save()
  const answer = await askCard({
    employeeId: opened.employeeId,
    skill,
    covers: expiresAt,
    cause: {
      act: () => undoableOf(save),
      label: ({ t }) => t('leave.cardChanged', { skill: skill.name }),
      only: ({ t }) => t('leave.onlyCard'),
    },
  })
  if (answer === 'nothing') return 'kept'
  return answer === 'all' ? null : save()
}
