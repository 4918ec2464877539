import { z } from 'zod'
import { draftSchema } from '../model/validation.ts'
import type { Role } from '../model/roles.ts'
import { orderPositions } from '../entities/order-positions.ts'
import { orders } from '../entities/orders.ts'

/**
 * Business verbs: what changes managed state. Each is `POST /{entity}/{verb}` with its input as
 * body, answers the rows it changed, and has a service of its own on the server.
 */
export interface Verb<I extends z.ZodType = z.ZodType> {
  readonly name: string
  readonly entity: string
  readonly input: I
  readonly roles: readonly Role[]
  readonly summary: string
}

const verb = <I extends z.ZodType>(entity: string, name: string, given: Omit<Verb<I>, 'entity' | 'name'>): Verb<I> => ({
  entity,
  name,
  ...given,
})

/** PostgreSQL stores no NUL character; nobody means one. */
const isStorable = (text: string) => !text.includes('\0')

/** Why a rule that may be overridden was (product §2.2): at least five characters. */
const override = z.strictObject({ reason: z.string().trim().min(5).max(500).refine(isStorable) })

const positionDraft = draftSchema(orderPositions)

export const verbs = {
  'orders.place': verb('orders', 'place', {
    summary: 'Create an order with its positions, and the assignments of its first eight weeks',
    roles: ['admin'],
    input: z.strictObject({
      order: draftSchema(orders),
      positions: z.array(z.record(z.string(), z.unknown())).min(1).max(50),
    }),
  }),
  'assignments.assign': verb('assignments', 'assign', {
    summary: 'Give an open assignment to a person. OVERLAP is never overridable; other blocking rules need a reason',
    roles: ['admin'],
    input: z.strictObject({
      id: z.uuid(),
      employeeId: z.uuid(),
      baseRev: z.int().optional(),
      override: override.optional(),
    }),
  }),
  'assignments.unassign': verb('assignments', 'unassign', {
    summary: 'Take an assignment back from the person who has it',
    roles: ['admin'],
    input: z.strictObject({ id: z.uuid(), baseRev: z.int().optional() }),
  }),
  'assignments.move': verb('assignments', 'move', {
    summary: 'Give an assignment to another person, or move it to another day, or both',
    roles: ['admin'],
    input: z.strictObject({
      id: z.uuid(),
      employeeId: z.uuid().optional(),
      date: z.iso.date().optional(),
      baseRev: z.int().optional(),
      override: override.optional(),
    }),
  }),
} as const

export type VerbName = keyof typeof verbs
export type VerbInput<N extends VerbName> = z.input<(typeof verbs)[N]['input']>

/** The schema of one position inside `orders.place`: a draft whose `orderId` the server fills. */
export const placedPositionSchema = positionDraft
