import { ActionIcon, Anchor, Button, Checkbox, Group, Menu, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { HourAlert } from '#shared/domain/time/hours/hour-alerts.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { paths } from '#renderer/screens/paths.ts'
import { Chip } from '#renderer/ui/Chip.tsx'
import { IconMore, IconValid, IconWarning } from '#renderer/ui/icons.ts'

interface Props {
  readonly alert: HourAlert
  readonly sites: Readonly<Record<string, string>>
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
  readonly onAccept: () => void
}

/** One day of one person on which a limit was passed. */
export function HourAlertRow({ alert, sites, isChosen, onChoose, onAccept }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { employeeId, employeeName, date, rule, ackReason, next } = alert
  const name = { name: employeeName, date: formats.longDay(date) }
  const minutes = [
    alert.totalMinutes,
    alert.weekMinutes,
    alert.scheduledRemainingMinutes,
    alert.projectedWeekMinutes,
  ] as const
  const places = formats.list(alert.siteIds.map((id) => sites[id] ?? '…'))
  return (
    <Table.Tr>
      <Table.Td w={36}>
        <Checkbox
          size="xs"
          disabled={ackReason !== null}
          checked={isChosen}
          aria-label={t('hourAlerts.choose', name)}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      </Table.Td>
      <Table.Td>
        <Anchor component={Link} to={paths.record('employees', employeeId)} size="sm">
          {employeeName}
        </Anchor>
      </Table.Td>
      <Table.Td className="tabular">{formats.day(date)}</Table.Td>
      {minutes.map((each, i) => (
        <Table.Td key={i} ta="right" className="tabular">
          {formats.duration(each)}
        </Table.Td>
      ))}
      <Table.Td pl={{ lg: 16 }}>
        <Chip tone={ackReason === null ? 'warning' : 'neutral'} icon={ackReason === null ? IconWarning : IconValid}>
          {choiceLabel(t, 'hourReviews', 'rule', rule)}
        </Chip>
        <Text size="xs" c="dimmed" maw={{ base: 170, lg: 240 }} truncate title={places}>
          {places}
        </Text>
        {ackReason !== null && (
          <Text size="xs" c="dimmed">
            {t('hourAlerts.because', { reason: ackReason })}
          </Text>
        )}
      </Table.Td>
      <Table.Td>{t(`hourAlerts.rests.${alert.weeklyRest}`)}</Table.Td>
      <Table.Td>
        <Group gap={6} wrap="nowrap" justify="flex-end">
          <Button size="compact-xs" variant="default" disabled={ackReason !== null} onClick={onAccept}>
            {t('hourAlerts.accept')}
          </Button>
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" aria-label={t('hourAlerts.more', name)}>
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
      </Table.Td>
    </Table.Tr>
  )
}
