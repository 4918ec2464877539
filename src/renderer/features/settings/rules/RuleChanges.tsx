import { Modal, Progress, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Row } from '#shared/entities/index.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { IconInfo, IconWarning } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'
import { RuleChangesTable } from './RuleChangesTable.tsx'
import { useRuleChanges } from './use-rule-changes.ts'

interface Props {
  readonly set: Row<'labourRuleSets'>
  readonly onClose: () => void
}

/** What the present labour rules would pay otherwise for time that was signed by others. */
export function RuleChanges({ set, onClose }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { changes, error } = useRuleChanges(set._id)
  const { weeks, done, people } = changes
  const isDone = done === people
  const said = !isDone
    ? t('settings.rules.changes.reading', { done: formats.number(done), people: formats.number(people ?? 0) })
    : weeks.length === 0
      ? t('settings.rules.changes.none', { count: people })
      : t('settings.rules.changes.found', { count: weeks.length })
  return (
    <Modal opened onClose={onClose} size={1080} title={t('settings.rules.changes.title', { name: set.reference })}>
      <Stack gap="md">
        <Notice tone="info" icon={IconInfo} role="status">
          {t('settings.rules.changes.kept')}
        </Notice>
        {error ? (
          <Notice tone="danger" icon={IconWarning}>
            {errorText(t, failureOf(error))}
          </Notice>
        ) : (
          <Text role="status">{said}</Text>
        )}
        {!isDone && !error && (
          <Progress value={people ? (100 * done) / people : 0} aria-label={t('settings.rules.changes.progress')} />
        )}
        {weeks.length > 0 && <RuleChangesTable weeks={weeks} />}
      </Stack>
    </Modal>
  )
}
