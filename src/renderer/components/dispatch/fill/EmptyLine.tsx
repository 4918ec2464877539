import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#renderer/screens/paths.ts'
import { IconWarning } from '#renderer/ui/icons.ts'
import type { FillLine } from './fill-line.ts'
import { useNobodyText } from './use-nobody-text.ts'
import styles from './fill.module.css'

interface Props {
  /** Of the same position and days. */
  readonly lines: readonly FillLine[]
  readonly what: string
}

/** What nobody can take without a warning, why, counted in people, and the way to where they are compared. */
export function EmptyLine({ lines, what }: Props) {
  const { t } = useTranslation()
  const textOf = useNobodyText()
  const [first] = lines
  const [shift] = first?.shifts ?? []
  const count = lines.reduce((sum, { shifts }) => sum + shifts.length, 0)
  return (
    <li className={styles.empty}>
      <IconWarning size={16} className={styles.warning} aria-hidden />
      <Text fw={600}>{t('orders.fillAll.nobody', { count })}</Text>
      {shift && (
        <Anchor component={Link} size="sm" to={paths.match(shift.orderId, shift._id)}>
          {t('orders.fillAll.compare')}
        </Anchor>
      )}
      <Text size="sm" c="dimmed" className={styles.what}>
        {what}
      </Text>
      {first?.nobody && (
        <Text size="sm" className={styles.what}>
          {textOf(first.nobody)}
        </Text>
      )}
    </li>
  )
}
