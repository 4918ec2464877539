import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { CurrentFigures } from '#shared/contract/office/current-clients.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import type { figureLinks } from './figure-links.ts'
import styles from './current-clients.module.css'

interface Props {
  readonly row: CurrentFigures
  readonly name: string
  readonly links: ReturnType<typeof figureLinks>
}

/** How many of the places of the week have their person, and a bar a day, which leads to the day on the board. */
export function FilledWeek({ row, name, links }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { ordered, filled, toFill, days } = row
  if (ordered === 0) return <span className={styles.none}>–</span>
  const most = Math.max(...days.map((day) => day.ordered))
  return (
    <div className={styles.week}>
      <Link to={links.week} className={styles.figure} title={`${t('currentClients.columns.filled')} · ${name}`}>
        {t('currentClients.filledOf', { filled: formats.number(filled), ordered: formats.number(ordered) })}
      </Link>
      <span className={styles.bars}>
        {days.map(({ date, ...day }) => {
          const text = t('currentClients.dayFilled', {
            day: formats.weekday(date),
            filled: formats.number(day.filled),
            ordered: formats.number(day.ordered),
          })
          const height = (count: number) => ({ height: `${(100 * count) / most}%` })
          return (
            <Link key={date} to={links.day(date)} className={styles.bar} aria-label={text} title={text}>
              <span className={styles.asked} style={height(day.ordered)} />
              <span className={styles.held} style={height(day.filled)} />
            </Link>
          )
        })}
      </span>
      {toFill > 0 && (
        <Link to={links.week} className={styles.figure} data-bad>
          {t('currentClients.toFill', { count: toFill })}
        </Link>
      )}
    </div>
  )
}
