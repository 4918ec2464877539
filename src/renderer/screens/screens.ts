import { conflictScreens } from './conflicts.ts'
import { employeeRowPaths, employeeScreens } from './employees.ts'
import { loginScreens } from './login.ts'
import { matchingRowPaths, matchingScreens } from './matching.ts'
import { orderRowPaths, orderScreens } from './orders.ts'
import { overviewScreens } from './overview.ts'
import type { RowPaths, Screen } from './screen.ts'
import { skillScreens } from './skills.ts'
import { supervisorHomeScreens } from './supervisor-home.ts'
import { timeEntryScreens } from './time-entries.ts'

/** The screens of every area; a screen that is not built is not here. */
const declared = [
  ...loginScreens,
  ...overviewScreens,
  ...matchingScreens,
  ...orderScreens,
  ...employeeScreens,
  ...skillScreens,
  ...conflictScreens,
  ...supervisorHomeScreens,
  ...timeEntryScreens,
] as const

export type DeclaredScreen = (typeof declared)[number]
export const screens: readonly Screen[] = declared

export const rowPaths: RowPaths = { ...matchingRowPaths, ...orderRowPaths, ...employeeRowPaths }
