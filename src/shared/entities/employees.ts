import { z } from 'zod'
import { addressFields, positionFits, postalCodeFits, WRITTEN_ADDRESS } from '../model/address.ts'
import { isDay, isTimeOfDay } from '../model/dates.ts'
import { entity } from '../model/entity.ts'
import { cents, choice, count, day, decimal, file, flag, instant, json, ref, text } from '../model/field.ts'

/** `disponible` is the value that requirement ENT-10 names. */
export const EMPLOYEE_STATUSES = ['disponible', 'unavailable', 'onLeave', 'suspended', 'inactive'] as const
/**
 * Which labour rules apply to a person: the Decree respecting personnel in the traffic control industry in Québec (D-2, r. 16.1),
 * the construction industry (R-20, CCQ), or the Act respecting labour standards (LNT).
 */
export const REGIMES = ['signallingDecree', 'ccq', 'lnt'] as const

const preference = z.enum(['prefer', 'ok', 'avoid'])
const dayOf = z.string('BAD_DAY').refine(isDay, 'BAD_DAY')
const timeOf = z.string('BAD_TIME').refine(isTimeOfDay, 'BAD_TIME')
const weeklyHours = z.number('BAD_NUMBER').min(0, 'TOO_SMALL').max(168, 'TOO_LARGE').nullable()
const availabilityHours = z.object({ start: timeOf, end: timeOf, kind: z.enum(['unavailable', 'prefer']) })
const availability = z.object({
  _id: z.string(),
  from: dayOf,
  to: dayOf,
  pattern: z.array(z.array(availabilityHours).max(20)).length(7),
  repeatWeeks: z.int('BAD_NUMBER').min(1, 'TOO_SMALL').max(4, 'TOO_LARGE'),
  minWeeklyHours: weeklyHours,
  maxWeeklyHours: weeklyHours,
})
const emergencyContact = z.object({
  name: z.string().max(120),
  phone: z.string().max(20),
  relation: z.string().max(60).nullable(),
})
const onboardingStep = z.object({ key: z.string(), done: z.boolean(), doneAt: z.string().nullable() })

/** A person who works at sites. Cards and licences are the skills they hold, with their numbers. "Assigned" is derived from assignments; social insurance and bank numbers are never kept. */
export const employees = entity('employees', {
  fields: {
    employeeNumber: text({ required: true, format: 'employeeNumber', default: '' }),
    firstName: text({ required: true, max: 60, fold: true }),
    lastName: text({ required: true, max: 60, fold: true }),
    preferredName: text({ max: 60 }),
    status: choice(EMPLOYEE_STATUSES, { required: true, default: 'disponible' }),
    statusReason: text({ max: 200 }),
    statusUntil: day(),
    phone: text({ required: true, format: 'phone' }),
    altPhone: text({ format: 'phone' }),
    email: text({ format: 'email' }),
    ...addressFields,
    language: choice(['fr', 'en'], { required: true, default: 'fr' }),
    birthDate: day({ confidential: true, past: true }),
    hireDate: day({ required: true, past: true }),
    terminationDate: day(),
    officeId: ref('offices'),
    employmentType: choice(['permanent', 'temporary', 'onCall', 'student'], {
      required: true,
      default: 'onCall',
    }),
    regime: choice(REGIMES, { required: true }),
    seniorityDate: day({ past: true }),
    cumulativeHours: decimal({ min: 0, max: 200_000, default: 0, unit: 'h' }),
    guaranteedWeeklyHours: decimal({ min: 0, max: 60, unit: 'h' }),
    /** What an hour is paid at the usual rate; administrators alone see it, and what a shift costs in dollars. */
    hourlyCents: cents({ min: 0, max: 50_000, confidential: true }),
    fearOfHeights: flag(),
    hasVehicle: flag(),
    maxDistanceKm: count({ min: 1, max: 500, unit: 'km' }),
    shiftPreferences: json(z.object({ day: preference, night: preference, weekend: preference }), {
      default: { day: 'ok', night: 'ok', weekend: 'ok' },
    }),
    availability: json(z.array(availability).max(50), { max: 40_000, default: [] }),
    smsOptOut: flag({ managed: true }),
    smsOptOutAt: instant({ managed: true }),
    emergencyContact: json(emergencyContact, { confidential: true }),
    rating: count({ min: 1, max: 5 }),
    notesInternal: text({ max: 4000, multiline: true, confidential: true }),
    photoFileIds: file({ max: 1 }),
    documentFileIds: file({ max: 50 }),
    onboarding: json(z.array(onboardingStep).max(30), { default: [] }),
    applicantId: text({ max: 36, managed: true }),
  },
  title: ['firstName', 'lastName'],
  apart: ['employeeNumber'],
  search: ['firstName', 'lastName', 'preferredName', 'employeeNumber', 'phone', 'city', 'email'],
  searchAlso: [
    { choices: ['status'] },
    { by: 'officeId', texts: ['name'] },
    { from: 'employeeSkills', by: 'employeeId', onward: { by: 'skillId' } },
  ],
  uniques: [
    { fields: ['employeeNumber'], code: 'EMPLOYEE_NUMBER_NOT_UNIQUE' },
    { fields: ['email'], code: 'EMAIL_NOT_UNIQUE' },
  ],
  recognisedBy: ['lastName', 'firstName', 'phone'],
  indexes: [['lastName', 'firstName'], ['status', 'lastName', 'firstName'], ['phone']],
  rules: ({ must, should }) => [
    must(
      'DATES_REVERSED',
      'terminationDate',
      (row) => row.terminationDate === null || row.terminationDate >= row.hireDate,
    ),
    must('DATES_REVERSED', 'availability', (row) => row.availability.every(({ from, to }) => from <= to)),
    must('AGE_OUT_OF_RANGE', 'birthDate', (row) => row.birthDate === null || isAgeAllowed(row.birthDate, row.hireDate)),
    should('NOT_GEOCODED', 'addressLine1', (row) => row.addressLine1 === null || row.lat !== null),
    should('POSTAL_CODE_ELSEWHERE', 'postalCode', postalCodeFits),
    should('POSITION_ELSEWHERE', 'lat', positionFits),
  ],
  units: [
    ['status', 'statusReason', 'statusUntil'],
    ['hireDate', 'terminationDate'],
  ],
  readers: {
    // Of the people on their sites, supervisors know the names and nothing else.
    supervisor: ['firstName', 'lastName'],
    employee: [
      'employeeNumber',
      'firstName',
      'lastName',
      'preferredName',
      'status',
      'statusUntil',
      'phone',
      'altPhone',
      'email',
      ...WRITTEN_ADDRESS,
      'lat',
      'lng',
      'language',
      'hireDate',
      'officeId',
      'employmentType',
      'regime',
      'seniorityDate',
      'cumulativeHours',
      'guaranteedWeeklyHours',
      'fearOfHeights',
      'hasVehicle',
      'maxDistanceKm',
      'shiftPreferences',
      'availability',
      'smsOptOut',
      'smsOptOutAt',
      'photoFileIds',
      'onboarding',
    ],
  },
  write: ['admin'],
  imported: {
    employeeNumber: '1042',
    firstName: 'Julie',
    lastName: 'Tremblay',
    preferredName: 'Ju',
    phone: '+15145550123',
    altPhone: '+15145550124',
    email: 'julie.tremblay@exemple.ca',
    addressLine1: '1200, rue Ontario Est',
    addressLine2: 'App. 3',
    city: 'Montréal',
    province: 'QC',
    postalCode: 'H2L 1R5',
    status: 'disponible',
    language: 'fr',
    birthDate: '1990-04-12',
    hireDate: '2024-05-06',
    terminationDate: '',
    officeId: '',
    employmentType: 'onCall',
    regime: 'signallingDecree',
    seniorityDate: '2024-05-06',
    cumulativeHours: 1250,
    guaranteedWeeklyHours: '',
    fearOfHeights: false,
    hasVehicle: true,
    maxDistanceKm: 60,
    notesInternal: '',
  },
})

/** From 14 to 90 years old when hired. A company rule. */
function isAgeAllowed(birthDate: string, hireDate: string): boolean {
  const years =
    Number(hireDate.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (hireDate.slice(5) < birthDate.slice(5) ? 1 : 0)
  return years >= 14 && years <= 90
}
