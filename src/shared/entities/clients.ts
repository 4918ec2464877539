import { z } from 'zod'
import type { FieldErrorCode } from '../contract/errors.ts'
import { addressFields, postalCodeFits, PROVINCES, referenceFields, WRITTEN_ADDRESS } from '../model/address.ts'
import { entity } from '../model/entity.ts'
import { formats, type TextFormat } from '../model/formats.ts'
import { cents, choice, count, decimal, file, flag, json, refs, text } from '../model/field.ts'

const CLIENT_STATUSES = ['prospect', 'active', 'onHold', 'inactive'] as const

const errorCode = (code: FieldErrorCode) => ({ error: code })
/** A text inside a structure, as its format stores it. */
const asStored = (format: TextFormat, code: FieldErrorCode) =>
  z.string(errorCode(code)).refine((typed) => formats[format].normalise(typed) === typed, errorCode(code))

const contact = z.object({
  name: z.string().min(1, errorCode('REQUIRED')).max(120, errorCode('TOO_LONG')),
  role: z.string().max(80, errorCode('TOO_LONG')).nullable(),
  phone: asStored('phone', 'BAD_PHONE').nullable(),
  email: asStored('email', 'BAD_EMAIL').nullable(),
})
const billing = z.object({
  line1: z.string().max(120, errorCode('TOO_LONG')),
  city: z.string().max(80, errorCode('TOO_LONG')),
  province: z.enum(PROVINCES, errorCode('BAD_CHOICE')),
  postalCode: z.union([z.literal(''), asStored('postalCode', 'BAD_POSTAL_CODE')], errorCode('BAD_POSTAL_CODE')),
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
    /** What a late cancellation costs: hours for each person called off, or an amount for the day. */
    lateFeeHours: decimal({ min: 0, max: 24, unit: 'h' }),
    lateFeeAmount: cents({ max: 10_000_000 }),
    minimumBillableHours: decimal({ min: 0, max: 24, unit: 'h' }),
    guaranteeHours: decimal({ min: 0, max: 24, unit: 'h' }),
    defaultBreakMinutes: count({ min: 0, max: 120, default: 30, unit: 'min' }),
    breakPaid: flag(),
    parkingBillable: flag(),
    paymentTermDays: count({ min: 0, max: 180, unit: 'd' }),
    language: choice(['fr', 'en'], { default: 'fr' }),
    requiredSkillIds: refs('skills'),
    documentFileIds: file({ max: 50 }),
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
  imported: {
    name: 'Construction Exemple inc.',
    legalName: 'Construction Exemple inc.',
    neq: '1143920115',
    status: 'active',
    phone: '+15145550188',
    phoneExt: '204',
    email: 'repartition@exemple.ca',
    addressLine1: '450, boulevard Industriel',
    addressLine2: '',
    city: 'Laval',
    province: 'QC',
    postalCode: 'H7L 3W1',
    language: 'fr',
    poNumber: 'PO-4512',
    jobNumber: '',
    reqNumber: '',
    requirePo: true,
    requireJob: false,
    requireReq: false,
    cancellationWindowHours: 4,
    minimumBillableHours: 3,
    guaranteeHours: '',
    defaultBreakMinutes: 30,
    breakPaid: false,
    parkingBillable: true,
    paymentTermDays: 30,
    requiredSkillIds: '',
    notes: '',
  },
})
