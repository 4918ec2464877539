import { z } from 'zod'
import { entity } from '../model/entity.ts'
import { choice, instant, json, ref, text } from '../model/field.ts'

/** What is wrong. Each kind is raised and closed by the job that looks for its cause (server/alerts). */
export const ALERT_KINDS = [
  'orderUnfilled',
  'assignmentDeclined',
  'noReply',
  'noShow',
  'latePunch',
  'lateAnnounced',
  'missingTimeEntry',
  'timesheetUnsigned',
  'timesheetDisputed',
  'timesheetMailFailed',
  'skillExpiring',
  'skillExpired',
  'siteEnding',
  'siteEnded',
  'absenceImpact',
  'toolOverdue',
  'smsFailed',
  'optOut',
  'poMissing',
  'supervisorMissing',
  'permitExpiring',
  'holidayWork',
  'clientConfirmed',
  'clientMove',
  'companyPermitMissing',
] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** The entities that alerts are about: where each is settled. */
const ALERT_OBJECTS = [
  'orders',
  'assignments',
  'timeEntries',
  'timesheets',
  'employees',
  'sites',
  'absences',
  'toolLoans',
  'messages',
  'companySettings',
] as const

/**
 * Something a dispatcher should deal with. Jobs of the server raise it, and resolve it when its cause is gone; a person may
 * put it off, assign it, or ignore it with a reason, and it then stays so for as long as its cause lasts.
 */
export const alerts = entity('alerts', {
  fields: {
    kind: choice(ALERT_KINDS, { required: true, managed: true, default: 'orderUnfilled' }),
    severity: choice(['critical', 'warning', 'info'], { required: true, managed: true, default: 'warning' }),
    objectType: choice(ALERT_OBJECTS, { required: true, managed: true, default: 'orders' }),
    objectId: text({ required: true, max: 36, managed: true, default: '' }),
    /** What it is about, where it is one: by these it is found and filtered. */
    employeeId: ref('employees', { managed: true }),
    siteId: ref('sites', { managed: true }),
    clientId: ref('clients', { managed: true }),
    /** Figures and words of its text (`alerts.texts.KIND` in the locales). */
    details: json(z.record(z.string(), z.union([z.string(), z.number()])), { managed: true, max: 2000, default: {} }),
    /** When it has to be dealt with. */
    dueAt: instant({ managed: true }),
    openedAt: instant({ required: true, managed: true }),
    state: choice(['open', 'snoozed', 'resolved', 'ignored'], { required: true, managed: true, default: 'open' }),
    snoozedUntil: instant({ managed: true }),
    assignedToUserId: ref('users', { managed: true }),
    resolvedAt: instant({ managed: true }),
    /** Who ignored it; null when its cause is gone. */
    resolvedBy: ref('users', { managed: true }),
    reason: text({ max: 500, managed: true }),
    /** The same cause has one alert at a time. When it is resolved its id is added, so that the cause can raise another. */
    dedupeKey: text({ required: true, max: 120, managed: true, default: '' }),
  },
  title: ['kind'],
  searchAlso: [
    { by: 'employeeId', texts: ['firstName', 'lastName'] },
    { by: 'siteId', texts: ['name'] },
    { by: 'clientId', texts: ['name'] },
    { choices: ['kind', 'severity'] },
  ],
  uniques: [{ fields: ['dedupeKey'], code: 'ALERT_NOT_UNIQUE' }],
  indexes: [
    ['state', 'openedAt'],
    ['objectType', 'objectId'],
    ['kind', 'state'],
  ],
  write: [],
  ownCalls: true,
})
