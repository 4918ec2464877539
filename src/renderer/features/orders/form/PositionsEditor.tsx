import { Button, Group, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FieldIssue } from '#shared/model/validation.ts'
import { issueText } from '#renderer/i18n/labels.ts'
import { IconAdd } from '#renderer/ui/icons.ts'
import { newLine, peopleIn, type PositionLine } from './position-lines.ts'
import { PositionLineFields } from './PositionLineFields.tsx'
import styles from './positions.module.css'

interface Props {
  readonly lines: readonly PositionLine[]
  readonly issues: readonly FieldIssue[]
  readonly onChange: (lines: readonly PositionLine[]) => void
}

/** The positions of an order: how many people of which trade, with which skills, at which hours. */
export function PositionsEditor({ lines, issues, onChange }: Props) {
  const { t } = useTranslation()
  const missing = issues.find(({ field }) => field === 'positions')
  return (
    <section className={styles.editor}>
      <Group justify="space-between" className={styles.heading}>
        <Title order={2}>{t('orders.positions.title')}</Title>
        <Text c="dimmed" className="tabular">
          {t('orders.positions.seats', { count: peopleIn(lines) })}
        </Text>
      </Group>
      {missing && (
        <Text size="sm" c="var(--eq-danger-fg)">
          {missing.code === 'REQUIRED' ? t('orders.positions.needed') : issueText(t, missing)}
        </Text>
      )}
      {lines.map((line, at) => (
        <PositionLineFields
          key={line.key}
          line={line}
          at={at}
          issues={issues}
          onChange={(next) => onChange(lines.with(at, next))}
          onDuplicate={() => onChange(lines.toSpliced(at + 1, 0, newLine(line.values)))}
          onRemove={lines.length > 1 ? () => onChange(lines.toSpliced(at, 1)) : undefined}
        />
      ))}
      <Group>
        <Button variant="default" leftSection={<IconAdd size={16} />} onClick={() => onChange([...lines, newLine()])}>
          {t('orders.positions.add')}
        </Button>
      </Group>
    </section>
  )
}
