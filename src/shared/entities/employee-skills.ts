import { z } from 'zod'
import { entity } from '../model/entity.ts'
import { day, file, instant, json, ref, text } from '../model/field.ts'

const renewal = z.object({
  number: z.string().nullable(),
  issuedAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
  replacedAt: z.string(),
})

/**
 * A skill that an employee holds. Whether it is valid, expiring or expired is derived (domain/skill-status.ts); that
 * an expirable skill needs an end date is checked by the server's service, which knows the skill.
 */
export const employeeSkills = entity('employeeSkills', {
  fields: {
    employeeId: ref('employees', { required: true }),
    skillId: ref('skills', { required: true }),
    number: text({ max: 40 }),
    issuedAt: day({ past: true }),
    expiresAt: day({ indefinite: true }),
    proofFileIds: file({ max: 5 }),
    verifiedBy: ref('users'),
    verifiedAt: instant(),
    history: json(z.array(renewal).max(50), { default: [] }),
  },
  title: ['number'],
  uniques: [{ fields: ['employeeId', 'skillId'], code: 'SKILL_ALREADY_HELD' }],
  indexes: [['skillId', 'expiresAt'], ['expiresAt']],
  scopedBy: ['employeeId'],
  rules: ({ must }) => [
    must(
      'EXPIRY_BEFORE_ISSUE',
      'expiresAt',
      (row) => row.issuedAt === null || row.expiresAt === null || row.expiresAt >= row.issuedAt,
    ),
  ],
  units: [['number', 'issuedAt', 'expiresAt']],
  readers: {
    employee: ['employeeId', 'skillId', 'number', 'issuedAt', 'expiresAt', 'proofFileIds', 'verifiedAt', 'history'],
  },
  write: ['admin'],
})
