import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReportFace } from '#shared/contract/reports/report-calls.ts'
import type { Row } from '#shared/entities/index.ts'
import type { ReportQuery } from '../report-query.ts'
import { ScheduleDialog } from '../schedules/ScheduleDialog.tsx'
import { NameDialog } from './NameDialog.tsx'
import { SavedItem } from './SavedItem.tsx'
import { addressOf, definitionOf, isOf } from './saved-query.ts'
import { useSavedActions } from './use-saved-actions.ts'
import { useSavedReports } from './use-saved-reports.ts'
import styles from './saved.module.css'

interface Props {
  readonly face: ReportFace
  readonly query: ReportQuery
}

/** The saved reports, below those there are; nothing while there is none. */
export function SavedReports({ face, query }: Props) {
  const { t } = useTranslation()
  const rows = useSavedReports()
  const { rename, remove } = useSavedActions()
  const [scheduled, setScheduled] = useState<Row<'savedReports'> | null>(null)
  const [renamed, setRenamed] = useState<Row<'savedReports'> | null>(null)
  if (rows.length === 0) return null
  const shown = definitionOf(face, query)
  return (
    <section aria-labelledby="saved-reports" className={styles.saved}>
      <h2 id="saved-reports" className={styles.heading}>
        {t('reports.saved.title')}
      </h2>
      <ul className={styles.list}>
        {rows.map((row) => (
          <SavedItem
            key={row._id}
            row={row}
            isShown={isOf(shown, row)}
            onOpen={() => query.set(addressOf(row))}
            onRename={() => setRenamed(row)}
            onSchedule={() => setScheduled(row)}
            onRemove={() => void remove(row)}
          />
        ))}
      </ul>
      {scheduled && <ScheduleDialog row={scheduled} onClose={() => setScheduled(null)} />}
      {renamed && (
        <NameDialog
          title={t('reports.saved.rename')}
          name={renamed.name}
          onSave={(name) => rename(renamed, name)}
          onClose={() => setRenamed(null)}
        />
      )}
    </section>
  )
}
