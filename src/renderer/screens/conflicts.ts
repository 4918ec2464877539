import { ROLES } from '#shared/model/roles.ts'
import type { Screen } from './screen.ts'

/** A screen of our own (requirement DES-9): the sync indicator and the mark of a refused record lead here. */
export const conflictScreens = [
  {
    path: '/conflicts',
    roles: ROLES,
    title: 'conflicts.title',
  },
] as const satisfies readonly Screen[]
