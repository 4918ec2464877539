import { useCallback, useState } from 'react'
import { entities, type EntityName, type Patch, type Row } from '#shared/entities/index.ts'
import { patchRecord } from '#renderer/records/write.ts'
import { patchOf, startValues, type FormValues } from './form-values.ts'
import { useRecordForm, type RecordForm } from './use-record-form.ts'

/**
 * The form of an existing row. It saves the fields that differ from the row as it was opened: a change somebody else made
 * meanwhile is refused as STALE instead of overwritten. `reload` opens the newest version and drops the person's changes.
 */
export function useEditForm<N extends EntityName>(
  name: N,
  row: Row<N>,
): { readonly form: RecordForm; readonly reload: () => void } {
  const entity = entities[name]
  const [opened, setOpened] = useState(row)
  const [start, setStart] = useState<FormValues>(() => startValues(entity, row))
  const form = useRecordForm({
    entity,
    start,
    draftKey: `${name}.${row._id}`,
    save: async (draft) => {
      const patch = patchOf(entity, opened, draft)
      return Object.keys(patch).length > 0 ? patchRecord(name, opened, patch as Patch<N>) : null
    },
  })
  const { discardDraft } = form
  const reload = useCallback(() => {
    setOpened(row)
    setStart(startValues(entities[name], row))
    discardDraft()
  }, [name, row, discardDraft])
  return { form, reload }
}
