import type { Row } from '#shared/entities/index.ts'

type Message = Row<'messages'>

/** A text that arrived and that no dispatcher has seen. Every counter of unread messages counts these. */
export const isUnseen = ({ direction, seen }: Pick<Message, 'direction' | 'seen'>): boolean =>
  direction === 'in' && !seen

/** It waits in the pending queue for a person to send it. */
export const isPending = ({ pending, status }: Pick<Message, 'pending' | 'status'>): boolean =>
  pending && status === 'draft'

/** Nothing of it has left, so that it can still be changed or taken back; the server knows whether it is being sent. */
export const isUnsent = ({ direction, status }: Pick<Message, 'direction' | 'status'>): boolean =>
  direction === 'out' && (status === 'draft' || status === 'queued')

/** A person may have it sent again: it failed, or nobody knows whether it left. */
export const isResendable = ({ status }: Pick<Message, 'status'>): boolean =>
  status === 'failed' || status === 'uncertain'
