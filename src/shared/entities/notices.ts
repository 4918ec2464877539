import { entity } from '../model/entity.ts'
import { choice, flag, instant, ref } from '../model/field.ts'

/** What a notice reports. `displaced`: somebody took an assignment from the person a dispatcher had given it to. */
const NOTICE_KINDS = ['displaced'] as const

/**
 * Tells a dispatcher, wherever and whenever they are online again, that somebody undid what they had done. Verbs make
 * notices; the dispatcher marks them as seen.
 */
export const notices = entity('notices', {
  fields: {
    userId: ref('users', { managed: true }),
    kind: choice(NOTICE_KINDS, { required: true, managed: true, default: 'displaced' }),
    assignmentId: ref('assignments', { managed: true }),
    employeeId: ref('employees', { managed: true }),
    byUserId: ref('users', { managed: true }),
    at: instant({ managed: true }),
    seen: flag(),
  },
  title: ['kind'],
  indexes: [['userId', 'seen']],
  write: ['admin'],
})
