import { z } from 'zod'
import { entity } from '../model/entity.ts'
import { choice, flag, instant, json, ref, text } from '../model/field.ts'
import { ROLES } from '../model/roles.ts'

/** What people read of an account; `scopeOf` gives supervisors and employees their own only. */
const OWN_ACCOUNT = [
  'email',
  'firstName',
  'lastName',
  'role',
  'language',
  'employeeId',
  'supervisorId',
  'active',
  'lastLoginAt',
  'phone',
  'notificationPrefs',
] as const

/** Who may sign in. Their password is in a table that only the server has. */
export const users = entity('users', {
  fields: {
    email: text({ required: true, format: 'email' }),
    firstName: text({ required: true, max: 60, fold: true }),
    lastName: text({ required: true, max: 60, fold: true }),
    role: choice(ROLES, { required: true, default: 'employee' }),
    language: choice(['fr', 'en'], { required: true, default: 'fr' }),
    employeeId: ref('employees'),
    supervisorId: ref('supervisors'),
    active: flag({ default: true }),
    lastLoginAt: instant({ managed: true }),
    /** When somebody last asked that a link to choose a password is sent to them, and when one last left the server. */
    linkAskedAt: instant({ managed: true }),
    linkSentAt: instant({ managed: true }),
    phone: text({ format: 'phone' }),
    notificationPrefs: json(z.record(z.string(), z.boolean()), { max: 2000, default: {} }),
  },
  title: ['firstName', 'lastName'],
  apart: ['email'],
  search: ['firstName', 'lastName', 'email'],
  uniques: [{ fields: ['email'], code: 'EMAIL_NOT_UNIQUE' }],
  rules: ({ must }) => [
    must('SUPERVISOR_NEEDED', 'supervisorId', (row) => row.role !== 'supervisor' || row.supervisorId !== null),
    must('EMPLOYEE_NEEDED', 'employeeId', (row) => row.role !== 'employee' || row.employeeId !== null),
  ],
  readers: { supervisor: OWN_ACCOUNT, employee: OWN_ACCOUNT },
  write: ['admin'],
})
