import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReportFace } from '#shared/contract/reports/report-calls.ts'
import type { Row } from '#shared/entities/index.ts'
import type { ReportQuery } from '../report-query.ts'
import { ScheduleDialog } from '../schedules/ScheduleDialog.tsx'
import { NameDialog } from './NameDialog.tsx'
import { definitionOf, isOf } from './saved-query.ts'
import { useSavedActions } from './use-saved-actions.ts'
import { useSavedReports } from './use-saved-reports.ts'

interface Props {
  readonly face: ReportFace
  readonly query: ReportQuery
}

/** Below a report: keeps what was chosen under a name, and has it made by itself. */
export function SaveBar({ face, query }: Props) {
  const { t } = useTranslation()
  const { save } = useSavedActions()
  const rows = useSavedReports()
  const [naming, setNaming] = useState<'save' | 'schedule' | null>(null)
  const [scheduled, setScheduled] = useState<Row<'savedReports'> | null>(null)
  const isPeriod = query.from <= query.to
  const definition = definitionOf(face, query)
  const schedule = () => {
    const known = rows.find((row) => isOf(definition, row))
    if (known) setScheduled(known)
    else setNaming('schedule')
  }
  return (
    <Group gap="xs">
      <Button variant="default" disabled={!isPeriod} onClick={() => setNaming('save')}>
        {t('reports.saved.save')}
      </Button>
      <Button variant="subtle" disabled={!isPeriod} onClick={schedule}>
        {t('reports.schedules.open')}
      </Button>
      {naming && (
        <NameDialog
          title={t('reports.saved.save')}
          name=""
          formats={face.formats}
          onSave={async (name, format) => {
            const row = await save({ ...definition, name, format })
            if (naming === 'schedule') setScheduled(row)
          }}
          onClose={() => setNaming(null)}
        />
      )}
      {scheduled && <ScheduleDialog row={scheduled} onClose={() => setScheduled(null)} />}
    </Group>
  )
}
