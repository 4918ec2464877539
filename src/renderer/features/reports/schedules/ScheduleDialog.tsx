import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nextDue, type Schedule } from '#shared/domain/reports/schedule.ts'
import type { Row } from '#shared/entities/index.ts'
import { isTimeOfDay } from '#shared/model/dates.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { readAddresses } from './addresses.ts'
import { FolderField } from './FolderField.tsx'
import { RecipientsField } from './RecipientsField.tsx'
import { useOwnSchedules } from './use-own-schedules.ts'
import { useSchedule } from './use-schedule.ts'
import { WhenFields } from './WhenFields.tsx'

interface Props {
  readonly row: Row<'savedReports'>
  readonly onClose: () => void
}

const USUAL = { every: 'month', weekday: 'monday', monthDay: 1, atTime: '06:00' } as const

/** The parts of a schedule that it has a use for. */
const cleaned = ({ every, weekday, monthDay, atTime }: Schedule): Schedule => ({
  every,
  weekday: every === 'week' ? weekday : null,
  monthDay: every === 'month' ? monthDay : null,
  atTime,
})

/** When a saved report is made by itself, where this computer saves it, and whom the server mails it to. */
export function ScheduleDialog({ row, onClose }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const now = useNow()
  const { plan, stop } = useSchedule()
  const { own, refresh } = useOwnSchedules()
  const here = own.find(({ id }) => id === row._id)
  const [schedule, setSchedule] = useState<Schedule>({
    every: row.every ?? USUAL.every,
    weekday: row.weekday ?? USUAL.weekday,
    monthDay: row.monthDay ?? USUAL.monthDay,
    atTime: row.atTime ?? USUAL.atTime,
  })
  const [typed, setTyped] = useState(row.recipients.join(', '))
  const addresses = readAddresses(typed)
  const isTime = schedule.atTime !== null && isTimeOfDay(schedule.atTime)
  const next = isTime ? nextDue(schedule, new Date(now).toISOString()) : null
  const closeWhen = async (done: Promise<boolean>) => {
    if (await done) onClose()
  }
  return (
    <Modal opened onClose={onClose} size={520} title={t('reports.schedules.dialog', { name: row.name })}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (addresses.problem) return
          void closeWhen(plan(row, { ...cleaned(schedule), recipients: [...addresses.found] }))
        }}
      >
        <Stack gap="md">
          <WhenFields schedule={schedule} onChange={(part) => setSchedule({ ...schedule, ...part })} />
          {next && (
            <Text size="sm" c="dimmed">
              {t('reports.schedules.nextAt', { at: formats.longInstant(next) })}
            </Text>
          )}
          <FolderField id={row._id} own={here} onChange={refresh} />
          <RecipientsField row={row} typed={typed} addresses={addresses} onChange={setTyped} />
          <Group justify="flex-end" gap="xs">
            {row.every !== null && (
              <Button variant="subtle" color="red" mr="auto" onClick={() => void closeWhen(stop(row))}>
                {t('reports.schedules.stop')}
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              {t('form.cancel')}
            </Button>
            {/* A report that nobody makes would be waited for in vain. */}
            <Button
              type="submit"
              disabled={
                !isTime || addresses.problem !== null || (row.every === null && !here && addresses.found.length === 0)
              }
            >
              {t('reports.schedules.plan')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
