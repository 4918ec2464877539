import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { StartsAt } from '#shared/contract/dispatch/desk.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { boardDays } from './desk-answers.ts'
import { useShowAll } from '#renderer/ui/use-show-all.ts'
import { Panel } from './Panel.tsx'
import styles from './overview.module.css'

/** Shown at first. */
const FIRST = 8

interface Props {
  readonly starts: readonly StartsAt[]
  readonly day: string
  readonly isToday: boolean
}

/** What begins at which time: how many, and of them who comes for sure, who has not answered, and what is to fill. */
export function StartsPanel({ starts, day, isToday }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { list, isWhole, showAll } = useShowAll<HTMLUListElement>(FIRST)
  const most = Math.max(1, ...starts.map(({ needed }) => needed))
  const width = (n: number) => `${(100 * n) / most}%`
  if (starts.length === 0) return null
  const shown = isWhole ? starts : starts.slice(0, FIRST)
  const later = starts.slice(shown.length)
  const openLater = later.reduce((sum, { open }) => sum + open, 0)
  const inWords = ({ time, needed, confirmed, waiting, open }: StartsAt) =>
    formats.list([
      `${time}, ${t('overview.confirmed', { count: confirmed, needed })}`,
      ...(waiting > 0 ? [t('overview.waiting', { count: waiting })] : []),
      ...(open > 0 ? [t('overview.open', { count: open })] : []),
    ])
  return (
    <Panel
      title={isToday ? t('overview.startsToday') : t('overview.startsOn', { day: formats.weekday(day) })}
      aside={<span className={styles.soon}>{t('overview.confirmedOfNeeded')}</span>}
    >
      <ul ref={list} className={styles.plain}>
        {shown.map((one) => {
          const { start, time, needed, confirmed, waiting, open } = one
          const words = inWords(one)
          return (
            <li key={start}>
              <Link to={boardDays(day, day)} className={styles.start} title={words}>
                <span className={styles.time}>{time}</span>
                <span className={styles.bar} aria-hidden>
                  <span data-part="confirmed" style={{ width: width(confirmed) }} />
                  <span data-part="waiting" style={{ width: width(waiting) }} />
                  <span data-part="open" style={{ width: width(open) }} />
                </span>
                <span className={styles.startText}>
                  <span className={styles.soft}>
                    {confirmed}/{needed}
                  </span>
                  {waiting > 0 && <span className={styles.waiting}>{waiting} ?</span>}
                  {open > 0 && <b className={styles.danger}>{t('overview.open', { count: open })}</b>}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
      {later.length > 0 && (
        <div>
          <Anchor component="button" size="sm" mih={24} onClick={showAll}>
            {t('overview.more', { count: later.length })}
          </Anchor>
          {openLater > 0 && <b className={styles.danger}> · {t('overview.open', { count: openLater })}</b>}
        </div>
      )}
    </Panel>
  )
}
