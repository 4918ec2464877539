import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { entities, type Draft, type FieldName } from '#shared/entities/index.ts'
import { paths, type EntityOpened, type EntityWith } from '#renderer/screens/paths.ts'
import { useScreenTitle } from '#renderer/screens/use-screen-title.ts'
import { createRecord, type WrittenRow } from '../write.ts'
import { AsLaidOut, groupsOfForm, type FormExtension, type FormGroup } from './form-layout.ts'
import { FormPage } from './FormPage.tsx'
import { startValues, type FormValues } from './form-values.ts'
import { useRecordForm } from './use-record-form.ts'

type Creatable = EntityWith<'list'> & EntityOpened & EntityWith<'create'>

interface Props<N extends Creatable> {
  readonly entity: N
  readonly groups: readonly FormGroup<N>[]
  /** Values the form begins with, besides the defaults of the fields. */
  readonly start?: { readonly [F in FieldName<N>]?: unknown }
  /** The tab of the new record's page to go on with. */
  readonly thenTab?: string
  /** Where one goes on after saving, instead of to the new record. */
  readonly next?: string
  readonly extension?: FormExtension
  /** Writes the new record where more than its fields decide; creates it by default. */
  readonly write?: (draft: Draft<N>, values: FormValues) => Promise<WrittenRow<N>>
  /** Where *Annuler* leads; the list by default. */
  readonly back?: string
}

/** The form of a new record; saving leads to the record's page. */
export function RecordCreatePage<N extends Creatable>({
  entity: name,
  groups,
  start: startingValues,
  thenTab,
  next,
  extension: Extension = AsLaidOut,
  write = (draft) => createRecord(name, draft),
  back = next ?? paths.list(name),
}: Props<N>) {
  const { t } = useTranslation()
  const title = useScreenTitle()
  const navigate = useNavigate()
  const [createdId, setCreatedId] = useState('')
  const [start] = useState(() => startValues(entities[name], startingValues))
  const form = useRecordForm({
    entity: entities[name],
    start,
    draftKey: `${name}.new`,
    save: async (draft, values) => {
      const written = await write(draft as Draft<N>, values)
      setCreatedId(written.row._id)
      return written
    },
  })
  const own = useMemo(() => groupsOfForm(groups), [groups])
  return (
    <Extension form={form} groups={own}>
      {(parts) => (
        <FormPage
          title={title}
          form={parts.form}
          groups={parts.groups}
          given={startingValues ?? {}}
          submitLabel={t('form.create')}
          back={back}
          onSaved={() => void navigate(next ?? paths.afterForm(name, createdId, thenTab), { replace: true })}
        />
      )}
    </Extension>
  )
}
