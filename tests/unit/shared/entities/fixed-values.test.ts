import { expect, test } from 'vitest'
import { sessionUserSchema } from '#shared/contract/session-user.ts'
import { APP_VERSION } from '#shared/contract/version.ts'
import { PHONE_LINES } from '#shared/domain/messages/phone-lines.ts'
import { MESSAGE_TYPES } from '#shared/entities/conversations.ts'
import { entities, entityNames, type EntityName } from '#shared/entities/index.ts'
import { INDEFINITE } from '#shared/model/dates.ts'
import type { Entity } from '#shared/model/entity.ts'
import { ROLES } from '#shared/model/roles.ts'

const fieldOf = (name: EntityName, field: string) => (entities[name] as Entity).fields[field]

/** The values of a choice, in their order. */
function optionsOf(name: EntityName, field: string): readonly string[] {
  const declared = fieldOf(name, field)
  return declared?.kind === 'choice' ? declared.options : []
}

test.each<[EntityName, string, readonly string[]]>([
  ['orders', 'priority', ['1', '2', '3']],
  ['sites', 'type', ['aucun', 'contract', 'gestion']],
  ['timesheets', 'approval', ['unsigned', 'signed']],
  ['messages', 'type', ['General', 'Assignation', 'SitesAlerts', 'HourAlerts', 'Applicants']],
  ['users', 'language', ['fr', 'en']],
  ['clients', 'province', ['NL', 'PE', 'NS', 'NB', 'QC', 'ON', 'MB', 'SK', 'AB', 'BC', 'YT', 'NT', 'NU']],
])('the values of %s.%s are these and no others', (name, field, values) => {
  expect(optionsOf(name, field)).toEqual(values)
})

test.each<[EntityName, string, readonly string[]]>([
  ['employees', 'status', ['disponible']],
  ['assignments', 'status', ['confirmed', 'pending', 'unassigned']],
])('the values of %s.%s include these', (name, field, values) => {
  expect(optionsOf(name, field)).toEqual(expect.arrayContaining([...values]))
})

test.each<[EntityName, readonly string[]]>([
  ['employees', ['employeeNumber', 'fearOfHeights']],
  ['clients', ['poNumber', 'jobNumber', 'reqNumber']],
  ['sites', ['poNumber', 'jobNumber', 'reqNumber', 'guaranteeHours', 'endDate', 'active']],
  ['skills', ['important', 'expirable']],
  ['messages', ['pending', 'type']],
  ['timesheets', ['approval', 'sent']],
  ['users', ['_id', 'email', 'firstName', 'lastName', 'role', 'language']],
])('%s have %j', (name, fields) => {
  expect(['_id', ...Object.keys(entities[name].fields)]).toEqual(expect.arrayContaining([...fields]))
})

test('every kind of record that is managed is an entity', () => {
  const managed = [
    'employees supervisors clients sites orders assignments timeEntries timesheets',
    'skills tools absences applicants conversations messages users alerts',
  ].flatMap((names) => names.split(' '))
  expect(entityNames).toEqual(expect.arrayContaining(managed))
})

test('the user that a device keeps has these fields, is an employee without a role, and reads French without a language', () => {
  const kept = { _id: '0190a000-0000-7000-8000-000000000001', email: 'a@b.ca', firstName: 'Ana', lastName: 'Roy' }
  expect(sessionUserSchema.parse(kept)).toEqual({ ...kept, role: 'employee', language: 'fr' })
})

test('limits and defaults', () => {
  expect(APP_VERSION).toBe('00001')
  expect(INDEFINITE).toBe('2100-01-01')
  expect(ROLES.toSorted()).toEqual(['admin', 'employee', 'supervisor'])
  expect(PHONE_LINES.toSorted()).toEqual(['applicants', 'assignation', 'general'])
  expect(MESSAGE_TYPES).toHaveLength(5)
  expect(fieldOf('timeEntries', 'parkingCents')).toMatchObject({ max: 100_000 })
  expect(fieldOf('users', 'language')).toMatchObject({ default: 'fr' })
})
