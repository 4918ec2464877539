import { RULE_LEVELS, SETTABLE_RULES } from '../domain/dispatch/rule-levels.ts'
import { entity } from '../model/entity.ts'
import { choice, ref, text } from '../model/field.ts'

/**
 * How grave a dispatch rule is for a person, a site, a client, or the whole company where none is named; the most specific counts
 * (`domain/dispatch/rule-levels.ts`).
 */
export const ruleLevels = entity('ruleLevels', {
  fields: {
    code: choice(SETTABLE_RULES, { required: true }),
    level: choice(RULE_LEVELS, { required: true }),
    clientId: ref('clients'),
    siteId: ref('sites'),
    employeeId: ref('employees'),
    reason: text({ required: true, max: 300 }),
  },
  title: ['reason'],
  search: ['reason'],
  indexes: [['clientId'], ['siteId'], ['employeeId']],
  rules: ({ must }) => [
    must(
      'ONE_TARGET',
      'clientId',
      (row) => [row.clientId, row.siteId, row.employeeId].filter((id) => id !== null).length <= 1,
    ),
  ],
  units: [['code', 'level', 'clientId', 'siteId', 'employeeId']],
  write: ['admin'],
})
