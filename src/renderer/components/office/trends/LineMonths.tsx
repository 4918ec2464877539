import { Popover, Text, UnstyledButton } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { Point } from './point.ts'
import styles from './trends.module.css'

interface Props {
  readonly id: string
  readonly title: string
  readonly points: readonly Point[]
  /** What leads where, or why nothing does. */
  readonly note: string
}

/** The title of a line, which opens its moments in figures: the latest first, each leading to the rows behind it. */
export function LineMonths({ id, title, points, note }: Props) {
  return (
    <Popover width={300} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={styles.opens ?? ''} title={title}>
          <span id={id}>{title}</span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <ul className={styles.months}>
          {points.toReversed().map(({ label, text, to }) => (
            <li key={label}>
              {to === null || to === undefined ? <span>{label}</span> : <Link to={to}>{label}</Link>}
              <span className="tabular">{text}</span>
            </li>
          ))}
        </ul>
        <Text size="xs" c="dimmed" pt={6}>
          {note}
        </Text>
      </Popover.Dropdown>
    </Popover>
  )
}
