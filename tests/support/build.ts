import { shiftInstants } from '#shared/domain/orders/planned-assignments.ts'
import { entities, type Draft, type EntityName, type Row } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { Field } from '#shared/model/field.ts'
import { addDays } from '#shared/model/dates.ts'
import { defaultOf } from '#shared/model/values.ts'
import { sampleId, samples } from './samples.ts'

type Given = Readonly<Record<string, unknown>>

const SHIFT_DAY = '2026-11-23'

/** Fields that let an order of today have assignments on any day the tests run. */
export const everyDay = { daysOfWeek: [0, 1, 2, 3, 4, 5, 6], skipHolidays: false, skipConstructionVacation: false }

/** Values a field's kind does not tell: those that must agree with each other, or with what a test passes. */
const coherent: { readonly [N in EntityName]?: (given: Given, n: number) => Given } = {
  users: ({ role = 'employee' }) => ({
    employeeId: role === 'employee' ? sampleId('employees') : null,
    supervisorId: role === 'supervisor' ? sampleId('supervisors') : null,
  }),
  supervisors: () => ({ clientIds: [sampleId('clients')] }),
  sites: (_, n) => ({ addressLine1: `${n}, rue Saint-Denis`, city: 'Montréal' }),
  orders: (_, n) => ({
    startDate: SHIFT_DAY,
    endDate: '2026-11-27',
    orderNumber: `CO-${String(n).padStart(5, '0')}`,
  }),
  restrictions: () => ({ clientId: sampleId('clients') }),
  preferences: () => ({ clientId: sampleId('clients') }),
  handoverNotes: () => ({ day: SHIFT_DAY }),
  savedReports: () => ({ report: 'sitesList' }),
  sharedViews: () => ({ list: 'board', view: { kind: 'week' } }),
  files: (_, n) => ({
    name: `Photo ${n}.jpg`,
    ownerEntity: 'tools',
    ownerId: sampleId('tools'),
    ownerField: 'photoFileIds',
  }),
  timeEntries: (_, n) => ({
    ...shiftInstants(addDays('2026-01-05', n % 300), '07:00', '15:30'),
    date: addDays('2026-01-05', n % 300),
    timesheetId: null,
    workedMinutes: 510,
  }),
  timesheets: (_, n) => ({
    number: `26-${String(n).padStart(5, '0')}`,
    periodStart: '2026-10-25',
    periodEnd: '2026-10-31',
    previousId: null,
  }),
  timesheetLines: () => ({ ...shiftInstants('2026-10-28', '07:00', '15:30'), date: '2026-10-28' }),
  evidencePacks: (_, n) => ({ sequence: n }),
  clientLinks: () => ({ email: 'contact@exemple.ca', expiresAt: '2027-01-15T12:00:00.000Z' }),
  alerts: (_, n) => ({ dedupeKey: `orderUnfilled ${n}`, objectId: sampleId('orders') }),
  assignments: ({ date = SHIFT_DAY, employeeId = null }) => ({
    date,
    ...shiftInstants(String(date), '07:00', '17:00'),
    status: employeeId === null ? 'unassigned' : 'pending',
  }),
}

/** JSON values for fields whose default is empty. */
const filledJson: Readonly<Record<string, unknown>> = {
  'users.notificationPrefs': { sms: true, email: false },
  'clients.billingAddress': { line1: '1, rue Peel', city: 'Montréal', province: 'QC', postalCode: 'H3A 1T1' },
  'clients.contacts': [{ name: 'Zoé Côté', role: 'Achats', phone: '+15142000001', email: null }],
  'clients.tags': ['voirie', 'Hydro-Québec'],
  'sites.meetingPoint': { label: 'Cour nord', address: '2, rue Cartier, Laval', lat: 45.55, lng: -73.69 },
  'sites.permits': [{ number: 'P-1', issuer: 'MTMD', from: '2026-01-01', to: '2026-12-31', fileId: null }],
  'sites.defaultPositions': [{ label: 'Nord', role: 'flagger', quantity: 2, requiredSkillIds: [] }],
  'employees.availability': [
    {
      _id: sampleId('availability'),
      from: '2026-01-01',
      to: '2100-01-01',
      pattern: [[], [{ start: '07:00', end: '15:00', kind: 'prefer' }], [], [], [], [], []],
      repeatWeeks: 1,
      minWeeklyHours: null,
      maxWeeklyHours: 40,
    },
  ],
  'employees.emergencyContact': { name: 'Noël Gagnon', phone: '+15142000002', relation: 'père' },
  'employees.onboarding': [{ key: 'contrat', done: true, doneAt: '2024-01-08' }],
  'employeeSkills.history': [
    { number: 'A1', issuedAt: '2021-01-08', expiresAt: '2024-01-08', replacedAt: '2024-01-08T12:00:00.000Z' },
  ],
  'orders.exceptions': [{ date: '2026-11-25', kind: 'time', startTime: '09:00', endTime: '15:00' }],
}

const filledTogether: { readonly [N in EntityName]?: Given } = {
  restrictions: { siteId: null, supervisorId: null, otherEmployeeId: null },
  preferences: { siteId: null, supervisorId: null },
  ruleLevels: { siteId: null, employeeId: null },
  handoverNotes: { siteId: null, orderId: null, employeeId: null },
  users: { role: 'admin', supervisorId: sampleId('supervisors') },
  employees: { birthDate: '1990-05-17', terminationDate: '2030-01-08' },
  employeeSkills: { issuedAt: '2024-01-08', expiresAt: '2027-01-08' },
}

const counts = new Map<EntityName, number>()

function nextOf(name: EntityName): number {
  const n = (counts.get(name) ?? 0) + 1
  counts.set(name, n)
  return n
}

const isNeeded = (field: Field) => field.required === true && !('default' in field && field.default)

function valuesOf(name: EntityName, given: Given, n: number): Record<string, unknown> {
  const e: Entity = entities[name]
  const values = Object.entries(e.fields).map(([fieldName, field]) => [
    fieldName,
    isNeeded(field) ? samples[field.kind](field, fieldName, n) : defaultOf(field),
  ])
  return { ...Object.fromEntries(values), ...coherent[name]?.(given, n), ...given }
}

function withoutManaged(name: EntityName, values: Record<string, unknown>): Record<string, unknown> {
  const e: Entity = entities[name]
  return Object.fromEntries(Object.entries(values).filter(([key]) => e.fields[key]?.managed !== true))
}

/**
 * A valid row: required fields are set, the rest has its default. The first one of an entity is the one that references
 * of other samples point to; each call makes the next, so that rows differ.
 */
export function build<N extends EntityName>(name: N, given: Partial<Row<N>> = {}): Row<N> {
  const n = nextOf(name)
  const row = {
    _id: sampleId(name, n),
    createdAt: '2026-11-01T12:00:00.000Z',
    createdBy: null,
    updatedAt: '2026-11-01T12:00:00.000Z',
    updatedBy: null,
    deletedAt: null,
    rev: n,
    source: 'app',
    ...valuesOf(name, given, n),
  }
  return row as unknown as Row<N>
}

/** The input that creates such a row: the same values without those only verbs set. */
export function draft<N extends EntityName>(name: N, given: Partial<Draft<N>> = {}): Draft<N> {
  const n = nextOf(name)
  const values = { _id: sampleId(name, n), ...withoutManaged(name, valuesOf(name, given, n)) }
  return values as unknown as Draft<N>
}

/** A draft with every field set. */
export function fullDraft<N extends EntityName>(name: N, given: Partial<Draft<N>> = {}): Draft<N> {
  const n = nextOf(name)
  const e: Entity = entities[name]
  const filled = Object.entries(e.fields).map(([fieldName, field]) => [
    fieldName,
    filledJson[`${name}.${fieldName}`] ?? samples[field.kind](field, fieldName, n),
  ])
  const values = {
    _id: sampleId(name, n),
    ...Object.fromEntries(filled),
    ...coherent[name]?.(given, n),
    ...filledTogether[name],
    ...given,
  }
  return withoutManaged(name, values) as unknown as Draft<N>
}
