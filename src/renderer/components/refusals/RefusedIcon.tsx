import { IconWarning } from '#renderer/ui/icons.ts'
import type { Refused } from './use-refused.ts'
import styles from './refused.module.css'

/** That the server refused a change of what this stands in, which says why in its name. */
export function RefusedIcon({ of, size = 13 }: { readonly of: Refused; readonly size?: number }) {
  return (
    <span className={styles.icon} title={of.text} data-refused-mark aria-hidden>
      <IconWarning size={size} stroke={2.25} />
    </span>
  )
}
