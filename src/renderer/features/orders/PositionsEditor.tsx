import { ActionIcon, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { entities } from '#shared/entities/index.ts'
import type { FieldIssue } from '#shared/model/validation.ts'
import { inputs } from '#renderer/fields/inputs.ts'
import { fieldLabel, issueText } from '#renderer/i18n/labels.ts'
import { IconAdd, IconDuplicate, IconRemove } from '#renderer/ui/icons.ts'
import { newLine, peopleIn, type PositionLine } from './position-lines.ts'
import styles from './positions.module.css'

const entity = entities.orderPositions
const FIELDS = [
  'quantity',
  'role',
  'label',
  'startTime',
  'endTime',
  'requiredSkillIds',
  'preferredSkillIds',
  'notes',
] as const

interface Props {
  readonly lines: readonly PositionLine[]
  readonly issues: readonly FieldIssue[]
  readonly onChange: (lines: readonly PositionLine[]) => void
}

/** The positions of an order: how many people of which trade, with which skills, at which hours. */
export function PositionsEditor({ lines, issues, onChange }: Props) {
  const { t } = useTranslation()
  const change = (at: number, name: string, value: unknown) =>
    onChange(lines.map((line, i) => (i === at ? { ...line, values: { ...line.values, [name]: value } } : line)))
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
      {lines.map(({ key, values }, at) => (
        <div key={key} className={styles.line} role="group" aria-label={t('orders.positions.line', { n: at + 1 })}>
          <div className={styles.fields}>
            {FIELDS.map((name) => {
              const Input = inputs[entity.fields[name].kind]
              const issue = issues.find(({ field }) => field === `positions.${at}.${name}`)
              if (!Input) return null
              return (
                <div key={name} className={styles[name]}>
                  <Input
                    entity={entity}
                    name={name}
                    path={`positions.${at}.${name}`}
                    field={entity.fields[name]}
                    label={fieldLabel(t, entity, name)}
                    value={values[name]}
                    onChange={(value) => change(at, name, value)}
                    error={issue && issueText(t, issue)}
                  />
                </div>
              )
            })}
          </div>
          <Stack gap={4}>
            <ActionIcon
              aria-label={t('orders.positions.duplicate')}
              onClick={() => onChange([...lines.slice(0, at + 1), newLine(values), ...lines.slice(at + 1)])}
            >
              <IconDuplicate size={16} />
            </ActionIcon>
            <ActionIcon
              aria-label={t('orders.positions.remove')}
              disabled={lines.length === 1}
              onClick={() => onChange(lines.filter((_, i) => i !== at))}
            >
              <IconRemove size={16} />
            </ActionIcon>
          </Stack>
        </div>
      ))}
      <Group>
        <Button variant="default" leftSection={<IconAdd size={16} />} onClick={() => onChange([...lines, newLine()])}>
          {t('orders.positions.add')}
        </Button>
      </Group>
    </section>
  )
}
