import { describe, expect, test } from 'vitest'
import { verbs, type VerbName } from '#shared/verbs/index.ts'
import { hasText } from '#renderer/i18n/keys.ts'
import { sentenceOf } from '#renderer/features/conflicts/sentences.ts'
import { build } from '#tests/support/build.ts'
import { LUC, queued, queuedRow, read, assignment, wordingIn, ZOE } from './ops.ts'

const wording = wordingIn('fr')
const sentence = (...given: Parameters<typeof queued>) => read(sentenceOf(wording, queued(...given)))
const given = { employeeId: LUC, status: 'pending' }
const lucs = { ...assignment, employeeId: LUC }
const employee = build('employees', { firstName: 'Zoé', lastName: 'Côté' })
const NAMELESS = /undefined|null|\{\{|conflicts\.|entities\./

describe.each(['fr', 'en'] as const)('verbs in %s', (language) => {
  const here = wordingIn(language)

  test.each(Object.keys(verbs) as VerbName[])('%s has a sentence of its own', (verb) => {
    expect(hasText(here.t, `conflicts.verbs.${verb.replace(/Many$/, '')}`)).toBe(true)
  })

  test.each(Object.keys(verbs) as VerbName[])('the sentence of %s has all it needs', (verb) => {
    const row =
      verb === 'orders.createWithPositions'
        ? queuedRow('orders', null, build('orders'), null)
        : queuedRow('assignments', lucs, { employeeId: ZOE, date: '2026-11-24' })
    expect(sentenceOf(here, queued('verb', [row], verb))).not.toMatch(NAMELESS)
  })
})

test.each([
  [
    'assign',
    assignment,
    given,
    'Assigner Luc Tremblay au quart du lun. 23 nov., 7 h – 17 h, Réfection rue Saint-Denis',
  ],
  [
    'unassign',
    lucs,
    { employeeId: null, status: 'unassigned' },
    'Libérer Luc Tremblay du quart du lun. 23 nov., 7 h – 17 h, Réfection rue Saint-Denis',
  ],
  [
    'move',
    lucs,
    { employeeId: ZOE },
    'Donner à Zoé Côté le quart du lun. 23 nov., 7 h – 17 h, Réfection rue Saint-Denis',
  ],
  [
    'move',
    lucs,
    { date: '2026-11-24' },
    'Déplacer au mar. 24 nov. le quart du lun. 23 nov., 7 h – 17 h, Réfection rue Saint-Denis, pour Luc Tremblay',
  ],
] as const)('assignments.%s of an assignment', (verb, before, change, text) => {
  expect(sentence('verb', [queuedRow('assignments', before, change)], `assignments.${verb}`)).toBe(text)
})

test('the hours of an assignment are those of the clocks of its site', () => {
  const elsewhere = { ...wording, zones: { [assignment.siteId]: 'America/Halifax' } }
  const change = queued('verb', [queuedRow('assignments', assignment, given)], 'assignments.assign')
  expect(read(sentenceOf(elsewhere, change))).toContain('8 h – 18 h')
  expect(read(sentenceOf(wording, change))).toContain('7 h – 17 h')
})

test('time says of whom, when and where it is, and a timesheet which one', () => {
  const entry = build('timeEntries', { employeeId: LUC, siteId: assignment.siteId, date: '2026-11-23' })
  expect(sentence('verb', [queuedRow('timeEntries', null, entry)], 'timeEntries.log')).toBe(
    'Saisir des heures : Luc Tremblay, lun. 23 nov., Réfection rue Saint-Denis',
  )
  const elsewhere = { ...entry, siteId: '00000000-0000-7000-8000-000000000009' }
  expect(sentence('verb', [queuedRow('timeEntries', elsewhere, { breakMinutes: 15 })], 'timeEntries.correct')).toBe(
    'Corriger des heures : Luc Tremblay, lun. 23 nov.',
  )
  const sheet = build('timesheets', { number: '26-00012', siteId: assignment.siteId })
  expect(sentence('verb', [queuedRow('timesheets', sheet, { approval: 'signed' })], 'timesheets.sign')).toBe(
    'Approuver une feuille de temps : 26-00012, Réfection rue Saint-Denis',
  )
})

test('a message says whom it is for, and how many others there are; its words where nobody knows', () => {
  const message = build('messages', { conversationId: LUC, body: 'À demain' })
  const one = queuedRow('messages', message, null)
  expect(sentence('verb', [one], 'messages.remove')).toBe('Supprimer un message : Luc Tremblay')
  expect(sentence('verb', [one, one, one], 'messages.release')).toBe(
    'Envoyer un message préparé : Luc Tremblay, et 2 autres',
  )
  const unknown = queuedRow('messages', { ...message, conversationId: '00000000-0000-7000-8000-000000000009' }, null)
  expect(sentence('verb', [unknown], 'messages.remove')).toBe('Supprimer un message : À demain')
})

test('an assignment somebody filled meanwhile still reads as it was wanted', () => {
  const row = queuedRow('assignments', assignment, given, { ...assignment, employeeId: ZOE, status: 'confirmed' })
  expect(sentence('verb', [row], 'assignments.assign')).toContain('Assigner Luc Tremblay')
})

test.each([
  ['create', null, { name: 'Espace clos' }, 'Créer « Espace clos » (compétence)'],
  ['patch', { name: 'Espace clos' }, { name: 'Espaces clos' }, 'Modifier « Espace clos » (compétence) : nom'],
  ['remove', { name: 'Espace clos' }, null, 'Supprimer « Espace clos » (compétence)'],
  ['create', null, { issuer: 'CNESST' }, 'Créer une fiche (compétence)'],
] as const)('%s of a record', (kind, before, change, text) => {
  expect(sentence(kind, [queuedRow('skills', before, change)])).toBe(text)
})

test('a change of many fields names the first of them', () => {
  const change = {
    phone: '+15145550100',
    city: 'Laval',
    email: 'z@exemple.ca',
    postalCode: 'H7N 1A1',
    hasVehicle: true,
  }
  expect(sentence('patch', [queuedRow('employees', employee, change)])).toBe(
    'Modifier « Zoé Côté » (employé) : téléphone, ville, courriel et 2 autres',
  )
})

test('a verb without a sentence reads as the change it makes', () => {
  const row = queuedRow('employees', employee, { status: 'onLeave', rev: 4 })
  expect(sentence('verb', [row], 'employees.sendOnLeave')).toBe('Modifier « Zoé Côté » (employé) : statut')
  expect(sentence('verb', [queuedRow('skills', null, { name: 'Grue' }, null)], 'skills.import')).toBe(
    'Créer « Grue » (compétence)',
  )
})

test('an operation whose rows are unknown says so', () => {
  expect(sentence('verb', [], 'assignments.assign')).toBe('Changement dont le détail n’est plus lisible')
  expect(sentence('patch', [queuedRow('gone', null, null)])).not.toMatch(/undefined|null/)
})
