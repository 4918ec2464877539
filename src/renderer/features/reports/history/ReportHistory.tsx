import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MadeReports } from './MadeReports.tsx'

/** Opens the reports that this device made. */
export function ReportHistory() {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="subtle" onClick={() => setIsOpen(true)}>
        {t('reports.history.button')}
      </Button>
      {isOpen && (
        <Modal opened onClose={() => setIsOpen(false)} size={820} title={t('reports.history.title')}>
          <MadeReports />
        </Modal>
      )}
    </>
  )
}
