import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Bench, BenchGroup } from '#shared/contract/dispatch/board-sites.ts'
import { localTimeOf } from '#shared/domain/calendar/zone.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { paths } from '#renderer/screens/paths.ts'
import { IconDetails, IconUnfolded } from '#renderer/ui/icons.ts'
import classes from './bench.module.css'

/** Who is not free and why: how many, and on a click who. */
export function BenchGroups({ groups }: Pick<Bench, 'groups'>) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [unfolded, setUnfolded] = useState<BenchGroup | null>(null)
  return (
    <div className={classes.groups}>
      {groups.map(({ kind, count, people }) => {
        const isOpen = unfolded === kind
        const Fold = isOpen ? IconDetails : IconUnfolded
        return (
          <div key={kind}>
            <UnstyledButton
              className={classes.group}
              aria-expanded={isOpen}
              onClick={() => setUnfolded(isOpen ? null : kind)}
            >
              <Fold size={14} aria-hidden />
              {t(`board.bench.groups.${kind}`)} · {formats.number(count)}
            </UnstyledButton>
            {isOpen && (
              <ul className={classes.others}>
                {people.map(({ _id, name, until }) => (
                  <li key={_id}>
                    <Link to={paths.record('employees', _id)}>{name}</Link>
                    {until !== null && ` · ${t('board.bench.until', { time: formats.spokenTime(localTimeOf(until)) })}`}
                  </li>
                ))}
                {count > people.length && <li>{t('board.more', { count: count - people.length })}</li>}
              </ul>
            )}
          </div>
        )
      })}
    </div>
  )
}
