import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './linked-rows.module.css'

interface LinkedRow {
  readonly id: string
  /** Where it is shown; null when no screen shows it. */
  readonly path: string | null
  readonly name: string
  readonly text: string
  readonly state: ReactNode
  readonly actions?: ReactNode
}

/** Rows of another entity that belong to a person: a name that leads to it, what it says, and its state. */
export const LinkedRows = ({ rows }: { readonly rows: readonly LinkedRow[] }) => (
  <ul className={styles.rows}>
    {rows.map(({ id, path, name, text, state, actions }) => (
      <li key={id}>
        {path === null ? (
          name
        ) : (
          <Anchor component={Link} to={path}>
            {name}
          </Anchor>
        )}
        <span className={`tabular ${styles.text}`}>{text}</span>
        {state}
        <span>{actions}</span>
      </li>
    ))}
  </ul>
)
