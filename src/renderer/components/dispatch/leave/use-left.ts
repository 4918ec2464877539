import { useEffect, useState } from 'react'
import type { LeftShift, LeftWork, Proposal } from '#shared/contract/dispatch/desk.ts'
import { MOST_PROPOSED } from '#shared/contract/dispatch/desk.ts'
import { addDays } from '#shared/model/dates.ts'
import { log, request } from '#renderer/bridge/request.ts'
import { today } from '#renderer/i18n/today.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { RELATED } from '../related.ts'
import type { Leaving } from './asked-leave.ts'

/** Days, today included, whose shifts people are proposed for; the later ones are left to fill. */
const PROPOSED_DAYS = 14
/** Shifts that people are proposed for at once: in a large office each takes a tenth of a second. */
const AT_ONCE = 4

type Proposals = ReadonlyMap<string, Proposal>
const NONE: Proposals = new Map()

/** Who could take each shift, a few at a time: what was proposed before counts as given. */
function useProposals(ids: readonly string[], without: readonly string[]): Proposals {
  const key = [...ids, '', ...without].join(' ')
  const [found, setFound] = useState<{ readonly key: string; readonly proposals: Proposals }>({ key, proposals: NONE })
  useEffect(() => {
    const stopping = new AbortController()
    const [shifts = '', people = ''] = key.split('  ')
    const assignmentIds = shifts.split(' ').filter(Boolean)
    const readAll = async () => {
      let proposals: Proposals = NONE
      for (let at = 0; at < assignmentIds.length && !stopping.signal.aborted; at += AT_ONCE) {
        const given = [...proposals.values()].flatMap(({ assignmentId, best }) =>
          best === null ? [] : [{ assignmentId, employeeId: best }],
        )
        const part = {
          assignmentIds: assignmentIds.slice(at, at + AT_ONCE),
          without: people.split(' ').filter(Boolean),
        }
        const more = await request('desk.proposals', { ...part, given })
        proposals = new Map([...proposals, ...more.map((one) => [one.assignmentId, one] as const)])
        if (!stopping.signal.aborted) setFound({ key, proposals })
      }
    }
    readAll().catch((error: unknown) => log('warn', error))
    return () => stopping.abort()
  }, [key])
  return found.key === key ? found.proposals : NONE
}

const nobody = (assignmentId: string): Proposal => ({ assignmentId, candidates: [], best: null })

/** The shifts that people leave: those of the next days with who could take each, and those left to fill. */
export interface LeftShifts {
  readonly near: readonly LeftWork[]
  readonly rest: readonly LeftShift[]
  /** Shifts that nobody was looked for yet. */
  readonly sought: ReadonlySet<string>
}

/** What people leave, read again when something changes; undefined until it is known. */
export function useLeft({ employeeIds, from, to, skillId }: Leaving, at: string): LeftShifts | undefined {
  const query = { employeeIds, from, to, at, ...(skillId !== undefined && { skillId }) }
  const { value } = useLive('desk.left', query, RELATED)
  const last = addDays(today(), PROPOSED_DAYS - 1)
  const all = value ?? []
  const near = all.filter(({ assignment }) => assignment.date <= last).slice(0, MOST_PROPOSED)
  const proposals = useProposals(
    near.map(({ assignment }) => assignment._id),
    employeeIds,
  )
  if (value === undefined) return undefined
  const work = near.map((left) => {
    const { _id } = left.assignment
    return { ...left, proposal: proposals.get(_id) ?? nobody(_id) }
  })
  const sought = new Set(work.flatMap(({ proposal: { assignmentId: id } }) => (proposals.has(id) ? [] : [id])))
  return { near: work, rest: all.slice(near.length), sought }
}
