import type { Patch, Row } from '#shared/entities/index.ts'
import type { FormValues } from '#renderer/records/form/form-values.ts'
import { patchRow, undoableOf } from '#renderer/records/form/use-edit-form.ts'
import type { SaveResult } from '#renderer/records/form/use-record-form.ts'
import { askStatus } from './ask-status.ts'

/** Writes what was changed of an employee; a status in which they do not work asks first what becomes of their shifts. */
export async function writeEmployee(
  patch: Patch<'employees'>,
  values: FormValues,
  opened: Row<'employees'>,
): Promise<SaveResult> {
  const save = () => patchRow('employees')(patch, values, opened)
  const answer = await askStatus({
    rows: [opened],
    patch: patch as Partial<Row<'employees'>>,
    act: () => undoableOf(save),
  })
  if (answer === 'nothing') return 'kept'
  return answer === 'all' ? null : save()
}
