import { useState } from 'react'

/**
 * The row of a form. When somebody else deletes it (`row` becomes null) the form goes on with the last version, so that what
 * was typed can still be read and copied. Returns null while there has been none.
 */
export function useKeptRow<R extends { readonly _id: string }>(id: string, row: R | null | undefined) {
  const [last, setLast] = useState<R | null>(null)
  if (row && row !== last) setLast(row)
  const kept = row ?? (last?._id === id ? last : null)
  return { kept, isGone: row === null && kept !== null }
}
