import { z } from 'zod'
import { addressFields, positionFits, postalCodeFits, referenceFields } from '../model/address.ts'
import { entity } from '../model/entity.ts'
import { cents, choice, count, day, decimal, file, flag, json, ref, refs, text } from '../model/field.ts'
import { INDEFINITE } from '../model/dates.ts'

const meetingPoint = z.object({
  label: z.string().max(120),
  address: z.string().max(200),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
})
const permit = z.object({
  number: z.string().max(40),
  issuer: z.string().max(120),
  from: z.string(),
  to: z.string(),
  fileId: z.string().nullable(),
})
const positionTemplate = z.object({
  label: z.string().max(80),
  role: z.string().max(40),
  quantity: z.int().min(1).max(99),
  requiredSkillIds: z.array(z.string()),
})

/** A place where people work, a chantier; inactive once its end date is past (specification, States and transitions). */
export const sites = entity('sites', {
  fields: {
    name: text({ required: true, max: 120, fold: true }),
    clientId: ref('clients', { required: true }),
    type: choice(['aucun', 'contract', 'gestion'], { required: true, default: 'aucun' }),
    ...referenceFields,
    ...addressFields,
    roving: flag(),
    meetingPoint: json(meetingPoint),
    geofenceMeters: count({ min: 50, max: 2000, default: 250, unit: 'm' }),
    startDate: day({ required: true }),
    endDate: day({ required: true, indefinite: true, default: INDEFINITE }),
    active: flag({ default: true }),
    supervisorIds: refs('supervisors', { max: 50 }),
    primarySupervisorId: ref('supervisors'),
    postedSpeedKmh: count({ min: 20, max: 120, step: 10, unit: 'km/h' }),
    djma: count({ min: 0, max: 300_000 }),
    trafficControlType: choice(['alternating', 'laneClosure', 'intersection', 'detour', 'other']),
    workAtHeights: flag(),
    nightWork: flag(),
    parkingPolicy: choice(['none', 'free', 'reimbursed', 'billed'], { default: 'none' }),
    parkingMax: cents({ max: 100_000 }),
    guaranteeHours: decimal({ min: 0, max: 24, unit: 'h' }),
    requiredSkillIds: refs('skills'),
    permits: json(z.array(permit).max(20), { default: [] }),
    timezone: choice(['America/Toronto', 'America/Halifax', 'America/Winnipeg', 'America/Moncton'], {
      default: 'America/Toronto',
    }),
    notes: text({ max: 4000, multiline: true }),
    photoFileIds: file({ max: 20 }),
    defaultPositions: json(z.array(positionTemplate).max(20), { default: [] }),
  },
  title: ['name'],
  search: ['name', 'city', 'addressLine1', 'poNumber', 'jobNumber'],
  uniques: [{ fields: ['clientId', 'name'], code: 'NAME_NOT_UNIQUE' }],
  indexes: [['endDate']],
  rules: ({ must, should }) => [
    must('DATES_REVERSED', 'endDate', (row) => row.endDate >= row.startDate),
    must('ADDRESS_NEEDED', 'addressLine1', (row) => row.roving || (row.addressLine1 !== null && row.city !== null)),
    must(
      'PRIMARY_NOT_LISTED',
      'primarySupervisorId',
      (row) => row.primarySupervisorId === null || row.supervisorIds.includes(row.primarySupervisorId),
    ),
    should('POSTAL_CODE_ELSEWHERE', 'postalCode', postalCodeFits),
    should('POSITION_ELSEWHERE', 'lat', positionFits),
  ],
  units: [['startDate', 'endDate']],
  read: ['admin', 'supervisor', 'employee'],
  write: ['admin'],
})
