import { useState } from 'react'
import type { Proposal } from '#shared/contract/dispatch/desk.ts'
import { RELATED } from '#renderer/components/dispatch/related.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import type { SettleRow } from './settle-rows.ts'

/** Rows that people are proposed for at once: in a large office each takes some hundredths of a second. */
const AT_ONCE = 4
/** Rows that people are proposed for without being asked. */
export const PROPOSED_ROWS = 2 * AT_ONCE

/**
 * Who could take the first of each row, by assignment: for the rows that stand first in two steps, the second without those
 * whom the first proposes, and for the row that has the focus. Once a row is filled the others keep whom they had until they
 * are weighed again: what a button does is not another thing for a second.
 */
export function useProposals(rows: readonly SettleRow[], focused: string | null): ReadonlyMap<string, Proposal> {
  const ids = rows.map(({ first }) => first._id)
  const near = useLive('desk.proposals', queryOf(ids.slice(0, AT_ONCE)), RELATED)
  const taken = (near.value ?? []).flatMap(({ best }) => best ?? [])
  const isRead = near.value !== undefined && !near.isPrevious
  const next = ids.slice(AT_ONCE, PROPOSED_ROWS)
  const [farQuery, setFarQuery] = useState<Query>(null)
  const wanted = queryOf(next, taken)
  if (isRead && JSON.stringify(wanted) !== JSON.stringify(farQuery)) setFarQuery(wanted)
  const far = useLive('desk.proposals', farQuery, RELATED)
  const isFar = focused !== null && ids.indexOf(focused) >= PROPOSED_ROWS
  const own = useLive('desk.proposals', isFar ? queryOf([focused]) : null, RELATED)
  // What was weighed last counts: a row moves from the second step to the first.
  const all = [...(far.value ?? []), ...(near.value ?? []), ...(own.value ?? [])]
  return new Map(all.map((proposal) => [proposal.assignmentId, proposal]))
}

type Query = { readonly assignmentIds: string[]; readonly without: string[] } | null

const queryOf = (assignmentIds: string[], without: string[] = []): Query =>
  assignmentIds.length === 0 ? null : { assignmentIds, without }
