import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { IconNext, IconPrevious } from '#renderer/ui/icons.ts'
import { FillButton } from './FillButton.tsx'
import type { useWindow } from './use-window.ts'

interface Props {
  readonly orderId: string
  readonly window: ReturnType<typeof useWindow>
}

/** Which days of the order are on screen, the steps to those before and after, and all of it filled at once. */
export function MatrixBar({ orderId, window: { from, to, canGoBack, canGoOn, isAtUsual, go } }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  // Where all days are on screen there is nowhere to go.
  const hasOtherDays = canGoBack || canGoOn || !isAtUsual
  return (
    <Group gap="xs" wrap="nowrap">
      {hasOtherDays && (
        <>
          <ActionIcon
            size="lg"
            aria-label={t('orders.matrix.before')}
            title={t('orders.matrix.before')}
            disabled={!canGoBack}
            onClick={() => go(-1)}
          >
            <IconPrevious size={18} />
          </ActionIcon>
          <Button size="compact-sm" variant="default" onClick={() => go(0)}>
            {t('board.today')}
          </Button>
          <ActionIcon
            size="lg"
            aria-label={t('orders.matrix.after')}
            title={t('orders.matrix.after')}
            disabled={!canGoOn}
            onClick={() => go(1)}
          >
            <IconNext size={18} />
          </ActionIcon>
        </>
      )}
      <Text c="dimmed" className="tabular" aria-live="polite">
        {formats.range(from, to)}
      </Text>
      <FillButton orderId={orderId} />
    </Group>
  )
}
