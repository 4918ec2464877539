import type { RequestInput } from '#shared/contract/ipc.ts'
import { request } from '#renderer/bridge/request.ts'
import type { Say } from '#renderer/notifications/say.ts'
import type { Done } from '#renderer/records/run-each.ts'
import { questions, type Answer, type Answering } from '../flows/questions.ts'

/** What makes people leave their shifts, or a site have none, if it is done. */
export interface Cause {
  /** Does it; what it answers takes it back. */
  readonly act: () => Promise<Required<Done>>
  /** What was done, for the toast. */
  readonly label: Say
  /** The text of the button that does this alone, and leaves the shifts as they are. */
  readonly only: Say
}

/** Who leaves which shifts, and why. */
export interface Leaving extends Pick<RequestInput<'desk.left'>, 'employeeIds' | 'from' | 'to' | 'skillId'> {
  readonly title: Say
  /** What is to be known before, beside the shifts. */
  readonly note?: Say
  /** Why their shifts are taken from them, for the journal. */
  readonly reason: Say
  /** Null where it has come about already, as a card that passed its date. */
  readonly cause: Cause | null
}

export type LeaveAnswer = Answer

/** A question that is on screen. */
export interface AskedLeave extends Answering {
  readonly leaving: Leaving
}

const { ask, useAsked } = questions<{ readonly leaving: Leaving }>()

/**
 * Asks what becomes of the shifts that people leave, in a dialog over whatever is on screen; `none` at once when they have
 * no shift. Rejects with why the cause was refused.
 */
export async function askLeave(leaving: Leaving): Promise<LeaveAnswer> {
  const { employeeIds, from, to, skillId } = leaving
  const query = { employeeIds, from, to, at: new Date().toISOString(), ...(skillId !== undefined && { skillId }) }
  return (await request('desk.left', query)).length === 0 ? 'none' : ask({ leaving })
}

/** The question that is asked; null when there is none. */
export const useAskedLeave = useAsked
