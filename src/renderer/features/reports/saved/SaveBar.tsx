import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReportFace } from '#shared/contract/reports/report-calls.ts'
import type { ReportQuery } from '../report-query.ts'
import { NameDialog } from './NameDialog.tsx'
import { definitionOf } from './saved-query.ts'
import { useSavedActions } from './use-saved-actions.ts'

interface Props {
  readonly face: ReportFace
  readonly query: ReportQuery
}

/** Below a report: keeps what was chosen under a name. */
export function SaveBar({ face, query }: Props) {
  const { t } = useTranslation()
  const { save } = useSavedActions()
  const [isNaming, setNaming] = useState(false)
  return (
    <Group gap="xs">
      <Button variant="default" disabled={query.from > query.to} onClick={() => setNaming(true)}>
        {t('reports.saved.save')}
      </Button>
      {isNaming && (
        <NameDialog
          title={t('reports.saved.save')}
          name=""
          formats={face.formats}
          onSave={async (name, format) => void (await save({ ...definitionOf(face, query), name, format }))}
          onClose={() => setNaming(false)}
        />
      )}
    </Group>
  )
}
