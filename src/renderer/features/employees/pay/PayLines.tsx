import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PaidPerson } from '#shared/contract/time/pay.ts'
import { isPaid, paidTotal, payMinutes, type PayLine } from '#shared/domain/time/pay/pay-line.ts'
import { dayRange } from '#shared/domain/calendar/day-range.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconPending } from '#renderer/ui/icons.ts'
import { formulaText, kindText, ruleText, sourceText } from './pay-text.ts'
import styles from './pay.module.css'

interface Props {
  readonly pay: PaidPerson
  readonly from: string
  readonly to: string
}

/** The lines of pay by day, each with its formula and its rule on demand. */
export function PayLines({ pay, from, to }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  if (pay.lines.length === 0)
    return <EmptyState icon={IconPending} title={t('pay.empty', dayRange(from, to, formats.language))} />
  const days = [...new Set(pay.lines.map(({ date }) => date))]
  return (
    <table className={styles.lines} aria-label={t('pay.tab')}>
      <thead>
        <tr>
          <th scope="col">{t('pay.what')}</th>
          <th scope="col">{t('pay.site')}</th>
          <th scope="col" data-number>
            {t('pay.duration')}
          </th>
          <th scope="col">{t('pay.how')}</th>
        </tr>
      </thead>
      {days.map((date) => {
        const lines = pay.lines.filter((line) => line.date === date)
        return (
          <tbody key={date}>
            <tr>
              <th scope="rowgroup" colSpan={2}>
                {formats.weekday(date)}
              </th>
              <td data-number>
                <strong>{formats.duration(paidTotal(payMinutes(lines)))}</strong>
              </td>
              <td />
            </tr>
            {lines.map((line, at) => (
              <Line key={at} line={line} siteName={pay.siteNames[line.entryId ?? ''] ?? ''} />
            ))}
          </tbody>
        )
      })}
    </table>
  )
}

function Line({ line, siteName }: { readonly line: PayLine; readonly siteName: string }) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <tr data-noted={!isPaid(line.kind) || line.minutes === 0 || undefined}>
      <td>{kindText(t, line)}</td>
      <td>{siteName}</td>
      <td data-number>{formats.duration(line.minutes)}</td>
      <td>
        <details open={line.rule === 'PAY_CALL_IN_LIFTED'}>
          <summary>{sourceText(t, line.rule)}</summary>
          <Text size="sm">{formulaText(t, formats, line)}</Text>
          <Text size="xs" c="dimmed">
            {ruleText(t, formats, line)}
          </Text>
        </details>
      </td>
    </tr>
  )
}
