import { ROLES } from '#shared/model/roles.ts'
import { IconConflicts } from '#renderer/ui/icons.ts'
import type { Screen } from './screen.ts'

/** A screen of our own (requirement DES-9): the sync indicator and the mark of a refused record lead here. */
export const conflictScreens = [
  {
    path: '/conflicts',
    roles: ROLES,
    title: 'conflicts.title',
    icon: IconConflicts,
  },
] as const satisfies readonly Screen[]
