import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { useList } from '#renderer/queries/use-records.ts'
import { Chip } from '#renderer/ui/Chip.tsx'
import { RequiredCards } from '#renderer/entities/RequiredCards.tsx'
import { IconSkills } from '#renderer/ui/icons.ts'
import styles from './order-page.module.css'

/** The positions of an order: how many people of which trade, with which skills, at which hours. */
export function OrderPositions({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation()
  const { rows, titles } = useList('orderPositions', {
    filters: [{ field: 'orderId', op: 'anyOf', value: [orderId] }],
    limit: 50,
  })
  return (
    <ul className={styles.positions}>
      {rows?.map((position) => (
        <li key={position._id}>
          <Text fw={600} className="tabular">
            {position.quantity} × {choiceLabel(t, 'orderPositions', 'role', position.role)}
          </Text>
          <span className={styles.skills}>
            <RequiredCards role={position.role} asked={position.requiredSkillIds} />
            {position.preferredSkillIds.map((id) => (
              <Chip key={id} tone="neutral" icon={IconSkills} hint={t('orders.preferred')}>
                {titles[id] ?? '…'}
              </Chip>
            ))}
          </span>
          <span className="tabular">
            {position.startTime && position.endTime
              ? `${position.startTime}–${position.endTime}`
              : t('orders.sameHours')}
          </span>
          <Text c="dimmed">{[position.label, position.notes].filter(Boolean).join(' · ')}</Text>
        </li>
      ))}
    </ul>
  )
}
