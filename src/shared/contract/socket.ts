import { z } from 'zod'

/** What the server's socket says. An event is a hint; the pull by cursor is the truth. */
export const socketEvents = {
  changed: z.object({ rev: z.int() }),
  new_message: z.looseObject({ conversationId: z.string(), type: z.string() }),
  presence: z.object({
    users: z.array(
      z.object({ userId: z.string(), name: z.string(), entity: z.string().nullable(), id: z.string().nullable() }),
    ),
  }),
} as const

export type SocketEvent = keyof typeof socketEvents
export type SocketPayload<E extends SocketEvent> = z.infer<(typeof socketEvents)[E]>
