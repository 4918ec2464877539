import { v7 as uuidv7 } from 'uuid'
import { draft } from '#tests/support/build.ts'
import type { Kit, Make, Payload } from './moves-office.ts'

const TYPES = { General: 5, Assignation: 4, Applicants: 2, SitesAlerts: 0.5, HourAlerts: 0.5 } as const
/** Numbers that are in nobody's file. */
export const UNKNOWN_NUMBERS = ['+14502000000', '+14502000001', '+14502000002']

const IS_UNKNOWN = `"employeeId" is null and "applicantId" is null and "supervisorId" is null and "mergedIntoId" is null`

/** Texts to employees, applicants, supervisors and numbers, in conversations there are and new ones. */
function writing({ random, now, idOf, anyRow, rowsOf, verb }: Kit) {
  const later = (ms: number) => new Date(now() + ms).toISOString()
  const addressee = (): Payload | null => {
    const kind = random.weighted({ employeeId: 5, conversationId: 3, applicantId: 1.5, supervisorId: 0.7, phone: 2 })
    if (kind === 'phone') {
      const known = random.chance(0.3) ? anyRow('employees') : null
      return { phone: known ? String(known['phone']) : random.pick(UNKNOWN_NUMBERS) }
    }
    const entities = { employeeId: 'employees', conversationId: 'conversations', applicantId: 'applicants' } as const
    const id = idOf(kind === 'supervisorId' ? 'supervisors' : entities[kind])
    return id === null ? null : { [kind]: id }
  }
  /** A question about what somebody has not answered yet. */
  const question = (): Payload | null => {
    const asked = anyRow('assignments', `"employeeId" is not null and "status" = 'pending'`)
    return asked && { employeeId: asked['employeeId'], assignmentIds: [asked._id], type: 'Assignation' }
  }
  const seenUpTo = ({ conversationId }: Payload) => {
    const last = conversationId ? rowsOf('messages', `"conversationId" = '${String(conversationId)}'`).at(-1) : null
    return last ? { seenUpTo: last['at'] } : {}
  }
  const compose: Make = (mark) => {
    const first = (random.chance(0.3) ? question() : null) ?? addressee()
    if (!first) return null
    const others = Array.from({ length: random.pick([0, 0, 0, 1, 3]) }, addressee).filter((one) => one !== null)
    const type = random.weighted(TYPES)
    const messages = [
      {
        id: uuidv7(),
        type,
        body: mark,
        ...first,
        ...(random.chance(0.1) && { direction: 'note' }),
        ...(random.chance(0.1) && { scheduledAt: later(random.int(600_000)) }),
        ...(random.chance(0.7) && { urgent: true }),
        ...(random.chance(0.3) && seenUpTo(first)),
      },
      ...others.map((one) => ({ id: uuidv7(), type, body: 'Rappel: casque obligatoire', ...one })),
    ]
    return verb('messages.compose', { messages, pending: random.chance(0.35) })
  }
  return { compose }
}

/** What becomes of messages that there are. */
function keeping({ random, rowsOf, anyRow, verb }: Kit) {
  const several = (where: string) => {
    const rows = rowsOf('messages', where)
    if (rows.length === 0) return null
    return { ids: [...new Set(Array.from({ length: random.pick([1, 1, 2, 3]) }, () => random.pick(rows)._id))] }
  }
  const over = (name: string, where: string) => {
    const asked = several(where)
    return asked && verb(name, asked, false)
  }
  return {
    edit: (mark) => {
      const message = anyRow('messages', `"direction" = 'out' and "status" in ('draft', 'queued')`)
      const seen = message && random.chance(0.6) ? { baseRev: message.rev } : {}
      return message && verb('messages.edit', { id: message._id, body: mark, ...seen })
    },
    release: () => over('messages.release', '"pending" = 1'),
    resend: () => over('messages.resend', `"status" in ('failed', 'uncertain')`),
    remove: () => {
      const [arrived, unsent] = [`"direction" = 'in'`, `"status" in ('draft', 'queued') or "direction" = 'note'`]
      return over('messages.remove', random.chance(0.5) ? arrived : unsent)
    },
  } satisfies Record<string, Make>
}

/** What dispatchers do with conversations. */
function attending({ random, now, anyRow, idOf, verb, patch }: Kit) {
  const arrival = (seen: 0 | 1) => anyRow('messages', `"direction" = 'in' and "seen" = ${seen}`)
  const person = () => {
    const kind = random.weighted({ employee: 5, applicant: 3, supervisor: 1 })
    const personId = idOf(
      ({ employee: 'employees', applicant: 'applicants', supervisor: 'supervisors' } as const)[kind],
    )
    return personId === null ? null : { kind, personId }
  }
  return {
    markSeen: () => {
      const message = arrival(0)
      const asked = message && { id: message['conversationId'], upTo: message['at'] }
      return asked && verb('conversations.markSeen', asked, false)
    },
    markUnread: () => {
      const message = arrival(1)
      const asked = message && { id: message['conversationId'], messageId: message._id }
      return asked && verb('conversations.markUnread', asked, false)
    },
    join: () => {
      const [conversation, whom] = [anyRow('conversations', IS_UNKNOWN), person()]
      return conversation && whom && verb('conversations.join', { id: conversation._id, ...whom }, false)
    },
    put: () => {
      const conversation = anyRow('conversations')
      const state = random.pick(['open', 'snoozed', 'archived'] as const)
      const snoozedUntil = state === 'snoozed' ? new Date(now() + 3_600_000).toISOString() : null
      const payload = random.chance(0.7) ? { state, snoozedUntil } : { assignedToUserId: idOf('users') }
      return conversation && patch('conversations', conversation, payload, false)
    },
  } satisfies Record<string, Make>
}

/** A text from which others are written. */
export const templateCreation =
  ({ create, nameFor }: Kit): Make =>
  (mark) =>
    create('messageTemplates', { ...draft('messageTemplates'), name: nameFor(mark), bodyFr: mark })

/** Something a dispatcher does in the inbox or the pending queue. */
export function messageMove(kit: Kit): Make {
  const moves = { ...writing(kit), ...keeping(kit), ...attending(kit) }
  return (mark) => {
    const weights = {
      compose: 6,
      edit: 3,
      release: 2,
      resend: 1.5,
      remove: 1.5,
      markSeen: 3,
      markUnread: 1,
      join: 2,
      put: 1,
    }
    return moves[kit.random.weighted(weights)](mark) ?? moves.compose(mark)
  }
}
