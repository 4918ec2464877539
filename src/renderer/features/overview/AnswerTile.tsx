import { Skeleton } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import styles from './overview.module.css'

interface Props {
  readonly label: string
  /** Undefined until the cache answered. */
  readonly value: number | undefined
  /** The colour when the value is not zero. */
  readonly tone?: 'danger' | 'warning'
  readonly to: string
}

/** A figure with its label, linking to the rows it counts. */
export function AnswerTile({ label, value, tone, to }: Props) {
  const formats = useFormats()
  return (
    <Link to={to} className={styles.tile}>
      {value === undefined ? (
        <Skeleton h={32} w={48} />
      ) : (
        <span className={styles.value} data-tone={value > 0 ? tone : undefined}>
          {formats.number(value)}
        </span>
      )}
      <span className={styles.label}>{label}</span>
    </Link>
  )
}
