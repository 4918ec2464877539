import type { ComputedByEntity } from '../contract/computed.ts'
import { ALERT_TURNS } from '../domain/alerts/turn.ts'
import { DUPLICATE_REASONS } from '../domain/people/duplicates.ts'
import { BEYOND } from '../domain/time/entries/beyond-dates.ts'
import { WEEKDAYS } from '../model/dates.ts'
import { cents, choice, count, day, decimal, flag, instant, ref, refs, text, type Field } from '../model/field.ts'
import type { EntityName } from './index.ts'
import { POSITION_ROLES } from './order-positions.ts'
import { SITE_ZONES } from './sites.ts'

/**
 * The computed columns of lists, in the vocabulary of fields: a list filters and sorts by them as by its own. Their SQL is
 * in `reads/computed.ts`; what each means stands beside it in `contract/computed.ts`. A filter by `skillExpiry` is about the
 * skills that a filter by `skills` names, if there is one. The server refuses both (`listQuerySchema` says why).
 */
export const computedFields = {
  employees: {
    skills: refs('skills'),
    skillExpiry: day(),
    nextAssignment: day(),
    lastAssignment: day(),
    idleDays: count(),
    weekMinutes: count({ unit: 'min', asHours: true }),
    monthMinutes: count({ unit: 'min', asHours: true }),
    filePercent: count({ unit: '%' }),
    officeKm: decimal({ unit: 'km' }),
  },
  orders: {
    required: count(),
    assigned: count(),
    fill: choice(['unfilled', 'partial', 'filled']),
    positions: choice(POSITION_ROLES, { labels: ['orderPositions', 'role'] }),
    siteCity: text({ fold: true }),
    startWeekday: choice(WEEKDAYS),
  },
  clients: { activeSites: count(), openOrders: count() },
  sites: { isActive: flag(), openOrders: count(), references: text({ fold: true }), officeKm: decimal({ unit: 'km' }) },
  supervisors: { sites: refs('sites') },
  applicants: { duplicate: choice(DUPLICATE_REASONS), daysInStage: count({ unit: 'd' }) },
  tools: {
    available: count(),
    holders: text({ fold: true }),
    site: text({ fold: true }),
    lentAt: instant(),
    dueOn: day(),
    lateDays: count({ unit: 'd' }),
  },
  timesheets: {
    people: count(),
    workedMinutes: count({ unit: 'min', asHours: true }),
    deviationMinutes: count({ unit: 'min', asHours: true }),
    parkingCents: cents(),
    disputed: count(),
    reminded: count(),
    lastReminder: instant(),
    waitingHours: count({ unit: 'h' }),
  },
  absences: { touched: count() },
  conversations: {
    name: text({ fold: true }),
    lastAt: instant(),
    lastText: text({ fold: true }),
    lastDirection: choice(['in', 'out'], { labels: ['messages', 'direction'] }),
    unread: count(),
    waitingSince: instant(),
    failed: flag(),
    question: flag(),
    optedOut: flag(),
    asleep: flag(),
    back: flag(),
  },
  messages: {
    recipient: text({ fold: true }),
    obstacle: choice(['optedOut', 'noPhone'], { labels: ['messages', 'failure'] }),
  },
  assignments: { unlogged: flag(), breakMinutes: count({ unit: 'min' }), breakPaid: flag() },
  timeEntries: {
    planned: count({ unit: 'min', asHours: true }),
    deviation: count({ unit: 'min', asHours: true }),
    photos: count(),
    timezone: choice(SITE_ZONES, { labels: ['sites', 'timezone'] }),
    beyond: choice(BEYOND),
  },
  alerts: { turn: choice(ALERT_TURNS), alike: count(), leads: flag() },
  skills: { holders: count(), expired: count(), expiring30: count(), expiring90: count(), demanded: count() },
} as const satisfies { readonly [N in keyof ComputedByEntity]: Readonly<Record<keyof ComputedByEntity[N], Field>> }

/**
 * What lists of devices are filtered by and no column shows: `availableOn`, who is free on a day; `nearOffice` and
 * `nearSite`, who lives within some kilometres; `fileIncomplete`, whose file lacks something; `skillValidOn`, who holds one
 * of the skills that the list is filtered by, or any, and still does on a day. Of time: `offBy`, minutes it deviates from
 * what was planned, more or less; `photoMissing`, parking without a photo; `unattached`, work that is on no timesheet;
 * `claimsUnworked`, a day not worked that claims travel or expenses nobody signed. Of skills held: `ofActive`, by somebody who
 * works here. Of alerts: `counted`, what the badge counts.
 */
export const filterFields = {
  employees: {
    availableOn: day({ single: true }),
    nearOffice: ref('offices', { radius: 40 }),
    nearSite: ref('sites', { radius: 40 }),
    fileIncomplete: flag(),
    skillValidOn: day({ single: true }),
  },
  timeEntries: { offBy: count({ unit: 'min' }), photoMissing: flag(), unattached: flag(), claimsUnworked: flag() },
  employeeSkills: { ofActive: flag() },
  alerts: { counted: flag() },
} as const satisfies { readonly [N in EntityName]?: Readonly<Record<string, Field>> }

type Declared = Readonly<Record<string, Readonly<Record<string, Field>>>>

const named = (declared: Declared, entity: string, name: string): Field | undefined => {
  const fields = Object.hasOwn(declared, entity) ? declared[entity] : undefined
  return fields && Object.hasOwn(fields, name) ? fields[name] : undefined
}

/** The computed column or filter of an entity by name; undefined when it has none of that name. */
export const computedField = (entity: string, name: string): Field | undefined =>
  named(computedFields, entity, name) ?? named(filterFields, entity, name)
