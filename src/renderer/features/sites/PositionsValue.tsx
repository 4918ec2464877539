import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Row } from '#shared/entities/index.ts'
import { RequiredCards } from '#renderer/components/people/RequiredCards.tsx'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import styles from './sites.module.css'

type Positions = Row<'sites'>['defaultPositions']

/** The positions that orders at a site begin with, each with the skills it requires. */
export function PositionsValue({ positions }: { readonly positions: Positions }) {
  const { t } = useTranslation()
  return positions.map(({ quantity, role, label, requiredSkillIds }, at) => (
    <div key={at} className={styles.item}>
      {[`${quantity} × ${choiceLabel(t, 'orderPositions', 'role', role)}`, label].filter(Boolean).join(' · ')}
      <Group gap={4}>
        <RequiredCards role={role} asked={requiredSkillIds} />
      </Group>
    </div>
  ))
}

/** How they are shown when two people changed them. */
export const showPositions = (positions: Positions) => <PositionsValue positions={positions} />
