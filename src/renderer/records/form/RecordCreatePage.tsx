import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { entities, type Draft, type FieldName } from '#shared/entities/index.ts'
import { paths, type EntityWith } from '#renderer/screens/paths.ts'
import { useScreenTitle } from '#renderer/screens/use-screen-title.ts'
import { createRecord } from '../write.ts'
import type { FormGroup } from './form-layout.ts'
import { FormPage } from './FormPage.tsx'
import { startValues } from './form-values.ts'
import { useRecordForm } from './use-record-form.ts'

type Creatable = EntityWith<'list'> & EntityWith<'record'> & EntityWith<'create'>

interface Props<N extends Creatable> {
  readonly entity: N
  readonly groups: readonly FormGroup<N>[]
  /** Values the form begins with, besides the defaults of the fields. */
  readonly start?: { readonly [F in FieldName<N>]?: unknown }
  /** The tab of the new record's page to go on with. */
  readonly thenTab?: string
}

/** The form of a new record; saving leads to the record's page. */
export function RecordCreatePage<N extends Creatable>({
  entity: name,
  groups,
  start: startingValues,
  thenTab,
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
    save: async (draft) => {
      const written = await createRecord(name, draft as Draft<N>)
      setCreatedId(written.row._id)
      return written
    },
  })
  return (
    <FormPage
      title={title}
      form={form}
      groups={groups}
      submitLabel={t('form.create')}
      back={paths.list(name)}
      onSaved={() => void navigate(paths.record(name, createdId, thenTab), { replace: true })}
    />
  )
}
