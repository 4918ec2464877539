import { Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFreeAssignments } from '#renderer/components/dispatch/use-free-assignments.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useCount } from '#renderer/queries/use-records.ts'
import { paths } from '#renderer/screens/paths.ts'
import type { DaysOff } from './days-off.ts'
import { awaitedOn, plannedOn } from './planned-on.ts'

interface Props {
  readonly days: DaysOff
  readonly onClose: () => void
}

/** Asks what becomes of the assignments planned on days off that were entered later: their people are let go, or they stay. */
export function DayOffDialog({ days, onClose }: Props) {
  const { name, from, to } = days
  const { t } = useTranslation()
  const formats = useFormats()
  const { free, isRunning } = useFreeAssignments()
  const planned = useCount(
    'assignments',
    useMemo(() => plannedOn(from, to), [from, to]),
  ).value
  const awaited = useCount(
    'assignments',
    useMemo(() => awaitedOn(from, to), [from, to]),
  ).value
  const counted = (count: number) => ({ count, shown: formats.number(count) })
  const letGo = async () => {
    if (await free(awaitedOn(from, to), name)) onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t('settings.calendar.whatOf', { name })} size="lg">
      <Stack gap="md">
        {planned !== undefined && awaited !== undefined && (
          <div>
            <Text>{t('settings.calendar.plannedThen', counted(planned))}</Text>
            <Text>
              {awaited === 0 ? t('settings.calendar.nobodyThen') : t('settings.calendar.peopleThen', counted(awaited))}
            </Text>
          </div>
        )}
        <Text c="dimmed" size="sm">
          {t('settings.calendar.freeText')}
        </Text>
        <Group justify="space-between">
          <Anchor component={Link} to={paths.board(from)}>
            {t('settings.calendar.seeWeek')}
          </Anchor>
          <Group gap="xs">
            <Button variant="default" data-autofocus disabled={isRunning} onClick={onClose}>
              {t('settings.calendar.keepAll')}
            </Button>
            <Button disabled={!awaited} loading={isRunning} onClick={() => void letGo()}>
              {awaited ? t('settings.calendar.freeAll', counted(awaited)) : t('settings.calendar.free')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  )
}
