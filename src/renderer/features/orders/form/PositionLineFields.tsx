import { ActionIcon, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { entities } from '#shared/entities/index.ts'
import type { FieldIssue } from '#shared/model/validation.ts'
import { inputs } from '#renderer/fields/inputs.ts'
import { fieldLabel, issueText } from '#renderer/i18n/labels.ts'
import { ClashNote } from '#renderer/records/form/ClashNote.tsx'
import { IconDuplicate, IconRemove } from '#renderer/ui/icons.ts'
import { LineQuestionNote } from './LineQuestionNote.tsx'
import { keptLine, openIn, settled, type PositionLine } from './position-lines.ts'
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
  readonly line: PositionLine
  /** Its place among the lines, from 0. */
  readonly at: number
  readonly issues: readonly FieldIssue[]
  readonly onChange: (line: PositionLine) => void
  readonly onDuplicate: () => void
  /** None for the only line: an order has at least one. */
  readonly onRemove: (() => void) | undefined
}

/** One line of the positions of an order, with what somebody else made of it meanwhile. */
export function PositionLineFields({ line, at, issues, onChange, onDuplicate, onRemove }: Props) {
  const { t } = useTranslation()
  const { values, asks } = line
  const clashes = openIn(line)
  return (
    <div className={styles.line} role="group" aria-label={t('orders.positions.line', { n: at + 1 })}>
      <div className={styles.fields}>
        {asks && <LineQuestionNote question={asks} onKeep={() => onChange(keptLine(line))} onRemove={onRemove} />}
        {FIELDS.map((name) => {
          const Input = inputs[entity.fields[name].kind]
          const issue = issues.find(({ field }) => field === `positions.${at}.${name}`)
          const clash = clashes[name]
          if (!Input) return null
          return (
            <div key={name} className={styles[name]}>
              <Input
                entity={entity}
                name={name}
                path={`positions.${at}.${name}`}
                field={entity.fields[name]}
                label={fieldLabel(t, entity, name)}
                placeholder={t('orders.positions.sameHours')}
                value={values[name]}
                onChange={(value) => onChange(settled(line, name, value))}
                error={issue && issueText(t, issue)}
              />
              {clash && (
                <ClashNote
                  entity={entity}
                  name={name}
                  clash={clash}
                  onSettle={(_, choice) =>
                    onChange(settled(line, name, choice === 'mine' ? values[name] : clash.theirs))
                  }
                />
              )}
            </div>
          )
        })}
      </div>
      <Stack gap={4}>
        <ActionIcon aria-label={t('orders.positions.duplicate')} onClick={onDuplicate}>
          <IconDuplicate size={16} />
        </ActionIcon>
        <ActionIcon aria-label={t('orders.positions.remove')} disabled={!onRemove} onClick={onRemove}>
          <IconRemove size={16} />
        </ActionIcon>
      </Stack>
    </div>
  )
}
