import { Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import styles from './overview.module.css'

interface Props {
  readonly title: string
  /** Beside the title: a link, a button. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A part of the overview under its title. */
export function Panel({ title, aside, children }: Props) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <Title order={2} id={id} className={styles.heading}>
          {title}
        </Title>
        {aside}
      </div>
      {children}
    </section>
  )
}
