import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import styles from './plain-list.module.css'

interface Props {
  readonly items: readonly {
    readonly id: string
    readonly name: string
    readonly to: string
    readonly aside?: string
  }[]
}

/** A short list of links, for a handful of rows; long lists use the data grid. */
export function PlainList({ items }: Props) {
  return (
    <ul className={styles.list}>
      {items.map(({ id, name, to, aside }) => (
        <li key={id} className={styles.item}>
          <Anchor component={Link} to={to}>
            {name}
          </Anchor>
          <span className={styles.aside}>{aside}</span>
        </li>
      ))}
    </ul>
  )
}
