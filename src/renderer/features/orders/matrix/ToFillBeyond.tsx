import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FillBeyond } from '#shared/contract/orders/order-views.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { IconNext, IconPrevious } from '#renderer/ui/icons.ts'

interface Props {
  readonly beyond: FillBeyond | null | undefined
  readonly side: 'before' | 'after'
  readonly onGo: (day: string) => void
}

/** What is to fill on days that are not on screen, and the way to the nearest of them. */
export function ToFillBeyond({ beyond, side, onGo }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  if (!beyond) return null
  const { toFill: count, nearest } = beyond
  const text = t(`orders.matrix.beyond.${side}`, { count })
  return (
    <Button
      size="compact-sm"
      variant="light"
      color="red"
      onClick={() => onGo(nearest)}
      title={t('orders.matrix.beyond.go', { day: formats.weekday(nearest) })}
      aria-label={`${text}, ${t('orders.matrix.beyond.go', { day: formats.weekday(nearest) })}`}
      {...(side === 'before' ? { leftSection: <IconPrevious size={14} /> } : { rightSection: <IconNext size={14} /> })}
    >
      {text}
    </Button>
  )
}
