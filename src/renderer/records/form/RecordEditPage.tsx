import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import type { RowMark } from '#shared/contract/sync/outbox.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import { useRecord } from '#renderer/queries/use-records.ts'
import { paths, type EntityOpened, type EntityWith } from '#renderer/screens/paths.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { RecordMissing } from '../page/RecordMissing.tsx'
import { shownTitle } from '../shown-title.ts'
import { AsLaidOut, groupsOfForm, type FormExtension, type FormGroup } from './form-layout.ts'
import { FormPage } from './FormPage.tsx'
import { useKeptRow } from './use-kept-row.ts'
import { useEditForm, type EditOptions } from './use-edit-form.ts'

type Titles = Readonly<Record<string, string>>
type Editable = EntityWith<'list'> & EntityOpened & EntityWith<'edit'>

interface Props<N extends Editable> {
  readonly entity: N
  readonly groups: readonly FormGroup<N>[]
  readonly extension?: FormExtension
  /** Writes what differs from the row as it was opened, where more than its fields decide. */
  readonly write?: EditOptions<N>['save']
  /** The title, where that of the record alone does not say which it is. */
  readonly heading?: (row: Row<N>, titles: Titles) => string
}

/** The form of the record in the address; saving and cancelling lead back to its page. */
export function RecordEditPage<N extends Editable>(props: Props<N>) {
  const { entity } = props
  const { id = '' } = useParams()
  const { row, titles, mark, isFresh, error } = useRecord(entity, id)
  const { kept, isGone } = useKeptRow(id, row, isFresh)
  if (!kept) return <RecordMissing entity={entity} row={row} error={error} />
  return <EditForm key={kept._id} {...props} row={kept} titles={titles} mark={mark} isGone={isGone} />
}

interface FormProps<N extends Editable> extends Props<N> {
  readonly row: Row<N>
  readonly titles: Titles
  readonly mark: RowMark | null
  readonly isGone: boolean
}

function EditForm<N extends Editable>({
  entity,
  groups,
  extension: Extension = AsLaidOut,
  write,
  heading,
  row,
  titles,
  mark,
  isGone,
}: FormProps<N>) {
  const { t } = useTranslation()
  const formats = useFormats()
  const navigate = useNavigate()
  const own = useMemo(() => groupsOfForm(groups), [groups])
  const shown = useMemo(() => own.flatMap(({ fields }) => fields.map(({ name }): string => name)), [own])
  const form = useEditForm(entity, row, { shown, ...(write && { save: write }) })
  const recordPath = paths.afterForm(entity, row._id)
  return (
    <Extension form={form} groups={own}>
      {(parts) => (
        <FormPage
          title={heading?.(row, titles) ?? shownTitle(t, formats, entities[entity], row)}
          form={parts.form}
          groups={parts.groups}
          submitLabel={t('form.save')}
          back={isGone ? paths.list(entity) : recordPath}
          isGone={isGone}
          onSaved={() => void navigate(recordPath, { replace: true })}
          record={{ entity, id: row._id, mark }}
        />
      )}
    </Extension>
  )
}
