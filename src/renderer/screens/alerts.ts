import type { Row } from '#shared/entities/index.ts'
import { IconAlerts, IconHourAlerts } from '#renderer/ui/icons.ts'
import { boardPath } from './board.ts'
import { ADMIN, type RowPaths, type Screen } from './screen.ts'

export const alertScreens = [
  {
    path: '/alerts',
    roles: ADMIN,
    title: 'shell.menu.alerts',
    entity: 'alerts',
    use: 'list',
    menu: { group: 'dashboards', order: 5, icon: IconAlerts, badge: 'alerts' },
  },
  {
    path: '/hour-alerts',
    roles: ADMIN,
    title: 'shell.menu.hourAlerts',
    menu: { group: 'dashboards', order: 6, icon: IconHourAlerts, badge: 'hours' },
  },
] as const satisfies readonly Screen[]

const textOf = (value: string | number | undefined) => String(value ?? '')

/** Where the cause of an alert is cured: at the very thing it speaks of. */
function curePath({ kind, objectType, objectId, details }: Row<'alerts'>): string {
  const day = textOf(details['date'])
  switch (kind) {
    case 'orderUnfilled':
    case 'noReply':
      return boardPath(day, { assignment: textOf(details['assignmentId']) })
    case 'missingTimeEntry':
      return `/time-logger?assignmentId=${objectId}`
    case 'skillExpiring':
    case 'skillExpired':
      return `/employees/${objectId}?tab=skills`
    default:
  }
  switch (objectType) {
    case 'assignments':
      return boardPath(day, { assignment: objectId })
    case 'timeEntries':
      return `/time-logger/${objectId}`
    case 'timesheets':
      return `/timesheets/edit/${objectId}`
    case 'absences':
      return `/absences/edit/${objectId}`
    case 'toolLoans':
      return `/tools/${textOf(details['toolId'])}`
    case 'messages':
      return `/messages/${textOf(details['conversationId'])}`
    case 'companySettings':
      return '/settings/company'
    case 'orders':
    case 'employees':
    case 'sites':
      return `/${objectType}/${objectId}`
  }
}

export const alertRowPaths = { alerts: curePath } satisfies RowPaths
