import { z } from 'zod'
import { endpoint } from '../http.ts'

/** Days whose colleagues are told: yesterday, whose night may still last, and the two weeks a schedule shows. */
export const COLLEAGUE_DAYS = { before: 1, after: 13 } as const
/** The most names that are told of one shift. */
export const MOST_COLLEAGUES = 40

/** Who else comes to a shift: first names alone, in alphabetical order. */
const colleaguesSchema = z.object({ assignmentId: z.string(), firstNames: z.array(z.string()) })
export type ShiftColleagues = z.output<typeof colleaguesSchema>

/** Calls about the shifts of whoever asks. They name no shift, so that nobody can ask about another's. */
export const ownShiftCalls = {
  colleagues: endpoint({
    name: 'ownShifts.colleagues',
    method: 'GET',
    path: '/own-shifts/colleagues',
    roles: ['admin', 'employee'],
    summary:
      'First names of those who come to the shifts that were published to whoever asks, for the two weeks to come',
    reply: z.object({ shifts: z.array(colleaguesSchema).readonly() }),
  }),
} as const

export const ownShiftInputs = {
  /** Who else comes to the shifts of the person who is signed in, as the server said last: it is kept for without a network. */
  'ownShifts.colleagues': z.undefined(),
} as const

export interface OwnShiftReplies {
  'ownShifts.colleagues': readonly ShiftColleagues[]
}
