import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconTrends } from '#renderer/ui/icons.ts'
import type { TrendsView } from './trends-address.ts'

/** Shows or hides the trends of a dashboard. */
export function TrendsButton({ trends }: { readonly trends: TrendsView }) {
  const { t } = useTranslation()
  return (
    <Button
      variant={trends.isShown ? 'light' : 'default'}
      leftSection={<IconTrends size={16} />}
      aria-pressed={trends.isShown}
      onClick={trends.toggle}
    >
      {t('trends.button')}
    </Button>
  )
}
