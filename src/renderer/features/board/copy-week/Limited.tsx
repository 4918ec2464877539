import { Button } from '@mantine/core'
import { useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './copy-week.module.css'

interface Props {
  readonly label: string
  /** A row each. */
  readonly children: readonly ReactElement[]
}

/** As many rows as are drawn at once: an office of thousands may have hundreds for one reason. */
const AT_ONCE = 40

/** A table of shifts that grows on demand. */
export function Limited({ label, children }: Props) {
  const { t } = useTranslation()
  const [most, setMost] = useState(AT_ONCE)
  const more = children.length - most
  return (
    <>
      <table className={classes.shifts} aria-label={label}>
        <tbody>{children.slice(0, most)}</tbody>
      </table>
      {more > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setMost((n) => n + 5 * AT_ONCE)}>
          {t('board.copyWeek.more', { count: Math.min(more, 5 * AT_ONCE) })}
        </Button>
      )}
    </>
  )
}
