import type { Colleagues } from './use-colleagues.ts'
import styles from './faces.module.css'

const SHOWN = 2

/** The initials of the colleagues at a shift; said by the name of what they stand in. */
export function Faces({ of: { people, text } }: { readonly of: Colleagues }) {
  return (
    <span className={styles.faces} title={text} aria-hidden data-colleagues>
      {people.slice(0, SHOWN).map(({ userId, name, mode }) => (
        <span key={userId} className={styles.face} data-mode={mode}>
          {initialsOf(name)}
        </span>
      ))}
      {people.length > SHOWN && <span className={styles.face}>+{people.length - SHOWN}</span>}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0] ?? '').join('').toUpperCase() // prettier-ignore
}
