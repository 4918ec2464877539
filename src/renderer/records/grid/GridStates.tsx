import type { ReactNode } from 'react'
import { Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconSearchOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** No row fits: which filter to remove. */
export function NoResult({ search, onClear }: { readonly search: string; readonly onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <IconSearchOff size={28} stroke={1.5} aria-hidden />
      <Text fw={500}>{search === '' ? t('grid.noResult') : t('grid.noResultFor', { search })}</Text>
      <Button variant="default" size="compact-sm" onClick={onClear}>
        {t('grid.clearAll')}
      </Button>
    </>
  )
}

/** The list could not be read: what to do. */
export function Failed({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <IconAlertTriangle size={28} stroke={1.5} aria-hidden />
      <Text fw={500}>{text}</Text>
      <Button variant="default" size="compact-sm" onClick={onRetry}>
        {t('grid.retry')}
      </Button>
    </>
  )
}

/** Nothing yet in this list: what it is for, and the action that fills it. */
export function Empty({ text, action }: { readonly text: string; readonly action?: ReactNode }) {
  return (
    <>
      <Text fw={500}>{text}</Text>
      {action}
    </>
  )
}
