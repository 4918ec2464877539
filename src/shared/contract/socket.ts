import { z } from 'zod'
import { presenceSchema } from './outbox.ts'

/** What the server's socket says. An event is a hint; the pull by cursor is the truth. */
export const socketEvents = {
  changed: z.object({ rev: z.int() }),
  new_message: z.looseObject({ conversationId: z.string(), type: z.string() }),
  /** Every device that has a record open, by the id of its socket: a device leaves itself out. Told to administrators only. */
  presence: z.object({
    users: z.array(presenceSchema.extend({ userId: z.string(), name: z.string(), connectionId: z.string() }).strip()),
  }),
} as const

/** What a device says of itself: the record it has open, or none. */
export const deviceEvents = { presence: presenceSchema.nullable() } as const

export type PresentDevice = z.infer<typeof socketEvents.presence>['users'][number]

export type SocketEvent = keyof typeof socketEvents
export type SocketPayload<E extends SocketEvent> = z.infer<(typeof socketEvents)[E]>
