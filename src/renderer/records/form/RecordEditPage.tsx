import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import type { RowMark } from '#shared/contract/outbox.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import { useRecord } from '#renderer/queries/use-records.ts'
import { paths, type EntityWith } from '#renderer/screens/paths.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { RecordMissing } from '../page/RecordMissing.tsx'
import { shownTitle } from '../shown-title.ts'
import type { FormGroup } from './form-layout.ts'
import { FormPage } from './FormPage.tsx'
import { useKeptRow } from './use-kept-row.ts'
import { useEditForm } from './use-edit-form.ts'

type Editable = EntityWith<'list'> & EntityWith<'record'> & EntityWith<'edit'>

interface Props<N extends Editable> {
  readonly entity: N
  readonly groups: readonly FormGroup<N>[]
}

/** The form of the record in the address; saving and cancelling lead back to its page. */
export function RecordEditPage<N extends Editable>({ entity, groups }: Props<N>) {
  const { id = '' } = useParams()
  const { row, mark, error } = useRecord(entity, id)
  const { kept, isGone } = useKeptRow(id, row)
  if (!kept) return <RecordMissing entity={entity} row={kept} error={error} />
  return <EditForm key={kept._id} entity={entity} groups={groups} row={kept} mark={mark} isGone={isGone} />
}

function EditForm<N extends Editable>({
  entity,
  groups,
  row,
  mark,
  isGone,
}: Props<N> & { readonly row: Row<N>; readonly mark: RowMark | null; readonly isGone: boolean }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const navigate = useNavigate()
  const shown = useMemo(() => groups.flatMap(({ fields }) => fields.map(({ name }): string => name)), [groups])
  const form = useEditForm(entity, row, { shown })
  const recordPath = paths.record(entity, row._id)
  return (
    <FormPage
      title={shownTitle(t, formats, entities[entity], row)}
      form={form}
      groups={groups}
      submitLabel={t('form.save')}
      back={isGone ? paths.list(entity) : recordPath}
      isGone={isGone}
      onSaved={() => void navigate(recordPath, { replace: true })}
      record={{ entity, id: row._id, mark }}
    />
  )
}
