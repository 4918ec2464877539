import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { EntityName, Row } from '#shared/entities/index.ts'
import { PackCheck } from '#renderer/components/time/packs/PackCheck.tsx'
import { FileStrip } from '#renderer/fields/files/FileStrip.tsx'
import { useLive } from '#renderer/queries/use-live.ts'

const CONCERNED: readonly EntityName[] = ['evidencePacks', 'files']

/** The evidence pack of a signed timesheet: to open, save and verify. */
export function SheetPack({ sheet }: { readonly sheet: Row<'timesheets'> }) {
  const { t } = useTranslation()
  const { value: pack } = useLive('packs.of', { timesheetId: sheet._id }, CONCERNED)
  if (pack === undefined) return null
  if (pack === null) return <Text c="dimmed">{t('packs.soon')}</Text>
  return (
    <Group gap="md" align="flex-start" role="group" aria-label={t('packs.titleOf', { sequence: pack.sequence })}>
      <Text>{t('packs.titleOf', { sequence: pack.sequence })}</Text>
      <FileStrip ids={pack.packFileIds} />
      <PackCheck key={pack._id} id={pack._id} />
    </Group>
  )
}
