import { useEffect, useState } from 'react'
import type { AppError } from '#shared/contract/errors.ts'
import { asAppError } from '#renderer/bridge/request.ts'
import type { Progress } from '#renderer/records/run-each.ts'
import { givenCount, type FillLine } from './fill-line.ts'
import type { FillRow } from './fill-rows.ts'
import { findPeople } from './find-people.ts'
import { shareDays } from './share-days.ts'

type Lines = readonly FillLine[] | null

/** Who would get what of some rows: one person a row, and, where that leaves shifts, what sharing their days would add. */
export function useProposal(rows: readonly FillRow[]) {
  const [whole, setWhole] = useState<Lines>(null)
  const [shared, setShared] = useState<Lines>(null)
  const [isShared, setIsShared] = useState(false)
  const [searched, setSearched] = useState(0)
  const [error, setError] = useState<AppError | null>(null)
  useEffect(() => {
    if (error) return
    let isStopped = false
    const watch = { isStopped: () => isStopped, onProgress: setSearched }
    const search = async () => {
      const found = await findPeople(rows, watch)
      if (isStopped) return
      setWhole(found)
      if (found.every(({ person }) => person !== null)) return
      const parts = await shareDays(found, { isStopped: () => isStopped, onProgress: () => {} })
      if (!isStopped) setShared(parts)
    }
    search().catch((failure: unknown) => !isStopped && setError(asAppError(failure)))
    return () => void (isStopped = true)
  }, [rows, error])
  const searching: Progress | null = whole ? null : { done: searched, total: rows.length }
  const isIncomplete = whole?.some(({ person }) => person === null) ?? false
  return {
    lines: isShared ? shared : whole,
    error,
    retry: () => setError(null),
    searching,
    /** Whether days can be shared, while somebody cannot be found for all of a row: how many shifts more that fills, null while it is not known. */
    sharing: isIncomplete && whole ? { more: shared && givenCount(shared) - givenCount(whole) } : null,
    isShared,
    share: setIsShared,
  }
}
