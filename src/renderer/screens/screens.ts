import { applicantScreens } from './applicants.ts'
import { clientScreens } from './clients.ts'
import { conflictScreens } from './conflicts.ts'
import { employeeRowPaths, employeeScreens } from './employees.ts'
import { importScreens } from './imports.ts'
import { loginScreens } from './login.ts'
import { queueScreens } from './queue.ts'
import { boardRowPaths, boardScreens } from './board.ts'
import { messageScreens } from './messages.ts'
import { messageSimulatorScreens } from './messages-simulator.ts'
import { orderRowPaths, orderScreens } from './orders.ts'
import { overviewScreens } from './overview.ts'
import type { RowPaths, Screen } from './screen.ts'
import { reportScreens } from './reports.ts'
import { siteScreens } from './sites.ts'
import { settingsScreens } from './settings.ts'
import { skillScreens } from './skills.ts'
import { supervisorHomeScreens } from './supervisor-home.ts'
import { supervisorScreens } from './supervisors.ts'
import { templateScreens } from './templates.ts'
import { toolRowPaths, toolScreens } from './tools.ts'
import { absenceScreens } from './absences.ts'
import { mapScreens } from './map.ts'
import { freePeopleScreens } from './free-people.ts'
import { currentClientScreens } from './current-clients.ts'
import { alertRowPaths, alertScreens } from './alerts.ts'
import { payPeriodScreens } from './pay-periods.ts'
import { timesheetScreens } from './timesheets.ts'
import { timeEntryScreens } from './time-entries.ts'
import { userScreens } from './users.ts'

/** The screens of every area; a screen that is not built is not here. */
const declared = [
  ...loginScreens,
  ...overviewScreens,
  ...boardScreens,
  ...orderScreens,
  ...clientScreens,
  ...siteScreens,
  ...supervisorScreens,
  ...employeeScreens,
  ...applicantScreens,
  ...messageScreens,
  ...messageSimulatorScreens,
  ...skillScreens,
  ...timesheetScreens,
  ...payPeriodScreens,
  ...toolScreens,
  ...mapScreens,
  ...freePeopleScreens,
  ...currentClientScreens,
  ...absenceScreens,
  ...alertScreens,
  ...reportScreens,
  ...queueScreens,
  ...settingsScreens,
  ...templateScreens,
  ...importScreens,
  ...conflictScreens,
  ...supervisorHomeScreens,
  ...timeEntryScreens,
  ...userScreens,
] as const

export type DeclaredScreen = (typeof declared)[number]
export const screens: readonly Screen[] = declared

export const rowPaths: RowPaths = {
  ...boardRowPaths,
  ...orderRowPaths,
  ...employeeRowPaths,
  ...toolRowPaths,
  ...alertRowPaths,
}
