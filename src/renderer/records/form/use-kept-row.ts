import { useState } from 'react'

interface Deletable {
  readonly _id: string
  readonly deletedAt: string | null
}

/**
 * The row of a form. It begins with the newest version (`isFresh`), since the one in memory may be older than the record. When
 * somebody else deletes it, what is left of it has no values: the form goes on with the last version, so that what was typed
 * can still be read and copied. `kept` is null for a row that was deleted before, or never was, and undefined until the newest
 * is read.
 */
export function useKeptRow<R extends Deletable>(id: string, row: R | null | undefined, isFresh: boolean) {
  const [last, setLast] = useState<R | null>(null)
  const live = row && row.deletedAt !== null ? null : row
  if (live && isFresh && live !== last) setLast(live)
  const known = last?._id === id ? last : null
  if (live && !isFresh && !known) return { kept: undefined, isGone: false }
  return { kept: live ?? known ?? live, isGone: live === null && known !== null }
}
