/**
 * Whether a text can be stored as it is: PostgreSQL stores no NUL character, and no database half of a surrogate pair,
 * which would come back as another character. Nobody types either on purpose.
 */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** The path (`contacts.0.name`) of the first text or key in a value that cannot be stored; null when all can. */
export function unstorableIn(value: unknown): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : ''
  if (typeof value !== 'object' || value === null) return null
  for (const [key, part] of Object.entries(value)) {
    if (!isStorable(key)) return ''
    const found = unstorableIn(part)
    if (found !== null) return found === '' ? key : `${key}.${found}`
  }
  return null
}
