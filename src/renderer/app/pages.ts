import type { ComponentType } from 'react'
import type { DeclaredScreen } from '#renderer/screens/screens.ts'
import type { EntityName } from '#shared/entities/index.ts'
import type { RecordPages } from '#renderer/records/record-pages.tsx'
import type { RecordScreens } from '#renderer/screens/record-screens.ts'
import type { Screen } from '#renderer/screens/screen.ts'
// A dispatcher's first screen comes with the app: asked for by it, its files would arrive after the first frame.
import { OverviewPage } from '#renderer/features/overview/OverviewPage.tsx'

type Load = () => Promise<ComponentType>

/** The pages of the four screens of an entity (screens/record-screens.ts) that `recordPages` makes. */
const pagesOf = <P extends `/${string}`, L extends string>(path: P, list: L, load: () => Promise<RecordPages>) =>
  ({
    [`${path}${list}`]: async () => (await load()).List,
    [`${path}/create`]: async () => (await load()).Create,
    [`${path}/edit/:id`]: async () => (await load()).Edit,
    [`${path}/:id`]: async () => (await load()).View,
  }) as Readonly<Record<RecordScreens<EntityName, P, L>[number]['path'], Load>>

/** The page of each screen, in a chunk of its own. They are loaded here, above everything: a screen is data, and a link imports no page. */
const pages: Readonly<Record<DeclaredScreen['path'], Load>> = {
  '/login': async () => (await import('#renderer/features/login/LoginPage.tsx')).LoginPage,
  '/logout': async () => (await import('./shell/SignOutPage.tsx')).SignOutPage,
  '/magic-link-login/:token': async () => (await import('#renderer/features/login/MagicLinkPage.tsx')).MagicLinkPage,
  '/forgot-password': async () => (await import('#renderer/features/login/ForgotPasswordPage.tsx')).ForgotPasswordPage,
  '/change-password/:token': async () =>
    (await import('#renderer/features/login/ChangePasswordPage.tsx')).ChangePasswordPage,
  '/overview': async () => OverviewPage,
  '/matching/list': async () => (await import('#renderer/features/board/BoardPage.tsx')).BoardPage,
  '/matching/create/:orderId': async () =>
    (await import('#renderer/features/board/matching/MatchingPage.tsx')).MatchingPage,
  '/matching/create/:orderId/:assignmentId': async () =>
    (await import('#renderer/features/board/matching/MatchingPage.tsx')).MatchingPage,
  '/orders/list': async () => (await import('#renderer/features/orders/OrdersListPage.tsx')).OrdersListPage,
  '/orders/create/:id': async () =>
    (await import('#renderer/features/orders/form/OrderCreatePage.tsx')).OrderCreatePage,
  '/orders/:id': async () => (await import('#renderer/features/orders/page/OrderPage.tsx')).OrderPage,
  '/clients/list': async () => (await import('#renderer/features/clients/ClientsListPage.tsx')).ClientsListPage,
  '/clients/create': async () => (await import('#renderer/features/clients/ClientForm.tsx')).ClientCreatePage,
  '/clients/edit/:id': async () => (await import('#renderer/features/clients/ClientForm.tsx')).ClientEditPage,
  '/clients/:id': async () => (await import('#renderer/features/clients/ClientPage.tsx')).ClientPage,
  '/sites/list': async () => (await import('#renderer/features/sites/SitesListPage.tsx')).SitesListPage,
  '/sites/create/:id': async () => (await import('#renderer/features/sites/SiteForm.tsx')).SiteCreatePage,
  '/sites/edit/:id': async () => (await import('#renderer/features/sites/SiteForm.tsx')).SiteEditPage,
  '/sites/:id': async () => (await import('#renderer/features/sites/SitePage.tsx')).SitePage,
  '/supervisor/list': async () =>
    (await import('#renderer/features/supervisors/SupervisorsListPage.tsx')).SupervisorsListPage,
  '/supervisor/create': async () =>
    (await import('#renderer/features/supervisors/SupervisorForm.tsx')).SupervisorCreatePage,
  '/supervisor/edit/:id': async () =>
    (await import('#renderer/features/supervisors/SupervisorForm.tsx')).SupervisorEditPage,
  '/supervisor/:id': async () => (await import('#renderer/features/supervisors/SupervisorPage.tsx')).SupervisorPage,
  '/employees/list': async () => (await import('#renderer/features/employees/EmployeesListPage.tsx')).EmployeesListPage,
  '/employees/create': async () => (await import('#renderer/features/employees/EmployeeForm.tsx')).EmployeeCreatePage,
  '/employees/edit/:id': async () => (await import('#renderer/features/employees/EmployeeForm.tsx')).EmployeeEditPage,
  '/employees/:id': async () => (await import('#renderer/features/employees/EmployeePage.tsx')).EmployeePage,
  '/applicants/list': async () =>
    (await import('#renderer/features/applicants/ApplicantsListPage.tsx')).ApplicantsListPage,
  '/applicants/create': async () =>
    (await import('#renderer/features/applicants/ApplicantForm.tsx')).ApplicantCreatePage,
  '/applicants/edit/:id': async () =>
    (await import('#renderer/features/applicants/ApplicantForm.tsx')).ApplicantEditPage,
  '/applicants/hire/:id': async () => (await import('#renderer/features/applicants/hire/HirePage.tsx')).HirePage,
  '/applicants/:id': async () => (await import('#renderer/features/applicants/ApplicantPage.tsx')).ApplicantPage,
  '/messages': async () => (await import('#renderer/features/messages/InboxPage.tsx')).MessagesRedirect,
  '/messages/general': async () => (await import('#renderer/features/messages/InboxPage.tsx')).GeneralInboxPage,
  '/messages/assignation': async () => (await import('#renderer/features/messages/InboxPage.tsx')).AssignationInboxPage,
  '/messages/applicants': async () => (await import('#renderer/features/messages/InboxPage.tsx')).ApplicantsInboxPage,
  '/messages/:id': async () => (await import('#renderer/features/messages/InboxPage.tsx')).ConversationPage,
  '/messages/simulator': async () => (await import('#renderer/features/simulator/SimulatorPage.tsx')).SimulatorPage,
  '/skills/list': async () => (await import('#renderer/features/skills/SkillsListPage.tsx')).SkillsListPage,
  '/skills/create': async () => (await import('#renderer/features/skills/SkillForm.tsx')).SkillCreatePage,
  '/skills/forecast': async () => (await import('#renderer/features/skills/forecast/ForecastPage.tsx')).ForecastPage,
  '/skills/edit/:id': async () => (await import('#renderer/features/skills/SkillForm.tsx')).SkillEditPage,
  '/skills/:id': async () => (await import('#renderer/features/skills/SkillPage.tsx')).SkillPage,
  '/timesheets/list': async () =>
    (await import('#renderer/features/timesheets/TimesheetsListPage.tsx')).TimesheetsListPage,
  '/timesheets/create': async () =>
    (await import('#renderer/features/timesheets/TimesheetCreatePage.tsx')).TimesheetCreatePage,
  '/timesheets/edit/:id': async () => (await import('#renderer/features/timesheets/TimesheetPage.tsx')).TimesheetPage,
  '/pay-periods': async () => (await import('#renderer/features/pay-periods/PayPeriodsPage.tsx')).PayPeriodsPage,
  '/tools/list': async () => (await import('#renderer/features/tools/ToolsListPage.tsx')).ToolsListPage,
  '/tools/create': async () => (await import('#renderer/features/tools/ToolForm.tsx')).ToolCreatePage,
  '/tools/edit/:id': async () => (await import('#renderer/features/tools/ToolForm.tsx')).ToolEditPage,
  '/tools/:id': async () => (await import('#renderer/features/tools/ToolPage.tsx')).ToolPage,
  '/dashboard-employees': async () =>
    (await import('#renderer/features/free-people/FreePeoplePage.tsx')).FreePeoplePage,
  '/clients-dashboard': async () =>
    (await import('#renderer/features/current-clients/CurrentClientsPage.tsx')).CurrentClientsPage,
  '/absences/list': async () => (await import('#renderer/features/absences/AbsencesListPage.tsx')).AbsencesListPage,
  '/absences/create': async () => (await import('#renderer/features/absences/AbsenceForm.tsx')).AbsenceCreatePage,
  '/absences/edit/:id': async () => (await import('#renderer/features/absences/AbsenceForm.tsx')).AbsenceEditPage,
  '/dashboard/map': async () => (await import('#renderer/features/map/MapPage.tsx')).MapPage,
  '/dashboard/map/:id': async () => (await import('#renderer/features/map/MapPage.tsx')).MapPage,
  '/reports': async () => (await import('#renderer/features/reports/ReportsPage.tsx')).ReportsPage,
  '/alerts': async () => (await import('#renderer/features/alerts/AlertsPage.tsx')).AlertsPage,
  '/hour-alerts': async () => (await import('#renderer/features/hour-alerts/HourAlertsPage.tsx')).HourAlertsPage,
  '/messages/pending': async () => (await import('#renderer/features/queue/PendingPage.tsx')).PendingPage,
  '/messages/create': async () => (await import('#renderer/features/queue/write/CreatePage.tsx')).CreatePage,
  '/messages/edit/:id': async () => (await import('#renderer/features/queue/write/EditPage.tsx')).EditPage,
  '/messages/sent': async () => (await import('#renderer/features/queue/batches/BatchesPage.tsx')).BatchesPage,
  '/messages/sent/:id': async () => (await import('#renderer/features/queue/batches/BatchPage.tsx')).BatchPage,
  '/settings': async () =>
    (await import('#renderer/features/settings/device/DeviceSettingsPage.tsx')).DeviceSettingsPage,
  '/settings/company': async () => (await import('#renderer/features/settings/company/CompanyPage.tsx')).CompanyPage,
  '/settings/labour-rules': async () =>
    (await import('#renderer/features/settings/rules/LabourRulesPage.tsx')).LabourRulesPage,
  '/settings/dispatch-rules': async () =>
    (await import('#renderer/features/settings/dispatch/DispatchRulesPage.tsx')).DispatchRulesPage,
  '/settings/calendar': async () =>
    (await import('#renderer/features/settings/calendar/CalendarPage.tsx')).CalendarPage,
  ...pagesOf(
    '/settings/templates',
    '',
    async () => (await import('#renderer/features/templates/template-pages.tsx')).templatePages,
  ),
  '/import/:entity': async () => (await import('#renderer/features/imports/ImportPage.tsx')).ImportPage,
  '/conflicts': async () => (await import('#renderer/features/conflicts/ConflictsPage.tsx')).ConflictsPage,
  '/dashboard-supervisor': async () =>
    (await import('#renderer/features/supervisor-home/SupervisorHomePage.tsx')).SupervisorHomePage,
  '/time-entries': async () => (await import('#renderer/features/time-entries/TimeEntriesPage.tsx')).TimeEntriesPage,
  '/time-entries/:employeeId': async () =>
    (await import('#renderer/features/time-entries/EmployeeTimePage.tsx')).EmployeeTimePage,
  '/time-logger': async () => (await import('#renderer/features/time-logger/TimeLoggerPage.tsx')).TimeLoggerPage,
  '/time-logger/:timeEntryId': async () =>
    (await import('#renderer/features/time-logger/EditTimePage.tsx')).EditTimePage,
  '/settings/users': async () => (await import('#renderer/features/users/UsersListPage.tsx')).UsersListPage,
  '/settings/users/create': async () => (await import('#renderer/features/users/UserForm.tsx')).UserCreatePage,
  '/settings/users/edit/:id': async () => (await import('#renderer/features/users/UserForm.tsx')).UserEditPage,
  '/settings/users/:id': async () => (await import('#renderer/features/users/UserPage.tsx')).UserPage,
}

/** Loads the page of a screen. */
export const loadPage = ({ path }: Screen): Promise<ComponentType> => pages[path as DeclaredScreen['path']]()
