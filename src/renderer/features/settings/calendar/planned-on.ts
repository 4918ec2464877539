import type { View } from '#shared/model/query.ts'

/** The assignments from a day to another (`yyyy-MM-dd`) that are still to be worked, with or without a person. */
export const plannedOn = (from: string, to: string): View => ({
  search: '',
  filters: [
    { field: 'date', op: 'between', value: [from, to] },
    { field: 'status', op: 'anyOf', value: ['unassigned', 'pending', 'confirmed', 'declined'] },
  ],
  sort: [],
})

/** Those of them for which somebody is to come. */
export const awaitedOn = (from: string, to: string): View => ({
  search: '',
  filters: [
    { field: 'date', op: 'between', value: [from, to] },
    { field: 'status', op: 'anyOf', value: ['pending', 'confirmed'] },
  ],
  sort: [{ field: 'start', dir: 'asc' }],
})
