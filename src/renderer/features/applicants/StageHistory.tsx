import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '#renderer/fields/StatusChip.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useTitles } from '#renderer/queries/use-records.ts'
import styles from './applicants.module.css'
import type { Applicant } from './use-applicant-actions.ts'

/** The stages of an applicant, the last one on top, with who changed them, when and why. */
export function StageHistory({ applicant }: { readonly applicant: Applicant }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { stageHistory, createdAt, createdBy } = applicant
  const first = { stage: 'new' as const, at: createdAt, by: createdBy, reason: null }
  // An applicant who came from an employee's file has the stage they began with in their history.
  const changes = [...(stageHistory[0]?.stage === 'new' ? [] : [first]), ...stageHistory].toReversed()
  const people = useTitles('users', [...new Set(changes.flatMap(({ by }) => by ?? []))])
  return (
    <ol className={styles.history}>
      {changes.map(({ stage, at, by, reason }) => (
        <li key={`${at} ${stage}`}>
          <StatusChip entity="applicants" field="stage" value={stage} />
          <Text size="sm" className="tabular">
            {formats.longInstant(at)}
          </Text>
          <Text size="sm" c="dimmed">
            {by ? (people[by] ?? '…') : t('applicants.history.system')}
          </Text>
          {reason && <Text size="sm">{reason}</Text>}
        </li>
      ))}
    </ol>
  )
}
