import { useCallback, useEffect, useMemo, useState } from 'react'
import type { BoardFilters } from '#shared/contract/dispatch/board.ts'
import type { ShiftNotCopied, ShiftToCopy } from '#shared/contract/dispatch/copy-week.ts'
import type { AppError } from '#shared/contract/errors.ts'
import { asAppError, request } from '#renderer/bridge/request.ts'
import type { Progress } from '#renderer/records/run-each.ts'

/** What becomes of all shifts of a week. */
export interface CopyPlan {
  readonly given: readonly ShiftToCopy[]
  readonly skipped: readonly ShiftNotCopied[]
  readonly already: number
}

export interface CopiedWeeks {
  readonly from: string
  readonly to: string
  readonly filters: BoardFilters
}

type Planning =
  | { readonly state: 'planning'; readonly progress: Progress | null }
  | { readonly state: 'ready'; readonly plan: CopyPlan }
  | { readonly state: 'failed'; readonly error: AppError }

/** As many people at a time as are read between two frames or so; a click is answered between pages. */
const PAGE = 40

async function planAll(
  weeks: CopiedWeeks,
  isWanted: () => boolean,
  onProgress: (progress: Progress) => void,
): Promise<CopyPlan> {
  const given: ShiftToCopy[] = []
  const skipped: ShiftNotCopied[] = []
  let already = 0
  for (let offset = 0, people = 1; offset < people && isWanted(); offset += PAGE) {
    const page = await request('board.copyWeek', { ...weeks, offset, limit: PAGE })
    given.push(...page.given)
    skipped.push(...page.skipped)
    already += page.already
    people = page.people
    onProgress({ done: Math.min(offset + PAGE, people), total: people })
  }
  return { given, skipped, already }
}

/** Plans a week page after page, and anew when the weeks change; what nobody waits for any more stops. */
export function useCopyPlan({ from, to, filters }: CopiedWeeks) {
  const key = JSON.stringify(filters)
  const weeks = useMemo(() => ({ from, to, filters: JSON.parse(key) as BoardFilters }), [from, to, key])
  const [attempt, setAttempt] = useState(0)
  const asked = `${from} ${to} ${key} ${attempt}`
  const [known, setKnown] = useState<{ readonly asked: string; readonly planning: Planning } | null>(null)
  useEffect(() => {
    let isWanted = true
    const tell = (planning: Planning) => isWanted && setKnown({ asked, planning })
    planAll(
      weeks,
      () => isWanted,
      (progress) => tell({ state: 'planning', progress }),
    ).then(
      (plan) => tell({ state: 'ready', plan }),
      (error: unknown) => tell({ state: 'failed', error: asAppError(error) }),
    )
    return () => void (isWanted = false)
  }, [weeks, asked])
  const planning: Planning = known?.asked === asked ? known.planning : { state: 'planning', progress: null }
  const retry = useCallback(() => setAttempt((n) => n + 1), [])
  return { planning, retry }
}
