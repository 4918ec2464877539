import { NEEDED } from './to-fill.ts'

/** How long what has begun is still counted among what begins. */
export const BEGUN_HOURS = 2

/** Whether the assignment `a` of the order `o` counts among what begins on a day: what was called off does not. */
export const BEGINS = `a."deletedAt" is null and ${NEEDED} and o."status" not in ('cancelled', 'lateCancelled')`
