import { Button, Group, Menu, Text, VisuallyHidden } from '@mantine/core'
import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { PayPeriodView } from '#shared/contract/time/pay-periods.ts'
import { paidTotal } from '#shared/domain/time/pay/pay-line.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { Chip } from '#renderer/ui/Chip.tsx'
import { IconLock, IconUnlock } from '#renderer/ui/icons.ts'
import styles from './pay-periods.module.css'

interface Props {
  readonly periods: readonly PayPeriodView[]
  readonly onSave: (period: PayPeriodView, format: 'xlsx' | 'csv') => void
  readonly onReopen: (period: PayPeriodView) => void
}

/** The periods that were closed, the latest first: what each paid, who closed it, and what is done with it. */
export function PeriodsTable({ periods, onSave, onReopen }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <div className={styles.table} role="region" aria-label={t('payPeriods.list')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('payPeriods.period')}</th>
            <th scope="col">{t('payPeriods.state')}</th>
            <th scope="col" className={styles.figure}>
              {t('payPeriods.hours')}
            </th>
            <th scope="col" className={styles.figure}>
              {t('payPeriods.expenses')}
            </th>
            <th scope="col" className={styles.figure}>
              {t('payPeriods.adjusted')}
            </th>
            <th scope="col">
              <VisuallyHidden>{t('payPeriods.actions')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {periods.map((period) => (
            <tr key={period._id}>
              <th scope="row">{formats.shortRange(period.periodStart, period.periodEnd)}</th>
              <td className={styles.state}>
                <State period={period} />
              </td>
              <Totals period={period} />
              <td>
                <Actions period={period} onSave={onSave} onReopen={onReopen} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The badge, and below it who and when. */
function State({ period }: { readonly period: PayPeriodView }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { status, closedAt, closedByName, reopenedAt, reopenedByName, reopenReason } = period
  const isClosed = status === 'closed'
  const at = formats.instant((isClosed ? closedAt : reopenedAt) ?? '')
  const name = isClosed ? closedByName : reopenedByName
  const when = isClosed
    ? t('payPeriods.closedLine', { at })
    : t('payPeriods.reopenedLine', { at, reason: reopenReason ?? '' })
  return (
    <>
      <Chip tone={isClosed ? 'success' : 'warning'} icon={isClosed ? IconLock : IconUnlock}>
        {choiceLabel(t, 'payPeriods', 'status', status)}
      </Chip>
      <Text size="xs" c="dimmed" className={styles.said}>
        {[when, name && t('payPeriods.by', { name })].filter(Boolean).join(' · ')}
      </Text>
    </>
  )
}

function Totals({ period: { totals } }: { readonly period: PayPeriodView }) {
  const { t } = useTranslation()
  const formats = useFormats()
  if (totals === null) {
    return (
      <td colSpan={3}>
        <Text size="sm" c="dimmed" className={styles.said}>
          {t('payPeriods.notHere')}
        </Text>
      </td>
    )
  }
  const { people, minutes, kilometres, parkingCents, adjustments, paysUnapproved } = totals
  return (
    <>
      <td className={styles.figure}>
        {formats.duration(paidTotal(minutes))}
        {people > 0 && (
          <Text size="xs" c="dimmed">
            {t('timesheets.peopleCount', { count: people })}
          </Text>
        )}
        {paysUnapproved && (
          <Text size="xs" c="dimmed" className={styles.note}>
            {t('payPeriods.withUnapproved')}
          </Text>
        )}
      </td>
      <td className={styles.figure}>
        {t('pay.km', { km: formats.number(kilometres) })}
        <Text size="xs" c="dimmed">
          {formats.money(parkingCents)}
        </Text>
      </td>
      <td className={styles.figure}>{adjustments === 0 ? '–' : formats.number(adjustments)}</td>
    </>
  )
}

function Actions({ period, onSave, onReopen }: Omit<Props, 'periods'> & { readonly period: PayPeriodView }) {
  const { t } = useTranslation()
  const formats = useFormats()
  if (period.status !== 'closed') return null
  const range = formats.shortRange(period.periodStart, period.periodEnd)
  return (
    <Group gap={4} justify="flex-end">
      <Menu position="bottom-end">
        <Menu.Target>
          <Button size="compact-sm" variant="default" aria-label={t('payPeriods.exportOf', { period: range })}>
            {t('payPeriods.export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFileSpreadsheet size={16} />} onClick={() => onSave(period, 'xlsx')}>
            {t('pay.exportXlsx')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileTypeCsv size={16} />} onClick={() => onSave(period, 'csv')}>
            {t('pay.exportCsv')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {period.isLast && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={t('payPeriods.reopenOf', { period: range })}
          onClick={() => onReopen(period)}
        >
          {t('payPeriods.reopen')}
        </Button>
      )}
    </Group>
  )
}
