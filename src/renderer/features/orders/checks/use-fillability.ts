import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { Fillability, FillabilityQuery } from '#shared/contract/dispatch/fillability.ts'
import type { EntityName } from '#shared/entities/index.ts'
import { asAppError, on, request } from '#renderer/bridge/request.ts'
import { RELATED } from '#renderer/components/dispatch/related.ts'

/** Milliseconds without typing after which people are counted. */
const AFTER_MS = 250

/** What the counts depend on: verdicts, and how far people may live. */
const CONCERNED: readonly EntityName[] = [...RELATED, 'companySettings']

/** How far the counting of some days is. */
export interface Counting {
  /** The days that are counted, oldest first. */
  readonly days: readonly (Fillability & { readonly date: string })[]
  /** How many are to be. */
  readonly of: number
  /** What is shown was counted for what was typed before. */
  readonly isPrevious: boolean
  readonly hasFailed: boolean
  readonly retry: () => void
}

interface Counted extends Pick<Counting, 'days' | 'hasFailed'> {
  readonly key: string
}

const NOTHING: Counted = { key: '', days: [], hasFailed: false }

/**
 * Who could work on some days, one day after another so that nothing else waits long; what is typed meanwhile ends the
 * counting of what was typed before. Null: nothing to count.
 */
export function useFillability(queries: readonly FillabilityQuery[] | null): Counting | null {
  const key = queries === null ? '' : JSON.stringify(queries)
  const [changes, setChanges] = useState(0)
  const [settled] = useDebouncedValue(JSON.stringify([key, changes]), AFTER_MS)
  const [counted, setCounted] = useState(NOTHING)

  useEffect(
    () =>
      on('data.changed', ({ entities }) => {
        if (CONCERNED.some((name) => (entities as readonly string[]).includes(name))) setChanges((n) => n + 1)
      }),
    [],
  )
  useEffect(() => {
    const [typed] = JSON.parse(settled) as [string, number]
    if (typed === '') return
    let isHere = true
    const count = async () => {
      const days: (Fillability & { date: string })[] = []
      const asked = JSON.parse(typed) as FillabilityQuery[]
      for (const query of asked) {
        const found = await request('fillability.day', query)
        if (!isHere) return
        if (!found) return setCounted({ ...NOTHING, key: typed })
        days.push({ ...found, date: query.date })
        const next = { key: typed, days: [...days], hasFailed: false }
        // Counted anew because something changed: the whole stays until it is whole again.
        setCounted((now) => (now.key === typed && days.length < now.days.length ? now : next))
      }
    }
    count().catch((error: unknown) => {
      asAppError(error)
      if (isHere) setCounted({ key: typed, days: [], hasFailed: true })
    })
    return () => {
      isHere = false
    }
  }, [settled])

  if (queries === null) return null
  const retry = () => setChanges((n) => n + 1)
  return { ...counted, of: queries.length, isPrevious: counted.key !== key, retry }
}
