import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ChangedWeek } from '#shared/contract/office/rule-changes.ts'
import { paidTotal, SUMMED_KINDS, type PayMinutes } from '#shared/domain/time/pay/pay-line.ts'
import { addDays } from '#shared/model/dates.ts'
import type { Formats } from '#renderer/i18n/formats.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import styles from '../settings.module.css'

/** More would make the window slow; the totals are those of all. */
const MOST_SHOWN = 200

const sumOf = (all: readonly PayMinutes[]): PayMinutes =>
  Object.fromEntries(SUMMED_KINDS.map((kind) => [kind, all.reduce((sum, each) => sum + each[kind], 0)])) as PayMinutes

const difference = (formats: Formats, minutes: number): string =>
  minutes === 0 ? '' : `${minutes < 0 ? '−' : '+'}\u00A0${formats.duration(Math.abs(minutes))}`

/** Weeks that would be paid otherwise, with only the kinds of hours that differ somewhere, and their totals. */
export function RuleChangesTable({ weeks }: { readonly weeks: readonly ChangedWeek[] }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [signed, present] = [sumOf(weeks.map((each) => each.signed)), sumOf(weeks.map((each) => each.present))]
  const kinds = SUMMED_KINDS.filter((kind) => weeks.some((each) => each.signed[kind] !== each.present[kind]))
  const cells = (was: PayMinutes, is: PayMinutes) => (
    <>
      {kinds.map((kind) => (
        <td key={kind}>
          {was[kind] === is[kind]
            ? formats.duration(is[kind])
            : t('settings.rules.changes.from', {
                signed: formats.duration(was[kind]),
                present: formats.duration(is[kind]),
              })}
        </td>
      ))}
      <td>{difference(formats, paidTotal(is) - paidTotal(was)) || '–'}</td>
    </>
  )
  return (
    <div className={styles.changes} role="region" aria-label={t('settings.rules.changes.table')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('settings.rules.changes.person')}</th>
            <th scope="col">{t('settings.rules.changes.week')}</th>
            {kinds.map((kind) => (
              <th key={kind} scope="col">
                {t(`pay.kinds.${kind}`)}
              </th>
            ))}
            <th scope="col">{t('settings.rules.changes.paid')}</th>
          </tr>
        </thead>
        <tbody>
          {weeks.slice(0, MOST_SHOWN).map((each) => (
            <tr key={`${each.employeeId} ${each.week}`}>
              <th scope="row">{each.name}</th>
              <td>{formats.shortRange(each.week, addDays(each.week, 6))}</td>
              {cells(each.signed, each.present)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('settings.rules.changes.total')}
            </th>
            {cells(signed, present)}
          </tr>
        </tfoot>
      </table>
      {weeks.length > MOST_SHOWN && (
        <Text size="sm" c="dimmed">
          {t('settings.rules.changes.more', { count: weeks.length - MOST_SHOWN })}
        </Text>
      )}
    </div>
  )
}
