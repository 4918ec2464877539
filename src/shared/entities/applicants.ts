import { z } from 'zod'
import { addressFields, postalCodeFits } from '../model/address.ts'
import { entity } from '../model/entity.ts'
import { choice, count, day, decimal, file, flag, instant, json, ref, text } from '../model/field.ts'
import { idSchema } from '../model/ids.ts'
import { POSITION_ROLES } from './order-positions.ts'

/** The stages of hiring in their order, then the ways out of it. */
const APPLICANT_STAGES = [
  'new',
  'contacted',
  'interview',
  'training',
  'documents',
  'hired',
  'rejected',
  'withdrawn',
  'onHold',
] as const

const ORIGINS = ['website', 'referral', 'jobBoard', 'fair', 'formerEmployee', 'sms', 'other'] as const

const stageChange = z.object({
  stage: z.enum(APPLICANT_STAGES),
  at: z.string(),
  by: z.string().nullable(),
  reason: z.string().nullable().optional(),
})

/** Somebody who wants to be hired. `applicants.move` changes the stage, `applicants.hire` makes the employee. */
export const applicants = entity('applicants', {
  fields: {
    firstName: text({ required: true, max: 60, fold: true }),
    lastName: text({ required: true, max: 60, fold: true }),
    phone: text({ required: true, format: 'phone' }),
    email: text({ format: 'email' }),
    ...addressFields,
    language: choice(['fr', 'en'], { required: true, default: 'fr' }),
    birthDate: day({ confidential: true, past: true }),
    origin: choice(ORIGINS, { required: true, default: 'other' }),
    referredByEmployeeId: ref('employees'),
    stage: choice(APPLICANT_STAGES, { required: true, managed: true, default: 'new' }),
    stageSince: instant({ managed: true }),
    stageHistory: json(z.array(stageChange).max(100), { managed: true, max: 20_000, default: [] }),
    desiredRole: choice(POSITION_ROLES, { labels: ['orderPositions', 'role'] }),
    hasFlaggerCard: flag(),
    hasVehicle: flag(),
    availableFrom: day(),
    experienceYears: decimal({ min: 0, max: 60 }),
    resumeFileIds: file({ max: 1 }),
    documentFileIds: file({ max: 20 }),
    interviewAt: instant(),
    score: count({ min: 1, max: 5 }),
    rejectReason: text({ max: 500, managed: true }),
    employeeId: ref('employees', { managed: true }),
    notes: text({ max: 4000, multiline: true }),
    consentAt: instant(),
    smsOptOut: flag({ managed: true }),
    smsOptOutAt: instant({ managed: true }),
    /** Applicants and employees of the same name and birth date that somebody found to be other people. */
    distinctFromIds: json(z.array(idSchema).max(50), { default: [] }),
  },
  title: ['firstName', 'lastName'],
  apart: ['phone'],
  search: ['firstName', 'lastName', 'phone', 'email', 'city'],
  searchAlso: [{ choices: ['stage', 'origin'] }],
  indexes: [['stage', 'stageSince'], ['phone'], ['email'], ['lastName', 'firstName']],
  rules: ({ should }) => [should('POSTAL_CODE_ELSEWHERE', 'postalCode', postalCodeFits)],
  write: ['admin'],
})
