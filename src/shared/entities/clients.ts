import { z } from 'zod'
import { addressFields, postalCodeFits, referenceFields, WRITTEN_ADDRESS } from '../model/address.ts'
import { entity } from '../model/entity.ts'
import { choice, count, decimal, flag, json, refs, text } from '../model/field.ts'

const CLIENT_STATUSES = ['prospect', 'active', 'onHold', 'inactive'] as const

const contact = z.object({
  name: z.string().max(120),
  role: z.string().max(80).nullable(),
  phone: z.string().max(20).nullable(),
  email: z.string().max(254).nullable(),
})
const billing = z.object({
  line1: z.string().max(120),
  city: z.string().max(80),
  province: z.string().max(2),
  postalCode: z.string().max(7),
})

/** A company that orders people. */
export const clients = entity('clients', {
  fields: {
    name: text({ required: true, max: 120, fold: true }),
    legalName: text({ max: 160 }),
    neq: text({ format: 'neq' }),
    ...addressFields,
    billingAddress: json(billing),
    phone: text({ format: 'phone' }),
    phoneExt: text({ format: 'extension' }),
    email: text({ format: 'email' }),
    contacts: json(z.array(contact).max(30), { max: 20_000, default: [] }),
    status: choice(CLIENT_STATUSES, { required: true, default: 'active' }),
    ...referenceFields,
    requirePo: flag(),
    requireJob: flag(),
    requireReq: flag(),
    cancellationWindowHours: count({ min: 0, max: 72, default: 4, unit: 'h' }),
    minimumBillableHours: decimal({ min: 0, max: 24, unit: 'h' }),
    guaranteeHours: decimal({ min: 0, max: 24, unit: 'h' }),
    defaultBreakMinutes: count({ min: 0, max: 120, default: 30, unit: 'min' }),
    breakPaid: flag(),
    parkingBillable: flag(),
    paymentTermDays: count({ min: 0, max: 180, unit: 'd' }),
    language: choice(['fr', 'en'], { default: 'fr' }),
    requiredSkillIds: refs('skills'),
    notes: text({ max: 4000, multiline: true }),
    tags: json(z.array(z.string().max(40)).max(30), { default: [] }),
  },
  title: ['name'],
  search: ['name', 'legalName', 'city', 'poNumber'],
  uniques: [{ fields: ['name'], code: 'NAME_NOT_UNIQUE' }],
  rules: ({ should }) => [should('POSTAL_CODE_ELSEWHERE', 'postalCode', postalCodeFits)],
  readers: {
    supervisor: [
      'name',
      'legalName',
      ...WRITTEN_ADDRESS,
      'phone',
      'phoneExt',
      'email',
      'poNumber',
      'jobNumber',
      'reqNumber',
      'requirePo',
      'requireJob',
      'requireReq',
      'language',
      'requiredSkillIds',
    ],
  },
  write: ['admin'],
})
