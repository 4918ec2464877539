import { useEffect, useState } from 'react'
import type { AppError } from '#shared/contract/errors.ts'
import type { ChangedWeek } from '#shared/contract/office/rule-changes.ts'
import { asAppError, request } from '#renderer/bridge/request.ts'

interface Changes {
  readonly weeks: readonly ChangedWeek[]
  readonly done: number
  /** Null until the first page is there. */
  readonly people: number | null
}

const NONE: Changes = { weeks: [], done: 0, people: null }

/** Reads what a rule set would change, some people at a time, so that nothing else waits for all of them. */
export function useRuleChanges(ruleSetId: string): { readonly changes: Changes; readonly error: AppError | null } {
  const [changes, setChanges] = useState(NONE)
  const [error, setError] = useState<AppError | null>(null)
  useEffect(() => {
    let isHere = true
    const read = async () => {
      let found = NONE
      do {
        const page = await request('rules.changes', { ruleSetId, at: found.done })
        if (!isHere) return
        found = page
          ? { weeks: [...found.weeks, ...page.weeks], done: page.done, people: page.people }
          : { ...found, people: found.done }
        setChanges(found)
      } while (found.done < (found.people ?? 0))
    }
    read().catch((failure: unknown) => isHere && setError(asAppError(failure)))
    return () => {
      isHere = false
    }
  }, [ruleSetId])
  return { changes, error }
}
