import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { useAuthor } from '#renderer/records/use-author.ts'
import type { LineQuestion } from './position-lines.ts'
import styles from './positions.module.css'

interface Props {
  readonly question: LineQuestion
  readonly onKeep: () => void
  /** None for the only position: an order has at least one. */
  readonly onRemove: (() => void) | undefined
}

/** Over a position that one person removed while another changed it: what happened, and whether it stays. */
export function LineQuestionNote({ question, onKeep, onRemove }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const now = useNow()
  const who = useAuthor(question.by)
  const when = formats.age(question.at, now)
  return (
    <div className={styles.question} role="status">
      <Text size="sm">{t(`orders.positions.asks.${question.about}`, { who, when })}</Text>
      <Group gap={6} mt={6}>
        <Button size="compact-xs" variant="default" onClick={onKeep}>
          {t('orders.positions.asks.keep')}
        </Button>
        {onRemove && (
          <Button size="compact-xs" variant="default" onClick={onRemove}>
            {t('orders.positions.asks.remove')}
          </Button>
        )}
      </Group>
    </div>
  )
}
