import { Link } from 'react-router-dom'
import { paths } from '#renderer/screens/paths.ts'
import { IconWarning } from '#renderer/ui/icons.ts'
import { useRefused, type Refused } from './use-refused.ts'
import styles from './refused.module.css'

/** Why the server refused a change, leading to where it is settled. */
export function RefusedLink({ of }: { readonly of: Refused }) {
  return (
    <Link to={paths.conflict(of.opId)} className={styles.link}>
      <IconWarning size={15} stroke={2} aria-hidden />
      <span>{of.text}</span>
    </Link>
  )
}

/** The same of a record of which a change was refused; nothing of any other. */
export function RefusedOf({ entity, id }: { readonly entity: string; readonly id: string }) {
  const refusal = useRefused(entity, id)
  return refusal && <RefusedLink of={refusal} />
}

/** The same where there is no room for text. */
export function RefusedIconLink({ of }: { readonly of: Refused }) {
  return (
    <Link
      to={paths.conflict(of.opId)}
      className={styles.icon}
      title={of.text}
      aria-label={of.text}
      tabIndex={-1}
      data-refused-mark
    >
      <IconWarning size={13} stroke={2.25} aria-hidden />
    </Link>
  )
}
