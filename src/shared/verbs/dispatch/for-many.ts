import { many } from '../engine/many.ts'
import { awaitReply, confirm, publish, unpublish } from './answer-assignments.ts'
import { assign } from './assign.ts'
import { complete, late, noShow } from './attendance.ts'
import { cancel, reinstate } from './cancel.ts'
import { copy } from './copy.ts'
import { move } from './move.ts'
import { replace } from './replace.ts'
import { unassign } from './unassign.ts'

/** The verbs that dispatchers use on several assignments at once: all are done, or none. */
export const forMany = {
  'assignments.assignMany': many(assign, 'Give several open assignments to people'),
  'assignments.unassignMany': many(unassign, 'Take several assignments back from the people who have them'),
  'assignments.replaceMany': many(replace, 'Put others in the place of several people'),
  'assignments.moveMany': many(move, 'Give several assignments to other people, or move their people to other days'),
  'assignments.copyMany': many(copy, 'Several people work like assignments, on their days or others'),
  'assignments.cancelMany': many(cancel, 'The client no longer needs several assignments'),
  'assignments.reinstateMany': many(
    reinstate,
    'Take back that several assignments were called off, completed or no-shows',
  ),
  'assignments.publishMany': many(publish, 'Show several assignments to their people'),
  'assignments.unpublishMany': many(unpublish, 'Hide several assignments from their people again'),
  'assignments.confirmMany': many(confirm, 'The people of several assignments will come'),
  'assignments.awaitReplyMany': many(awaitReply, 'Take back the answers of the people of several assignments'),
  'assignments.lateMany': many(late, 'The people of several assignments will be late'),
  'assignments.noShowMany': many(noShow, 'The people of several assignments did not come'),
  'assignments.completeMany': many(complete, 'The people of several assignments worked them to their end'),
} as const
