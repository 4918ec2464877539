import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '#shared/entities/index.ts'
import { useSavedReports } from '../saved/use-saved-reports.ts'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { ScheduledReports } from './ScheduledReports.tsx'

/** Opens the scheduled reports; not there while nothing is scheduled. */
export function ScheduledButton() {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const [edited, setEdited] = useState<Row<'savedReports'> | null>(null)
  const rows = useSavedReports().filter(({ every }) => every !== null)
  if (rows.length === 0) return null
  return (
    <>
      <Button variant="subtle" onClick={() => setIsOpen(true)}>
        {t('reports.schedules.button', { n: rows.length })}
      </Button>
      {isOpen && (
        <Modal opened onClose={() => setIsOpen(false)} size={820} title={t('reports.schedules.title')}>
          <ScheduledReports
            rows={rows}
            onEdit={(row) => {
              setIsOpen(false)
              setEdited(row)
            }}
          />
        </Modal>
      )}
      {edited && <ScheduleDialog row={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
