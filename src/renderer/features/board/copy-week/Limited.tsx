import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './copy-week.module.css'

interface Props<R> {
  readonly label: string
  readonly rows: readonly R[]
  readonly row: (row: R) => ReactNode
}

/** As many rows as are drawn at once: an office of thousands may have hundreds for one reason. */
const AT_ONCE = 40

/** A table of shifts that grows on demand. */
export function Limited<R>({ label, rows, row }: Props<R>) {
  const { t } = useTranslation()
  const [most, setMost] = useState(AT_ONCE)
  const more = rows.length - most
  return (
    <>
      <table className={classes.shifts} aria-label={label}>
        <tbody>{rows.slice(0, most).map(row)}</tbody>
      </table>
      {more > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setMost((n) => n + 5 * AT_ONCE)}>
          {t('board.copyWeek.more', { count: Math.min(more, 5 * AT_ONCE) })}
        </Button>
      )}
    </>
  )
}
