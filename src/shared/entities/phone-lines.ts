import { entity } from '../model/entity.ts'
import { choice, flag, text } from '../model/field.ts'

/** The company's numbers that people text to, one for each line (requirement CONST-9). */
export const phoneLines = entity('phoneLines', {
  fields: {
    line: choice(['assignation', 'general', 'applicants'], { required: true, default: 'general' }),
    number: text({ required: true, format: 'phone' }),
    label: text({ max: 80 }),
    active: flag({ default: true }),
  },
  title: ['label'],
  search: ['number', 'label'],
  uniques: [
    { fields: ['line'], code: 'LINE_NOT_UNIQUE' },
    { fields: ['number'], code: 'LINE_NUMBER_NOT_UNIQUE' },
  ],
  readers: {
    supervisor: ['line', 'number', 'label', 'active'],
    employee: ['line', 'number', 'label', 'active'],
  },
  write: ['admin'],
})
