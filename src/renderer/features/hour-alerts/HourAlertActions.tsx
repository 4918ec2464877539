import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { HourAlert } from '#shared/domain/time/hours/hour-alerts.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { paths } from '#renderer/screens/paths.ts'
import { IconMore } from '#renderer/ui/icons.ts'

interface Props {
  readonly alert: HourAlert
  readonly onAccept: () => void
}

/** What is done about one hour alert, in its row. */
export function HourAlertActions({ alert, onAccept }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { employeeId, employeeName, date, ackReason, next } = alert
  return (
    // The grid makes a row of a click, and opens it by two.
    <Group
      gap={4}
      wrap="nowrap"
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <Button size="compact-xs" variant="default" disabled={ackReason !== null} onClick={onAccept}>
        {t('hourAlerts.accept')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            size={24}
            variant="subtle"
            color="gray"
            aria-label={t('hourAlerts.more', { name: employeeName, date: formats.longDay(date) })}
          >
            <IconMore size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {next && (
            <Menu.Item component={Link} to={paths.board(next.date, { assignment: next._id, replace: employeeId })}>
              {t('hourAlerts.replaceNext', { date: formats.shortDay(next.date) })}
            </Menu.Item>
          )}
          <Menu.Item component={Link} to={paths.timeOf(employeeId)}>
            {t('hourAlerts.entries')}
          </Menu.Item>
          <Menu.Item component={Link} to={paths.textTo(employeeId)}>
            {t('hourAlerts.text')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}
