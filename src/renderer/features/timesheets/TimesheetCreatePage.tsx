import { ActionIcon, Anchor, Button, Checkbox, Group, Skeleton, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import type { LooseTime } from '#shared/contract/time/timesheets.ts'
import type { EntityName } from '#shared/entities/index.ts'
import { addDays, weekStart } from '#shared/model/dates.ts'
import { UnworkedClaims } from '#renderer/components/time/claims/UnworkedClaims.tsx'
import { today } from '#renderer/i18n/today.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { BulkProgress } from '#renderer/records/grid/bulk/BulkProgress.tsx'
import { paths } from '#renderer/screens/paths.ts'
import { useScreenTitle } from '#renderer/screens/use-screen-title.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconNext, IconPrevious, IconTimesheets, IconWarning } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'
import { Page } from '#renderer/ui/Page.tsx'
import { lineKey, useCreateSheets } from './use-create-sheets.ts'

const CONCERNED: readonly EntityName[] = ['timeEntries', 'timesheets', 'assignments', 'sites']

/** Makes the timesheets of a week from the time logged in it: one for each site and supervisor. It opens on last week. */
export function TimesheetCreatePage() {
  const title = useScreenTitle()
  const { t } = useTranslation()
  const formats = useFormats()
  const navigate = useNavigate()
  const [from, setFrom] = useState(() => addDays(weekStart(today()), -7))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const to = addDays(from, 6)
  const { value, isPrevious } = useLive('timesheets.loose', { from, to }, CONCERNED)
  const { create, stop, progress, failed } = useCreateSheets({ periodStart: from, periodEnd: to })
  const lines = value?.lines ?? []
  const chosen = lines.filter((line) => canCreate(line) && !left.has(lineKey(line)))
  const goTo = (days: number) => {
    setFrom(addDays(from, days))
    setLeft(new Set())
  }
  const start = async () => {
    if ((await create(chosen)) && chosen.length > 0) void navigate(paths.list('timesheets'))
  }
  return (
    <Page
      title={title}
      aside={
        <Group gap={4} wrap="nowrap">
          <ActionIcon aria-label={t('timesheets.previousWeek')} onClick={() => goTo(-7)}>
            <IconPrevious size={16} />
          </ActionIcon>
          <Text aria-live="polite">{formats.range(from, to)}</Text>
          <ActionIcon aria-label={t('timesheets.nextWeek')} onClick={() => goTo(7)}>
            <IconNext size={16} />
          </ActionIcon>
        </Group>
      }
      actions={
        lines.length > 0 && (
          <Button disabled={chosen.length === 0 || isPrevious} loading={progress !== null} onClick={() => void start()}>
            {t('timesheets.createCount', { count: chosen.length })}
          </Button>
        )
      }
    >
      {failed.length > 0 && (
        <Notice tone="warning" icon={IconWarning} title={t('bulk.failed', { count: failed.length })}>
          {failed.map(({ line, why }) => (
            <div key={lineKey(line)}>{t('bulk.failure', { name: value?.titles[line.siteId] ?? '', why })}</div>
          ))}
        </Notice>
      )}
      {value && <UnworkedClaims entries={value.claims} titles={value.titles} />}
      {value === undefined ? (
        <Skeleton h={160} />
      ) : lines.length === 0 ? (
        <EmptyState
          icon={IconTimesheets}
          title={t('timesheets.nothingLoose')}
          text={t('timesheets.nothingLooseText')}
        />
      ) : (
        <LooseTable
          lines={lines}
          titles={value.titles}
          isChosen={(line) => chosen.includes(line)}
          onChoose={(some, isChosen) => {
            const next = new Set(left)
            for (const line of some)
              if (isChosen) next.delete(lineKey(line))
              else next.add(lineKey(line))
            setLeft(next)
          }}
        />
      )}
      {progress && <BulkProgress title={title} progress={progress} onStop={stop} />}
    </Page>
  )
}

/** A timesheet needs a supervisor, and time that has ended. */
const canCreate = ({ supervisorId, entries }: LooseTime) => supervisorId !== null && entries > 0

interface TableProps {
  readonly lines: readonly LooseTime[]
  readonly titles: Readonly<Record<string, string>>
  readonly isChosen: (line: LooseTime) => boolean
  readonly onChoose: (lines: readonly LooseTime[], isChosen: boolean) => void
}

function LooseTable({ lines, titles, isChosen, onChoose }: TableProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const name = (id: string | null) => titles[id ?? ''] ?? '…'
  const some = lines.filter(canCreate)
  return (
    <Table highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={40}>
            <Checkbox
              aria-label={t('grid.selectAll')}
              checked={some.length > 0 && some.every(isChosen)}
              indeterminate={some.some(isChosen) && !some.every(isChosen)}
              disabled={some.length === 0}
              onChange={(event) => onChoose(some, event.currentTarget.checked)}
            />
          </Table.Th>
          <Table.Th>{t('entities.timesheets.fields.clientId')}</Table.Th>
          <Table.Th>{t('entities.timesheets.fields.siteId')}</Table.Th>
          <Table.Th>{t('entities.timesheets.fields.supervisorId')}</Table.Th>
          <Table.Th ta="right">{t('timesheets.columns.people')}</Table.Th>
          <Table.Th ta="right">{t('timesheets.columns.hours')}</Table.Th>
          <Table.Th ta="right">{t('timesheets.columns.missing')}</Table.Th>
          <Table.Th>{t('timesheets.columns.existing')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line) => (
          <Table.Tr key={lineKey(line)}>
            <Table.Td>
              <Checkbox
                aria-label={t('timesheets.choose', { site: name(line.siteId) })}
                checked={isChosen(line)}
                disabled={!canCreate(line)}
                onChange={(event) => onChoose([line], event.currentTarget.checked)}
              />
            </Table.Td>
            <Table.Td>{name(line.clientId)}</Table.Td>
            <Table.Td>
              <Anchor component={Link} to={paths.record('sites', line.siteId)}>
                {name(line.siteId)}
              </Anchor>
            </Table.Td>
            <Table.Td>{line.supervisorId === null ? t('timesheets.noSupervisor') : name(line.supervisorId)}</Table.Td>
            <Table.Td ta="right">{formats.number(line.people)}</Table.Td>
            <Table.Td ta="right">{formats.duration(line.workedMinutes)}</Table.Td>
            <Table.Td ta="right">
              {[
                line.missing > 0 && formats.number(line.missing),
                line.open > 0 && t('timesheets.stillOpen', { count: line.open }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Table.Td>
            <Table.Td>
              {line.sheet && (
                <Anchor component={Link} to={paths.edit('timesheets', line.sheet._id)}>
                  {t(line.sheet.approval === 'signed' ? 'timesheets.addsRevision' : 'timesheets.adds', {
                    number: line.sheet.number,
                    next: line.sheet.revision + 1,
                  })}
                </Anchor>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
