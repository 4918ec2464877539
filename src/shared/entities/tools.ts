import { entity } from '../model/entity.ts'
import { cents, choice, count, day, file, flag, ref, text } from '../model/field.ts'

const TOOL_CATEGORIES = ['radio', 'sign', 'vehicle', 'ppe', 'cone', 'light', 'phone', 'other'] as const

/** Whether a tool can be lent. That it is lent is derived from its loans (toolLoans), never stored. */
const TOOL_STATES = ['available', 'maintenance', 'lost', 'retired'] as const

/** What the office lends to people and sites; `quantity` pieces under one code. */
export const tools = entity('tools', {
  fields: {
    code: text({ required: true, format: 'toolCode', fold: true }),
    name: text({ required: true, max: 120, fold: true }),
    category: choice(TOOL_CATEGORIES, { required: true, default: 'other' }),
    state: choice(TOOL_STATES, { required: true, default: 'available' }),
    serial: text({ max: 60 }),
    quantity: count({ required: true, min: 1, max: 10_000, default: 1 }),
    consumable: flag(),
    valueCents: cents({ min: 0, max: 100_000_000 }),
    purchaseDate: day({ past: true }),
    nextInspection: day(),
    officeId: ref('offices'),
    photoFileIds: file({ max: 3 }),
    notes: text({ max: 4000, multiline: true }),
  },
  title: ['code', 'name'],
  search: ['code', 'name', 'serial'],
  searchAlso: [{ choices: ['category', 'state'] }],
  uniques: [
    { fields: ['code'], code: 'TOOL_CODE_NOT_UNIQUE' },
    { fields: ['name'], code: 'NAME_NOT_UNIQUE' },
  ],
  write: ['admin'],
  imported: {
    code: 'RAD-014',
    name: 'Radio portative 14',
    category: 'radio',
    state: 'available',
    serial: 'SN-558210',
    quantity: 1,
    consumable: false,
    valueCents: 24_950,
    purchaseDate: '2025-03-18',
    nextInspection: '2027-03-18',
    officeId: '',
    notes: '',
  },
})
