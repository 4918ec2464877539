import { entity } from '../model/entity.ts'
import { choice, day, json, text } from '../model/field.ts'
import { labourParametersSchema, LABOUR_DEFAULTS } from '../domain/time/labour/labour-parameters.ts'
import { confirmationsSchema } from '../domain/time/labour/confirmations.ts'
import { INDEFINITE } from '../model/dates.ts'
import { REGIMES } from './employees.ts'

/** The parameters of the labour rules of one regime from a day on. A work day is judged by the set valid on that day. */
export const labourRuleSets = entity('labourRuleSets', {
  fields: {
    regime: choice(REGIMES, { required: true, labels: ['employees', 'regime'] }),
    validFrom: day({ required: true }),
    validTo: day({ required: true, indefinite: true, default: INDEFINITE }),
    parameters: json(labourParametersSchema, { required: true, default: LABOUR_DEFAULTS }),
    /** By parameter: who confirmed the figure, and on which day; what is not here is to be confirmed. */
    confirmed: json(confirmationsSchema, { default: {}, max: 20_000 }),
    reference: text({ required: true, max: 300 }),
    notes: text({ max: 2000, multiline: true }),
  },
  title: ['reference'],
  search: ['reference'],
  uniques: [{ fields: ['regime', 'validFrom'], code: 'RULE_SET_NOT_UNIQUE' }],
  rules: ({ must }) => [must('DATES_REVERSED', 'validTo', (row) => row.validTo >= row.validFrom)],
  units: [['validFrom', 'validTo']],
  // What a week is, for who sees weeks: the law's figures, without the company's notes.
  readers: { supervisor: ['regime', 'validFrom', 'validTo', 'parameters', 'reference'] },
  write: ['admin'],
})
