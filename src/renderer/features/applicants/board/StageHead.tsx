import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EXITS, type ApplicantStage } from '#shared/domain/people/applicant-stage.ts'
import type { EntityName } from '#shared/entities/index.ts'
import type { View } from '#shared/model/query.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useCount } from '#renderer/queries/use-records.ts'
import { IconFold } from '#renderer/ui/icons.ts'
import styles from './board.module.css'

interface Props {
  readonly stage: ApplicantStage
  readonly view: View
  readonly isOpen: boolean
  readonly onToggle: () => void
}

const RELATED: readonly EntityName[] = ['employees']

/** The name of a stage and how many are in it; the ways out can be folded to a strip. */
export function StageHead({ stage, view, isOpen, onToggle }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const filters = [...view.filters, { field: 'stage', op: 'anyOf' as const, value: [stage] }]
  const { value } = useCount('applicants', { search: view.search, filters }, RELATED)
  const label = choiceLabel(t, 'applicants', 'stage', stage)
  const text = (
    <>
      <span className={isOpen ? styles.stage : styles.hidden}>{label}</span>
      <span className={styles.count}>{value === undefined ? '…' : formats.number(value)}</span>
    </>
  )
  if (!(EXITS as readonly string[]).includes(stage)) return <div className={styles.head}>{text}</div>
  return (
    <UnstyledButton className={styles.head} aria-expanded={isOpen} title={label} onClick={onToggle}>
      {text}
      {isOpen && <IconFold size={14} aria-hidden />}
    </UnstyledButton>
  )
}
