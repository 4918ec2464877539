import { expect, test } from 'vitest'
import { ALERT_KINDS, type AlertKind } from '#shared/entities/alerts.ts'
import type { Row } from '#shared/entities/index.ts'
import { rowPath } from '#renderer/screens/paths.ts'
import { build } from '#tests/support/build.ts'

/** What an alert of each kind is raised with, and what its link opens. */
const links: Readonly<Record<AlertKind, readonly [Row<'alerts'>['objectType'], Row<'alerts'>['details'], string]>> = {
  orderUnfilled: ['orders', { date: '2026-11-24', assignmentId: 'a' }, '/matching/list?week=2026-11-24&assignment=a'],
  assignmentDeclined: ['assignments', { date: '2026-11-24' }, '/matching/list?week=2026-11-24&assignment=it'],
  noReply: ['employees', { date: '2026-11-24', assignmentId: 'a' }, '/matching/list?week=2026-11-24&assignment=a'],
  noShow: ['assignments', { date: '2026-11-24' }, '/matching/list?week=2026-11-24&assignment=it'],
  latePunch: ['assignments', { date: '2026-11-24' }, '/matching/list?week=2026-11-24&assignment=it'],
  lateAnnounced: ['assignments', { date: '2026-11-24' }, '/matching/list?week=2026-11-24&assignment=it'],
  missingTimeEntry: ['assignments', { date: '2026-11-24' }, '/time-logger?assignmentId=it'],
  timesheetUnsigned: ['timesheets', {}, '/timesheets/edit/it'],
  timesheetDisputed: ['timesheets', {}, '/timesheets/edit/it'],
  timesheetMailFailed: ['timesheets', {}, '/timesheets/edit/it'],
  skillExpiring: ['employees', {}, '/employees/it?tab=skills'],
  skillExpired: ['employees', {}, '/employees/it?tab=skills'],
  siteEnding: ['sites', {}, '/sites/it'],
  siteEnded: ['sites', {}, '/sites/it'],
  absenceImpact: ['absences', { date: '2026-11-24' }, '/absences/edit/it'],
  toolOverdue: ['toolLoans', { toolId: 'tool' }, '/tools/tool'],
  smsFailed: ['messages', { conversationId: 'thread' }, '/messages/thread'],
  optOut: ['employees', {}, '/employees/it'],
  poMissing: ['orders', {}, '/orders/it'],
  supervisorMissing: ['orders', {}, '/orders/it'],
  permitExpiring: ['sites', {}, '/sites/it'],
  holidayWork: ['orders', { date: '2026-12-25' }, '/orders/it'],
  clientConfirmed: ['orders', {}, '/orders/it'],
  clientMove: ['orders', { date: '2026-12-24' }, '/orders/it'],
  companyPermitMissing: ['companySettings', {}, '/settings/company'],
}

test.each(ALERT_KINDS)('an alert of %s opens the very thing it speaks of', (kind) => {
  const [objectType, details, path] = links[kind]
  const alert = build('alerts', { kind, objectType, objectId: 'it', employeeId: 'person', details })
  expect(rowPath('alerts', alert as never)).toBe(path)
})
