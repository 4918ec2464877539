import { ROLES } from '#shared/model/roles.ts'
import type { Screen } from './screen.ts'

/** Not in the specification: the sync indicator and the mark of a refused record lead here. */
export const conflictScreens = [
  {
    path: '/conflicts',
    roles: ROLES,
    title: 'conflicts.title',
  },
] as const satisfies readonly Screen[]
