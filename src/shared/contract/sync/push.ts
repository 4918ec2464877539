import { z } from 'zod'
import { idSchema } from '#shared/model/ids.ts'
import { changedSchema } from './changed.ts'
import { operationWith, opIdSchema } from './operation.ts'

/** Operations of one push at most; the device also stops at `PUSH_BYTES` characters of JSON. */
export const PUSH_OPS = 100
export const PUSH_BYTES = 256 * 1024

/** The server refuses an operation that was made this long ago: it may have deleted its answer. Milliseconds. */
export const OLDEST_OP_MS = 80 * 24 * 60 * 60 * 1000

/** An operation as it is pushed, with the ids of pending operations of the same device that it builds on. */
export const pushOpSchema = operationWith({ opId: opIdSchema, dependsOn: z.array(opIdSchema).max(50) })
export type PushOp = z.output<typeof pushOpSchema>

export const pushSchema = z.strictObject({
  /** Identifies the device (one outbox): its own changes never conflict with each other. */
  deviceId: idSchema,
  ops: z.array(pushOpSchema).min(1).max(PUSH_OPS),
})
export type Push = z.output<typeof pushSchema>

const details = z.record(z.string(), z.unknown())

/**
 * What became of one operation. The server keeps the answer and repeats it for the same `opId`:
 * - `applied`: with every row it changed; `rebased`: the same, merged with other fields that others changed meanwhile;
 *   `refused`: they were done in place of what was asked, which is refused with this code (`Decision`);
 * - `rejected`: as the HTTP call would have been; `details.current` is the row as it is now, when there is one;
 * - `waiting`: not run, because an operation it depends on was refused in the same push, be it that something was done in its place.
 */
export const pushAnswerSchema = z.discriminatedUnion('result', [
  z.object({
    opId: opIdSchema,
    result: z.enum(['applied', 'rebased']),
    changed: changedSchema.shape.changed,
    refused: z.string().optional(),
  }),
  z.object({ opId: opIdSchema, result: z.literal('rejected'), code: z.string(), details }),
  z.object({ opId: opIdSchema, result: z.literal('waiting') }),
])
export type PushAnswer = z.output<typeof pushAnswerSchema>

/** Whether the server did what was asked: what builds on it can run. */
export const isAsAsked = (answer: PushAnswer): boolean => 'changed' in answer && answer.refused === undefined

/** In the order of the operations. The server may answer only the first ones; the device pushes the others in its next request. */
export const pushReplySchema = z.object({ answers: z.array(pushAnswerSchema) })
