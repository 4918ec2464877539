import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconNothingFound, IconWarning } from '#renderer/ui/icons.ts'

/** No row matches: offers to remove search and filters. */
export function NoResult({ search, onClear }: { readonly search: string; readonly onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState icon={IconNothingFound} title={search === '' ? t('grid.noResult') : t('grid.noResultFor', { search })}>
      <Button variant="default" onClick={onClear}>
        {t('grid.clearAll')}
      </Button>
    </EmptyState>
  )
}

/** The rows could not be read: offers to retry. */
export function Failed({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState icon={IconWarning} title={text}>
      <Button variant="default" onClick={onRetry}>
        {t('grid.retry')}
      </Button>
    </EmptyState>
  )
}
