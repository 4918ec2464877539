import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { MESSAGE_STATUSES } from '#shared/entities/messages.ts'
import { statusAppearance } from '#renderer/components/messages/message-appearance.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { Failed } from '#renderer/records/grid/GridStates.tsx'
import { batchPath } from '#renderer/screens/queue.ts'
import { paths } from '#renderer/screens/paths.ts'
import { useScreenTitle } from '#renderer/screens/use-screen-title.ts'
import { Chip } from '#renderer/ui/Chip.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconAdd, IconSend } from '#renderer/ui/icons.ts'
import { Page } from '#renderer/ui/Page.tsx'
import styles from '../queue.module.css'

/** The newest group sends, each with what became of its messages. */
export function BatchesPage() {
  const { t } = useTranslation()
  const formats = useFormats()
  const { value, error, refresh } = useLive('messages.batches', undefined, ['messages'])
  const write = (
    <Button component={Link} to={paths.create('messages')} leftSection={<IconAdd size={16} />}>
      {t('sends.write')}
    </Button>
  )
  return (
    <Page title={useScreenTitle()} actions={value && value.length > 0 && write} isRead={false}>
      {error && <Failed text={errorText(t, failureOf(error))} onRetry={refresh} />}
      {value?.length === 0 && (
        <EmptyState icon={IconSend} title={t('sends.batches.emptyTitle')} text={t('sends.batches.emptyText')}>
          {write}
        </EmptyState>
      )}
      {value?.map(({ id, at, body, total, counts }) => (
        <Link key={id} to={batchPath(id)} className={styles.batch}>
          <Text size="sm" className="tabular">
            {formats.longInstant(at)}
          </Text>
          <Text size="sm" className={styles.text ?? ''} title={body}>
            {body}
          </Text>
          <Group gap={6} wrap="nowrap">
            <Text size="sm" className="tabular">
              {t('sends.figures.texts', { count: total })}
            </Text>
            {MESSAGE_STATUSES.map((status) => {
              const count = counts[status]
              if (!count || status === 'received') return null
              const { tone, icon } = statusAppearance[status]
              return (
                <Chip key={status} tone={tone} icon={icon} hint={choiceLabel(t, 'messages', 'status', status)}>
                  {formats.number(count)}
                </Chip>
              )
            })}
          </Group>
        </Link>
      ))}
    </Page>
  )
}
