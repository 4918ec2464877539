import { Text, Title } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { NamedAdjustment, PayPeriodsView } from '#shared/contract/time/pay-periods.ts'
import { paidTotal } from '#shared/domain/time/pay/pay-line.ts'
import { NOTHING, plus } from '#shared/domain/time/pay/periods/figures.ts'
import { adjustedThen } from '#shared/domain/time/pay/periods/kept-pay.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { IconWarning } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'
import { differenceTexts } from './difference-texts.ts'
import styles from './pay-periods.module.css'

/** More would make the window slow; the totals are those of all. */
const MOST_SHOWN = 200

/** What the next period puts right of the closed ones: whose, which line, why, and how much. */
export function DueSection({ due, next }: Pick<PayPeriodsView, 'due' | 'next'>) {
  const { t } = useTranslation()
  const formats = useFormats()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} size="h3">
        {t('payPeriods.due.title')}
      </Title>
      <Text c="dimmed" size="sm" mb="sm">
        {t('payPeriods.next', { period: formats.range(next.periodStart, next.periodEnd) })}
      </Text>
      {due === null ? (
        <Notice tone="warning" icon={IconWarning} role="status">
          {t('payPeriods.due.unknown')}
        </Notice>
      ) : due.length === 0 ? (
        <Text role="status">{t('payPeriods.due.none')}</Text>
      ) : (
        <DueTable due={due} />
      )}
    </section>
  )
}

function DueTable({ due }: { readonly due: readonly NamedAdjustment[] }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const total = differenceTexts(formats, due.map(adjustedThen).reduce(plus, NOTHING))
  const figures = (of: ReturnType<typeof differenceTexts>) =>
    (['hours', 'kilometres', 'parking'] as const).map((name) => (
      <td key={name} className={styles.figure}>
        {of[name]}
      </td>
    ))
  return (
    <div className={styles.table} role="region" aria-label={t('payPeriods.due.title')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('payPeriods.due.person')}</th>
            <th scope="col">{t('payPeriods.due.line')}</th>
            <th scope="col">{t('payPeriods.due.reason')}</th>
            {(['hours', 'kilometres', 'parking'] as const).map((name) => (
              <th key={name} scope="col" className={styles.figure}>
                {t(`payPeriods.due.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {due.slice(0, MOST_SHOWN).map((each) => (
            <tr key={`${each.employeeId} ${each.periodStart} ${each.entryId ?? each.date}`}>
              <th scope="row">{`${each.firstName} ${each.lastName}`}</th>
              <td>{[formats.shortDay(each.date), each.siteName].filter(Boolean).join(' · ')}</td>
              <td className={styles.said}>
                <Reason adjustment={each} />
              </td>
              {figures(differenceTexts(formats, adjustedThen(each)))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t('payPeriods.due.total')}
            </th>
            {figures(total)}
          </tr>
        </tfoot>
      </table>
      {due.length > MOST_SHOWN && (
        <Text size="sm" c="dimmed">
          {t('payPeriods.due.more', { count: due.length - MOST_SHOWN })}
        </Text>
      )}
    </div>
  )
}

/** Why, and which kinds of hours, where they are several. */
function Reason({ adjustment }: { readonly adjustment: NamedAdjustment }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { code, text } = adjustment.reason
  const why = t(`exports.pay.reasons.${code}`)
  const { minutes } = adjustedThen(adjustment)
  const { kinds } = differenceTexts(formats, { ...NOTHING, minutes })
  const isMixed = kinds.length > 1 || (kinds.length === 1 && paidTotal(minutes) !== 0 && kinds[0]?.kind !== 'regular')
  return (
    <>
      {text ? t('exports.pay.because', { why, text }) : why}
      {isMixed && (
        <Text size="xs" c="dimmed">
          {kinds.map(({ kind, hours }) => `${t(`pay.kinds.${kind}`)} ${hours}`).join(' · ')}
        </Text>
      )}
    </>
  )
}
