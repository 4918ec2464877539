import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { instantOf } from '#shared/domain/calendar/zone.ts'
import { addDays } from '#shared/model/dates.ts'
import { ReasonDialog } from '#renderer/ui/ReasonDialog.tsx'
import { today } from '#renderer/i18n/today.ts'
import { useList } from '#renderer/queries/use-records.ts'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import { useAlertActions, type Alert } from './use-alert-actions.ts'

/** When alerts that are put off come back: in an hour, or at five in the morning, before the office opens. */
const UNTIL = {
  hour: () => new Date(Date.now() + 3_600_000).toISOString(),
  tomorrow: () => instantOf(addDays(today(), 1), '05:00'),
  threeDays: () => instantOf(addDays(today(), 3), '05:00'),
  week: () => instantOf(addDays(today(), 7), '05:00'),
} as const
const CHOICES = Object.keys(UNTIL) as (keyof typeof UNTIL)[]

const ADMINS = {
  filters: [
    { field: 'role', op: 'anyOf' as const, value: ['admin'] },
    { field: 'active', op: 'is' as const, value: true },
  ],
  sort: [{ field: 'lastName', dir: 'asc' as const }],
  limit: 100,
}

interface Props {
  readonly alerts: readonly Alert[]
  /** Why nothing can be done with so many. */
  readonly why?: string | undefined
  readonly onDone: () => void
}

/** Puts alerts off, gives them to a colleague, ignores them with a reason, and shows them again. */
export function AlertActions({ alerts, why, onDone }: Props) {
  const { t } = useTranslation()
  const { snooze, ignore, assign, reopen } = useAlertActions()
  const [isIgnoring, setIgnoring] = useState(false)
  const { rows: admins = [] } = useList('users', ADMINS)
  const able = alerts.filter(({ state }) => state !== 'resolved')
  const away = able.filter(({ state }) => state !== 'open')
  const isNone = why !== undefined || able.length === 0
  const run = async (work: Promise<boolean>) => {
    if (await work) onDone()
  }
  const later = () => isNone || void run(snooze(able, UNTIL.tomorrow()))
  useShortcuts('alerts.shortcuts', [
    { keys: 'r', label: 'alerts.actions.snoozeTomorrow', run: later },
    { keys: 'i', label: 'alerts.actions.ignore', run: () => isNone || setIgnoring(true) },
  ])
  const button = { variant: 'default', size: 'compact-sm', disabled: isNone, title: why } as const
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button {...button}>{t('alerts.actions.snooze')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {CHOICES.map((choice) => (
            <Menu.Item key={choice} onClick={() => void run(snooze(able, UNTIL[choice]()))}>
              {t(`alerts.until.${choice}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button {...button}>{t('alerts.actions.assign')}</Button>
        </Menu.Target>
        <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
          {admins.map(({ _id, firstName, lastName }) => (
            <Menu.Item key={_id} onClick={() => void run(assign(able, _id))}>
              {`${firstName} ${lastName}`}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => void run(assign(able, null))}>{t('alerts.actions.nobody')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button {...button} onClick={() => setIgnoring(true)}>
        {t('alerts.actions.ignore')}
      </Button>
      {away.length > 0 && (
        <Button {...button} onClick={() => void run(reopen(away))}>
          {t('alerts.actions.reopen')}
        </Button>
      )}
      {isIgnoring && (
        <ReasonDialog
          title={t('alerts.ignoreTitle', { count: able.length })}
          label={t('alerts.reason')}
          action={t('alerts.actions.ignore')}
          onClose={() => setIgnoring(false)}
          onReason={(reason) => {
            setIgnoring(false)
            void run(ignore(able, reason))
          }}
        />
      )}
    </>
  )
}
