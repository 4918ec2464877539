import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { entities } from '#shared/entities/index.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { recordReport } from '#renderer/records/reports/report-paths.ts'
import { ReportItem } from '#renderer/records/reports/ReportItem.tsx'
import { shownTitle } from '#renderer/records/shown-title.ts'
import { useRemove } from '#renderer/records/use-remove.ts'
import { paths, type EntityOpened, type EntityWith } from '#renderer/screens/paths.ts'
import { IconEdit } from '#renderer/ui/icons.ts'
import { RecordFields, type FieldGroup, type Render } from './RecordFields.tsx'
import { RecordMenu } from './RecordMenu.tsx'
import { RecordPage, type RecordTab } from './RecordPage.tsx'
import type { ShownRecord } from './RecordOf.tsx'

type Viewed = EntityOpened & EntityWith<'list'> & EntityWith<'edit'>

interface Props<N extends Viewed> {
  readonly entity: N
  readonly record: Pick<ShownRecord<N>, 'row' | 'titles' | 'mark'>
  readonly groups?: readonly FieldGroup<N>[]
  readonly render?: Render<N>
  /** Further groups, of what is no field of the record. */
  readonly more?: ReactNode
  /** Shown in place of the groups of fields, where these do not say it all. */
  readonly fields?: ReactNode
  /** Above the fields: what comes next. */
  readonly coming?: ReactNode
  /** What the tab of the fields is called, where it is not *Fiche*. */
  readonly fieldsLabel?: string
  /** Its status, beside the title. */
  readonly state?: ReactNode
  /** The most important values, on one line under the title. */
  readonly summary?: readonly (string | null | undefined)[]
  /** Under the summary: what colleagues left to whoever opens it. */
  readonly notes?: ReactNode
  /** Items of its menu, before *Supprimer*. */
  readonly menu?: ReactNode
  /** Buttons before *Modifier*. */
  readonly actions?: ReactNode
  /** Tabs before and after that of the fields; without any there are none. */
  readonly before?: readonly RecordTab[]
  readonly after?: readonly RecordTab[]
  /** A column at the right: what needs attention. */
  readonly rail?: ReactNode
  /** Where one goes on once it is deleted; to the list by default. */
  readonly next?: string
}

const NONE: readonly never[] = []

/** The page of a record: its fields, alone or in a tab, and what changes and deletes it. */
export function RecordView<N extends Viewed>({
  entity,
  record: { row, titles, mark },
  groups = NONE,
  render = {},
  more,
  fields = <RecordFields entity={entity} row={row} titles={titles} groups={groups} render={render} more={more} />,
  coming,
  fieldsLabel,
  state,
  summary = [],
  notes,
  menu,
  actions,
  before = NONE,
  after = NONE,
  rail,
  next = paths.list(entity),
}: Props<N>) {
  const { t } = useTranslation()
  const formats = useFormats()
  const navigate = useNavigate()
  const remove = useRemove(entity)
  const title = shownTitle(t, formats, entities[entity], row)
  const profile = (
    <>
      {coming}
      {fields}
    </>
  )
  const tabs = [...before, { id: 'profile', label: fieldsLabel ?? t('records.profile'), content: profile }, ...after]
  return (
    <RecordPage
      title={title}
      record={{ entity, id: row._id, mark }}
      state={state}
      summary={summary}
      notes={notes}
      actions={
        <>
          <RecordMenu
            onRemove={async () => {
              if (await remove(row, title)) void navigate(next)
            }}
          >
            {menu}
            <ReportItem to={recordReport(entity, row._id)} label="reports.title" />
          </RecordMenu>
          {actions}
          <Button component={Link} to={paths.edit(entity, row._id)} leftSection={<IconEdit size={16} />}>
            {t('form.edit')}
          </Button>
        </>
      }
      tabs={tabs}
      rail={rail}
    />
  )
}
