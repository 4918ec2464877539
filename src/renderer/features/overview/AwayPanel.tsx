import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { AwayPerson } from '#shared/contract/dispatch/desk.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { paths } from '#renderer/screens/paths.ts'
import { useShowAll } from '#renderer/ui/use-show-all.ts'
import { Panel } from './Panel.tsx'
import styles from './overview.module.css'

/** Shown at first. */
const FIRST = 5

/** Who is away today and tomorrow; those whose shifts are to fill come first. */
export function AwayPanel({ away }: { readonly away: readonly AwayPerson[] }) {
  const { t } = useTranslation()
  const { list, isWhole, showAll } = useShowAll<HTMLUListElement>(FIRST)
  if (away.length === 0) return null
  const title = t('overview.away', {
    today: away.filter(({ today }) => today).length,
    tomorrow: away.filter(({ tomorrow }) => tomorrow).length,
  })
  const shown = isWhole ? away : away.slice(0, FIRST)
  return (
    <Panel title={title}>
      <ul ref={list} className={styles.plain}>
        {shown.map(({ absenceId, name, type, today, toFill }) => (
          <li key={absenceId} className={styles.line}>
            <Anchor component={Link} to={paths.edit('absences', absenceId)} c="inherit">
              {name}
            </Anchor>{' '}
            <span className={styles.soft}>
              {choiceLabel(t, 'absences', 'type', type)}
              {!today && ` · ${t('overview.onlyTomorrow')}`}
            </span>
            {toFill > 0 && <b className={styles.danger}> · {t('overview.shiftsToFill', { count: toFill })}</b>}
          </li>
        ))}
      </ul>
      {away.length > shown.length && (
        <Anchor component="button" size="sm" mih={24} onClick={showAll}>
          {t('overview.more', { count: away.length - shown.length })}
        </Anchor>
      )}
    </Panel>
  )
}
