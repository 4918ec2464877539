import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isOrderOver } from '#shared/domain/orders/order-status.ts'
import type { Row } from '#shared/entities/index.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { useTitles } from '#renderer/queries/use-records.ts'
import { Chip } from '#renderer/ui/Chip.tsx'
import { RequiredCards } from '#renderer/components/people/RequiredCards.tsx'
import { IconAdd, IconSkills } from '#renderer/ui/icons.ts'
import { useOrderActions } from './use-order-actions.ts'
import styles from '../order-page.module.css'

type Position = Row<'orderPositions'>

interface Props {
  readonly order: Row<'orders'>
  readonly positions: readonly Position[]
}

/** The positions of an order: how many people of which trade, with which skills, at which hours. */
export function OrderPositions({ order, positions }: Props) {
  const { t } = useTranslation()
  const { addPerson } = useOrderActions()
  const titles = useTitles(
    'skills',
    positions.flatMap(({ requiredSkillIds, preferredSkillIds }) => [...requiredSkillIds, ...preferredSkillIds]),
  )
  const add = (shown: Position) =>
    addPerson(shown, ({ role, quantity }) => (words) => {
      const name = choiceLabel(words.t, 'orderPositions', 'role', role)
      return words.t('orders.done.personAdded', { role: name, total: quantity + 1 })
    })
  return (
    <ul className={styles.positions}>
      {positions.map((position) => (
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
          {!isOrderOver(order) && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconAdd size={14} />}
              onClick={() => void add(position)}
            >
              {t('orders.addPerson')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
