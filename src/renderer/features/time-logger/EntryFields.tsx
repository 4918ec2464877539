import { Button, Group, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ErrorCode } from '#shared/contract/errors.ts'
import type { RowMark } from '#shared/contract/sync/outbox.ts'
import { hasHours } from '#shared/domain/time/entries/entry-kinds.ts'
import type { Row } from '#shared/entities/index.ts'
import { Corrections } from '#renderer/components/time/Corrections.tsx'
import { EntryLinks } from '#renderer/components/time/EntryLinks.tsx'
import { useSiteZone } from '#renderer/components/time/use-site-zone.ts'
import { RestoreEntry } from '#renderer/components/time/RestoreEntry.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { RecordFields, type FieldGroup } from '#renderer/records/page/RecordFields.tsx'
import { RecordState } from '#renderer/records/page/RecordState.tsx'
import { FileStrip } from '#renderer/fields/files/FileStrip.tsx'
import { paths } from '#renderer/screens/paths.ts'
import { useScreenTitle } from '#renderer/screens/use-screen-title.ts'
import { Notice } from '#renderer/ui/Notice.tsx'
import { Page } from '#renderer/ui/Page.tsx'

type Entry = Row<'timeEntries'>

/** What goes with the hours of an entry: a day not worked has none, and who was sent home no break. */
function detailsOf({ kind, callInException }: Entry): readonly FieldGroup<'timeEntries'>[] {
  if (!hasHours(kind)) return [{ title: 'timeLogger.groups.absent', fields: ['absentReason', 'note'] }]
  const expenses = ['travelMinutes', 'kilometres', 'parkingCents', 'note'] as const
  const lifted: FieldGroup<'timeEntries'> = {
    title: 'timeLogger.groups.exception',
    fields: ['callInException', 'callInReason'],
  }
  return [
    kind === 'sentHome'
      ? { title: 'timeLogger.groups.absent', fields: ['absentReason', ...expenses] }
      : { title: 'timeLogger.groups.details', fields: ['breakMinutes', 'breakPaid', ...expenses] },
    ...(callInException ? [lifted] : []),
  ]
}

/** What an entry of its kind and state has: a day not worked has no times, and work no reason of absence. */
function groupsOf(entry: Entry): readonly FieldGroup<'timeEntries'>[] {
  const { kind, status, outside } = entry
  return [
    {
      title: 'timeLogger.groups.place',
      fields: [
        'employeeId',
        'siteId',
        'kind',
        'status',
        ...(outside ? (['outside'] as const) : []),
        ...(status === 'void' ? (['voidReason'] as const) : []),
      ],
    },
    { title: 'timeLogger.groups.times', fields: hasHours(kind) ? ['date', 'start', 'end', 'workedMinutes'] : ['date'] },
    ...detailsOf(entry),
  ]
}

interface Props {
  readonly entry: Entry
  readonly titles: Readonly<Record<string, string>>
  readonly mark: RowMark | null
  /** Why it cannot be corrected. */
  readonly lock: ErrorCode
}

/** An entry that its reader cannot correct, and why. */
export function EntryFields({ entry, titles, mark, lock }: Props) {
  const { t } = useTranslation()
  const title = useScreenTitle()
  const formats = useFormats()
  const zone = useSiteZone(entry.siteId)
  const at = (instant: string | null) => instant && formats.instant(instant, zone)
  const hours = (minutes: number | null) => (minutes === null ? null : formats.duration(minutes))
  return (
    <Page
      title={title}
      isRead
      aside={<RecordState record={{ entity: 'timeEntries', id: entry._id, mark }} mode="viewing" />}
      actions={
        <Group gap="xs">
          {entry.status === 'void' && <RestoreEntry entry={entry} />}
          <Button component={Link} to={paths.list('timeEntries')} variant="default">
            {t('form.backToList')}
          </Button>
        </Group>
      }
    >
      <Stack gap="lg">
        <Notice tone="info" role="status">
          {errorText(t, failureOf({ code: lock, details: {} }))}
        </Notice>
        <EntryLinks entry={entry} />
        <RecordFields
          entity="timeEntries"
          row={entry}
          titles={titles}
          groups={groupsOf(entry)}
          render={{ start: at, end: at, workedMinutes: hours, breakMinutes: hours, travelMinutes: hours }}
        />
        {entry.parkingPhotoIds.length > 0 && <FileStrip ids={entry.parkingPhotoIds} />}
        <Corrections entry={entry} titles={titles} />
      </Stack>
    </Page>
  )
}
