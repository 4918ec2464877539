import { z } from 'zod'
import { changedSchema } from './changed.ts'

/** Operations of one push at most; the device also stops at `PUSH_BYTES` of payload. */
export const PUSH_OPS = 100
export const PUSH_BYTES = 256 * 1024

/** An operation made this long ago is not run any more: the server may have forgotten that it ran. */
export const OLDEST_OP_MS = 80 * 24 * 60 * 60 * 1000

const entity = z.string().max(40)
const payload = z.record(z.string(), z.unknown())
const common = {
  /** UUIDv7, made when the person acted: the same one never has two effects. */
  opId: z.uuid(),
  /** Operations of this device it builds on: when one of them was refused, this one waits. */
  dependsOn: z.array(z.uuid()).max(50),
}

/**
 * One operation of an outbox. `baseRev` is the revision the person saw; changes of the same device since then are
 * known to it, those of others are merged field by field, or refused as STALE.
 */
export const pushOpSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...common, kind: z.literal('create'), entity, id: z.uuid(), payload }),
  z.strictObject({ ...common, kind: z.literal('patch'), entity, id: z.uuid(), payload, baseRev: z.int() }),
  z.strictObject({ ...common, kind: z.literal('remove'), entity, id: z.uuid(), baseRev: z.int().optional() }),
  z.strictObject({ ...common, kind: z.literal('verb'), verb: z.string().max(60), payload }),
])
export type PushOp = z.output<typeof pushOpSchema>

export const pushSchema = z.strictObject({
  /** Names the device (one outbox): its own changes are never a conflict with themselves. */
  device: z.uuid(),
  ops: z.array(pushOpSchema).min(1).max(PUSH_OPS),
})
export type Push = z.output<typeof pushSchema>

const opId = z.uuid()
const details = z.record(z.string(), z.unknown())

/**
 * What became of one operation, kept by the server and answered again when it is asked again:
 * - `applied`: with every row it changed; `rebased`: the same, over other fields that others had changed meanwhile;
 * - `rejected`: as the HTTP call would have been; `details.current` is the row as it is now, when there is one;
 * - `waiting`: not run, because an operation it depends on was refused in the same push.
 */
export const pushAnswerSchema = z.discriminatedUnion('result', [
  z.object({ opId, result: z.literal('applied'), changed: changedSchema.shape.changed }),
  z.object({ opId, result: z.literal('rebased'), changed: changedSchema.shape.changed }),
  z.object({ opId, result: z.literal('rejected'), code: z.string(), details }),
  z.object({ opId, result: z.literal('waiting') }),
])
export type PushAnswer = z.output<typeof pushAnswerSchema>

/** In the order of the operations; the server may stop early, the device sends the others again. */
export const pushReplySchema = z.object({ answers: z.array(pushAnswerSchema) })
