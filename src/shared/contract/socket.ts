import { z } from 'zod'
import { presenceSchema } from './sync/outbox.ts'

/** Events the server sends over the socket. An event is only a hint: data comes by the pull. */
export const socketEvents = {
  changed: z.object({ rev: z.int() }),
  /** A text arrived: enough to notify at once; its row comes by the pull. Sent to administrators only. */
  new_message: z.looseObject({
    messageId: z.string(),
    conversationId: z.string(),
    type: z.string(),
    /** The name of the person, or the number. */
    name: z.string(),
    /** The beginning of the text; empty for a picture alone. */
    preview: z.string(),
    at: z.string(),
    /** No automatic reply settled the text, so a dispatcher has to read it. */
    forPerson: z.boolean(),
  }),
  /** All devices that have a record open; a device recognises itself by its `connectionId`. Sent to administrators only. */
  presence: z.object({
    users: z.array(presenceSchema.extend({ userId: z.string(), name: z.string(), connectionId: z.string() }).strip()),
  }),
} as const

/** Events a device sends: the record it has open, or null. */
export const deviceEvents = { presence: presenceSchema.nullable() } as const

export type PresentDevice = z.infer<typeof socketEvents.presence>['users'][number]

export type SocketEvent = keyof typeof socketEvents
export type SocketPayload<E extends SocketEvent> = z.infer<(typeof socketEvents)[E]>
