import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Row } from '#shared/entities/index.ts'
import { useEntryActions } from './use-entry-actions.ts'

/** Counts a voided entry again. */
export function RestoreEntry({ entry }: { readonly entry: Row<'timeEntries'> }) {
  const { t } = useTranslation()
  const { restore } = useEntryActions()
  return (
    <Button variant="default" onClick={() => void restore(entry)}>
      {t('timeLogger.restore')}
    </Button>
  )
}
