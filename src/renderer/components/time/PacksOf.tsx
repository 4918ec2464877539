import { Anchor, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PackCheck } from '#renderer/components/time/packs/PackCheck.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useList } from '#renderer/queries/use-records.ts'
import { paths } from '#renderer/screens/paths.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconDocument } from '#renderer/ui/icons.ts'

/** The page of a timesheet leads to its own pack: older ones are found there. */
const MOST_SHOWN = 50

/** The latest evidence packs of a client, each to be verified with the chain it is part of. */
export function PacksOf({ clientId }: { readonly clientId: string }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { rows, titles, next } = useList('evidencePacks', {
    filters: [{ field: 'clientId', op: 'anyOf', value: [clientId] }],
    sort: [{ field: 'sequence', dir: 'desc' }],
    limit: MOST_SHOWN,
  })
  if (rows?.length === 0)
    return <EmptyState icon={IconDocument} title={t('packs.emptyTitle')} text={t('packs.emptyText')} />
  return (
    <Stack gap="md" py="md">
      {rows?.map(({ _id, sequence, timesheetId, periodStart }) => (
        <Group key={_id} gap="md" align="flex-start" role="group" aria-label={t('packs.titleOf', { sequence })}>
          <Text w={180}>{t('packs.titleOf', { sequence })}</Text>
          <Stack gap={0} w={220}>
            <Anchor component={Link} to={paths.edit('timesheets', timesheetId)} py={2} display="inline-block">
              {t('timesheets.titleOf', { number: titles[timesheetId] ?? '…' })}
            </Anchor>
            <Text size="sm" c="dimmed">
              {t('packs.from', { day: formats.longDay(periodStart) })}
            </Text>
          </Stack>
          <PackCheck id={_id} />
        </Group>
      ))}
      {next !== null && <Text c="dimmed">{t('packs.older', { count: MOST_SHOWN })}</Text>}
    </Stack>
  )
}
