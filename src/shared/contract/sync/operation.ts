import { z } from 'zod'
import { idSchema } from '#shared/model/ids.ts'
import type { Changed } from './changed.ts'

const entity = z.string().max(40)
const payload = z.record(z.string(), z.unknown())

/**
 * An operation with more fields beside it. Keep the order of the fields: the server recognises an operation that is
 * sent twice by a digest of its JSON.
 */
export const operationWith = <S extends z.ZodRawShape>(more: S) =>
  z.discriminatedUnion('kind', [
    z.strictObject({
      ...more,
      kind: z.literal('create'),
      entity,
      id: idSchema,
      payload,
      /** A row that a table brought; without it the row was made in the app. */
      source: z.literal('import').optional(),
    }),
    z.strictObject({ ...more, kind: z.literal('patch'), entity, id: idSchema, payload, baseRev: z.int() }),
    z.strictObject({ ...more, kind: z.literal('remove'), entity, id: idSchema, baseRev: z.int().optional() }),
    z.strictObject({ ...more, kind: z.literal('verb'), verb: z.string().max(60), payload }),
  ])

/** UUIDv7 of the server's time when the person acted. Operations of the same id have one effect. */
export const opIdSchema = idSchema

/**
 * What a person did, the same from the screen to the server. `baseRev` is the revision of the row that the person saw:
 * the server merges field by field with what others changed since, or refuses with STALE.
 */
export const operationSchema = operationWith({ opId: opIdSchema })
export type Operation = z.output<typeof operationSchema>

/** An operation as a screen asks for it: main adds the id. */
export const requestedOperationSchema = operationWith({})
export type RequestedOperation = z.output<typeof requestedOperationSchema>

/**
 * What an operation changed. `pending`: the server has not answered yet, the rows are what this device expects. `waits`:
 * and it is known to wait, because the server cannot be reached; an answer that is only late worries nobody.
 */
export interface Written extends Changed {
  readonly opId: string
  readonly pending: boolean
  readonly waits: boolean
}
