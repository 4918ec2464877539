import { z } from 'zod'
import type { FieldErrorCode } from '../contract/errors.ts'
import { addressFields, positionFits, postalCodeFits, referenceFields, WRITTEN_ADDRESS } from '../model/address.ts'
import { entity } from '../model/entity.ts'
import { cents, choice, count, day, decimal, file, flag, json, ref, refs, text } from '../model/field.ts'
import { INDEFINITE, isDay } from '../model/dates.ts'
import { idSchema } from '../model/ids.ts'
import { POSITION_ROLES } from './order-positions.ts'

const meetingPoint = z.object({
  label: z.string().max(120),
  address: z.string().max(200),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
})
const errorCode = (code: FieldErrorCode) => ({ error: code })
const permitDay = z.string(errorCode('BAD_DAY')).refine(isDay, errorCode('BAD_DAY'))
const permit = z.object({
  number: z.string().min(1, errorCode('REQUIRED')).max(40, errorCode('TOO_LONG')),
  issuer: z.string().max(120, errorCode('TOO_LONG')),
  from: permitDay,
  to: permitDay,
  /** Its document, one of `permitFileIds`. */
  fileId: idSchema.nullable(),
})
/** A position that orders at the site begin with. */
const positionTemplate = z.object({
  label: z.string().max(80, errorCode('TOO_LONG')),
  role: z.enum(POSITION_ROLES, errorCode('BAD_CHOICE')),
  quantity: z.int(errorCode('BAD_NUMBER')).min(1, errorCode('TOO_SMALL')).max(99, errorCode('TOO_LARGE')),
  requiredSkillIds: z.array(idSchema).max(20, errorCode('TOO_MANY')),
})

/** Where the company has sites: their clocks differ. */
export const SITE_ZONES = ['America/Toronto', 'America/Halifax', 'America/Winnipeg', 'America/Moncton'] as const

/** A place where people work, a chantier; inactive once its end date is past (requirement STATE-5). */
export const sites = entity('sites', {
  fields: {
    name: text({ required: true, max: 120, fold: true }),
    /** What the board calls it; nothing: made from its name (`domain/office/short-name.ts`). */
    shortName: text({ max: 24 }),
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
    /** The documents of the permits. */
    permitFileIds: file({ max: 20 }),
    /** Whether people punch in here when they start; null: as the company's settings say. */
    expectsPunches: choice(['yes', 'no']),
    timezone: choice(SITE_ZONES, { default: 'America/Toronto' }),
    notes: text({ max: 4000, multiline: true }),
    photoFileIds: file({ max: 20 }),
    defaultPositions: json(z.array(positionTemplate).max(20), { max: 20_000, default: [] }),
  },
  title: ['name'],
  search: ['name', 'city', 'addressLine1', 'poNumber', 'jobNumber'],
  searchAlso: [{ by: 'clientId', texts: ['name'] }],
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
    must('DATES_REVERSED', 'permits', (row) => row.permits.every(({ from, to }) => to >= from)),
    must('BAD_VALUE', 'permits', (row) =>
      row.permits.every(({ fileId }) => fileId === null || row.permitFileIds.includes(fileId)),
    ),
    should('POSTAL_CODE_ELSEWHERE', 'postalCode', postalCodeFits),
    should('POSITION_ELSEWHERE', 'lat', positionFits),
  ],
  units: [
    ['startDate', 'endDate'],
    ['permits', 'permitFileIds'],
  ],
  readers: {
    supervisor: [
      'name',
      'clientId',
      'type',
      'poNumber',
      'jobNumber',
      'reqNumber',
      ...WRITTEN_ADDRESS,
      'lat',
      'lng',
      'roving',
      'meetingPoint',
      'startDate',
      'endDate',
      'active',
      'supervisorIds',
      'primarySupervisorId',
      'postedSpeedKmh',
      'djma',
      'trafficControlType',
      'workAtHeights',
      'nightWork',
      'requiredSkillIds',
      'permits',
      'permitFileIds',
      'timezone',
      'photoFileIds',
    ],
    employee: [
      'name',
      ...WRITTEN_ADDRESS,
      'lat',
      'lng',
      'roving',
      'primarySupervisorId',
      'meetingPoint',
      'geofenceMeters',
      'active',
      'postedSpeedKmh',
      'trafficControlType',
      'workAtHeights',
      'nightWork',
      'parkingPolicy',
      'parkingMax',
      'requiredSkillIds',
      'timezone',
      'photoFileIds',
    ],
  },
  write: ['admin'],
  imported: {
    name: 'A-25, sortie 12',
    clientId: 'Construction Exemple inc.',
    type: 'contract',
    startDate: '2026-05-04',
    endDate: '2100-01-01',
    addressLine1: '1000, montée Saint-François',
    addressLine2: '',
    city: 'Laval',
    province: 'QC',
    postalCode: 'H7C 2S2',
    lat: 45.6,
    lng: -73.65,
    roving: false,
    poNumber: 'PO-4512',
    jobNumber: '26-118',
    reqNumber: '',
    supervisorIds: '',
    primarySupervisorId: '',
    postedSpeedKmh: 70,
    djma: 12_000,
    trafficControlType: 'alternating',
    workAtHeights: false,
    nightWork: false,
    parkingPolicy: 'reimbursed',
    parkingMax: 2500,
    guaranteeHours: 3,
    requiredSkillIds: '',
    notes: '',
  },
})
