import { Skeleton, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Filled, FillRates } from '#shared/contract/office/current-clients.ts'
import { addDays } from '#shared/model/dates.ts'
import type { Point } from '#renderer/components/office/trends/point.ts'
import { SmallLine } from '#renderer/components/office/trends/SmallLine.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { paths } from '#renderer/screens/paths.ts'
import styles from './current-clients.module.css'

const rateOf = ({ ordered, filled }: Filled) => (ordered === 0 ? null : (100 * filled) / ordered)

/** How well twelve weeks were filled: the company and its five largest clients on one scale, and who lost most. */
export function FillRatesPanel({ rates, from }: { readonly rates: FillRates; readonly from: string }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { weeks, company, largest, mostLost } = rates
  const lines = [{ _id: null, name: t('currentClients.company'), weeks: company }, ...largest]
  const all = lines.flatMap((line) => line.weeks.flatMap((week) => rateOf(week) ?? []))
  if (all.length === 0) return null
  const least = Math.min(90, Math.floor(Math.min(...all) / 10) * 10)
  const pointsOf = (of: readonly Filled[]): readonly Point[] =>
    of.map((week, i) => {
      const value = rateOf(week)
      return {
        label: t('currentClients.weekOf', { day: formats.dayAndMonth(weeks[i] ?? from) }),
        value,
        text: value === null ? '–' : t('trends.percent', { value: formats.number(Math.round(value)) }),
      }
    })
  return (
    <section className={styles.rates} aria-label={t('currentClients.rates')}>
      <div className={styles.ratesHead}>
        <h2 className={styles.heading}>
          {t('currentClients.rates')}
          <small className={styles.scale}>{t('currentClients.scale', { least })}</small>
        </h2>
        {mostLost && (
          <Text size="sm">
            {t('currentClients.mostLost')}{' '}
            <Link
              to={paths.report('sitesOrdersSummary', {
                days: { from: weeks[0] ?? from, to: addDays(from, 6) },
                clients: [mostLost._id],
              })}
              className={styles.figure}
            >
              {t('currentClients.lostOf', {
                name: mostLost.name,
                lost: formats.number(mostLost.lost),
                ordered: formats.number(mostLost.ordered),
              })}
            </Link>
          </Text>
        )}
      </div>
      <div className={styles.lines}>
        {lines.map((line) => (
          <SmallLine
            key={line._id ?? 'company'}
            title={line.name}
            to={line._id === null ? undefined : paths.record('clients', line._id)}
            points={pointsOf(line.weeks)}
            least={least}
            most={100}
          />
        ))}
      </div>
    </section>
  )
}

/** The company and its five largest clients. */
const LINES = ['company', 'first', 'second', 'third', 'fourth', 'fifth'] as const

/** Keeps the place of the panel until its weeks are read: what is below does not move under the pointer. */
export const FillRatesWaiting = () => (
  <section className={styles.rates} aria-busy>
    <div className={styles.ratesHead}>
      <Skeleton h={24} w={260} />
    </div>
    <div className={styles.lines}>
      {LINES.map((line) => (
        <Skeleton key={line} h={88.5} />
      ))}
    </div>
  </section>
)
