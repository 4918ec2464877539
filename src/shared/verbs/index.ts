import type { z } from 'zod'
import { assign } from './assign.ts'
import { createOrder } from './create-order.ts'
import { move } from './move.ts'
import { changeOrderStatus } from './order-status.ts'
import { awaitReply, confirm, decline, publish, unpublish } from './reply.ts'
import { unassign } from './unassign.ts'
import { updateOrder } from './update-order.ts'
import type { Verb } from './verb.ts'

/** Every verb, under the name an operation has: `{entity}.{name}`. */
export const verbs = {
  'orders.createWithPositions': createOrder,
  'orders.update': updateOrder,
  'orders.changeStatus': changeOrderStatus,
  'assignments.assign': assign,
  'assignments.unassign': unassign,
  'assignments.move': move,
  'assignments.confirm': confirm,
  'assignments.decline': decline,
  'assignments.publish': publish,
  'assignments.awaitReply': awaitReply,
  'assignments.unpublish': unpublish,
} as const

export type VerbName = keyof typeof verbs
export type VerbInput<N extends VerbName> = z.input<(typeof verbs)[N]['input']>

/** The declaration by name; undefined when there is none. */
export function verbNamed(name: string): Verb | undefined {
  return Object.hasOwn(verbs, name) ? (verbs[name as VerbName] as unknown as Verb) : undefined
}
