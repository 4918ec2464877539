import { z } from 'zod'
import { entity } from '../model/entity.ts'
import { choice, count, flag, json, text } from '../model/field.ts'
import { POSITION_ROLES } from './order-positions.ts'

export const SKILL_CATEGORIES = ['certification', 'card', 'licence', 'siteInduction', 'experience', 'language'] as const

/** A skill that a position can require. Without an important one, nobody is assigned (rules/skill.ts). */
export const skills = entity('skills', {
  fields: {
    name: text({ required: true, max: 120, fold: true }),
    shortCode: text({ format: 'code' }),
    category: choice(SKILL_CATEGORIES, { required: true, default: 'certification' }),
    important: flag(),
    expirable: flag(),
    defaultValidityMonths: count({ min: 1, max: 120, unit: 'mo' }),
    proofRequired: flag(),
    issuer: text({ max: 120 }),
    reminderDays: json(z.array(z.int().min(0).max(365)).max(10), { default: [90, 30, 7, 0] }),
    legalRef: text({ max: 120 }),
    colour: text({ format: 'colour' }),
    active: flag({ default: true }),
    description: text({ max: 1000, multiline: true }),
    /** Trades that nobody works in without this skill; `legalRef` is the source. Editable: the law and the trade change. */
    trades: json(z.array(z.enum(POSITION_ROLES)).max(POSITION_ROLES.length), { default: [] }),
  },
  title: ['name'],
  search: ['name', 'shortCode', 'issuer'],
  searchAlso: [{ choices: ['category'] }],
  uniques: [{ fields: ['name'], code: 'NAME_NOT_UNIQUE' }],
  rules: ({ must }) => [
    must('VALIDITY_NEEDED', 'defaultValidityMonths', (row) => !row.expirable || row.defaultValidityMonths !== null),
  ],
  readers: {
    supervisor: ['name', 'shortCode', 'category', 'issuer', 'colour', 'active'],
    employee: [
      'name',
      'shortCode',
      'category',
      'important',
      'expirable',
      'defaultValidityMonths',
      'proofRequired',
      'issuer',
      'reminderDays',
      'legalRef',
      'colour',
      'active',
      'description',
    ],
  },
  write: ['admin'],
  imported: {
    name: 'Secourisme en milieu de travail',
    shortCode: 'SEC',
    category: 'certification',
    important: false,
    expirable: true,
    defaultValidityMonths: 36,
    proofRequired: true,
    issuer: 'CNESST',
    legalRef: '',
    active: true,
    description: '',
  },
})
