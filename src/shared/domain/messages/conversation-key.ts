import type { Row } from '#shared/entities/index.ts'
import type { MessageType } from '#shared/entities/conversations.ts'

type Conversation = Row<'conversations'>

/** Whom a conversation is with: one person of the three kinds, or a number that nobody's file has. */
export type Addressee =
  | { readonly kind: 'employee' | 'applicant' | 'supervisor'; readonly id: string }
  | { readonly kind: 'unknown'; readonly phone: string }

/** What makes a conversation the only one of its person, or number, and type. */
export const conversationKey = (type: MessageType, addressee: Addressee): string =>
  `${type}:${addressee.kind === 'unknown' ? addressee.phone : addressee.id}`

/** Whom a conversation is with. */
export function addresseeOf({
  employeeId,
  applicantId,
  supervisorId,
  phone,
}: Pick<Conversation, 'employeeId' | 'applicantId' | 'supervisorId' | 'phone'>): Addressee {
  if (employeeId !== null) return { kind: 'employee', id: employeeId }
  if (applicantId !== null) return { kind: 'applicant', id: applicantId }
  if (supervisorId !== null) return { kind: 'supervisor', id: supervisorId }
  return { kind: 'unknown', phone }
}

/** The entity that has the file of a person. */
export const FILE_OF = { employee: 'employees', applicant: 'applicants', supervisor: 'supervisors' } as const
/** The field of a conversation that names the person. */
export const PERSON_FIELD = { employee: 'employeeId', applicant: 'applicantId', supervisor: 'supervisorId' } as const
