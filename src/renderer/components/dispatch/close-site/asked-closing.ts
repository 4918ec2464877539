import { request } from '#renderer/bridge/request.ts'
import type { Say } from '#renderer/notifications/say.ts'
import { questions, type Answer, type Answering } from '../flows/questions.ts'
import type { Cause } from '../leave/asked-leave.ts'

/** A site that is closed, or ends earlier. */
export interface Closing {
  readonly siteId: string
  readonly site: string
  /** The first day without work. */
  readonly from: string
  readonly title: Say
  /** What the button that does all of it says besides that shifts are called off. */
  readonly does: 'close' | 'save' | 'cancel'
  /** Null where the site is closed already. */
  readonly cause: Cause | null
}

/** A question that is on screen. */
export interface AskedClosing extends Answering {
  readonly closing: Closing
}

const { ask, useAsked } = questions<{ readonly closing: Closing }>()

/**
 * Asks what becomes of the shifts of a site that is closed, in a dialog over whatever is on screen; `none` at once when there
 * are none to come. Rejects with why the cause was refused.
 */
export async function askClosing(closing: Closing): Promise<Answer> {
  const { siteId, from } = closing
  const { days } = await request('desk.closing', { siteId, from, at: new Date().toISOString() })
  return days.length === 0 ? 'none' : ask({ closing })
}

/** The question that is asked; null when there is none. */
export const useAskedClosing = useAsked
