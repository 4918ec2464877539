import { useMemo, useState } from 'react'
import type { PairVerdict } from '#shared/contract/dispatch/verdicts.ts'
import { request } from '#renderer/bridge/request.ts'
import { findingText } from '#renderer/i18n/finding-text.ts'
import { errorText } from '#renderer/notifications/error-text.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import type { FoundOn } from '#renderer/components/dispatch/picker/by-reason.ts'
import { useStaffDays } from '#renderer/components/dispatch/picker/use-staff-days.ts'
import { RELATED } from '#renderer/components/dispatch/related.ts'
import { firstReason } from '#renderer/components/dispatch/verdicts/VerdictReason.tsx'
import { targetsOf, type Extension, type Target } from './extension.ts'
import type { Seat } from './seats.ts'

/** Days that somebody gets once a reason is given for what the rules find. */
export interface AskedDays {
  readonly person: Pick<Extension, 'employeeId' | 'name'>
  readonly given: readonly Target[]
  readonly found: readonly (FoundOn & { readonly day: string })[]
}

const NONE: readonly Target[] = []
const pairsOf = (employeeId: string, targets: readonly Target[]) =>
  targets.map(({ assignment }) => ({ assignmentId: assignment._id, employeeId }))

/** Draws somebody along the days: what the rules say on the way, and the days given at the end, with one undo. */
export function useExtension(seats: readonly Seat[], dates: readonly string[]) {
  const toasts = useToasts()
  const { staff, progress } = useStaffDays()
  const [extension, setExtension] = useState<Extension | null>(null)
  const [asked, setAsked] = useState<AskedDays | null>(null)
  const targets = useMemo(() => (extension ? targetsOf(seats, dates, extension) : NONE), [seats, dates, extension])
  const input =
    extension && targets.length > 0 ? { pairs: pairsOf(extension.employeeId, targets), cumulative: true } : null
  const { value } = useLive('board.verdicts', input, RELATED)
  const verdicts = new Map(
    (value ?? []).flatMap((verdict) =>
      verdict.employeeId === extension?.employeeId ? [[verdict.assignmentId, verdict] as const] : [],
    ),
  )

  const give = async ({ person, given, found }: AskedDays, reason?: string) => {
    const warned = new Set(found.map(({ day }) => day))
    const days = given.map(({ assignment }) => assignment)
    await staff(days, person, (day) => (warned.has(day) ? reason : undefined))
  }
  /** Says which days somebody does not get, and why the first of them. */
  const tellBlocked = (name: string, blocked: readonly PairVerdict[]) => {
    const [first] = blocked
    if (!first) return
    toasts.warn(
      ({ t, formats }) => {
        const finding = firstReason(first.findings)
        const why = first.refusal
          ? errorText(t, { code: first.refusal, status: null, details: {} })
          : finding
            ? findingText(t, formats, finding)
            : ''
        const days = formats.list(blocked.map(({ date }) => formats.shortDay(date)))
        return t('orders.matrix.blocked', { count: blocked.length, name, days, why })
      },
      { key: 'blockedDays' },
    )
  }
  /** Gives what is drawn over: at once, or after the reason for what the rules find. */
  const drop = async (dropped: Extension) => {
    const wanted = targetsOf(seats, dates, dropped)
    setExtension(null)
    if (wanted.length === 0) return
    const { employeeId, name } = dropped
    try {
      // A quick hand is faster than the rules: nothing is given before they have spoken.
      const all = await request('board.verdicts', { pairs: pairsOf(employeeId, wanted), cumulative: true })
      const isFree = (index: number) => all[index] !== undefined && all[index].verdict !== 'blocked'
      const given = wanted.filter((_, index) => isFree(index))
      tellBlocked(
        name,
        all.filter(({ verdict }) => verdict === 'blocked'),
      )
      if (given.length === 0) return
      const found = all.flatMap(({ verdict, findings, date }) =>
        verdict === 'blocked'
          ? []
          : findings.flatMap((finding) => (finding.level === 'info' ? [] : [{ finding, day: date }])),
      )
      const days = { person: { employeeId, name }, given, found }
      if (found.length > 0) setAsked(days)
      else await give(days)
    } catch (error) {
      toasts.error(error)
    }
  }
  const answer = (reason: string) => {
    if (!asked) return
    setAsked(null)
    void give(asked, reason)
  }
  return { extension, setExtension, targets, verdicts, drop, asked, answer, stopAsking: () => setAsked(null), progress }
}
export type Extending = ReturnType<typeof useExtension>
