import { expect, test } from 'vitest'
import type { ErrorCode } from '#shared/contract/errors.ts'
import { errors } from '#shared/contract/errors.ts'
import { refusalText } from '#renderer/components/refusals/refusal-text.ts'
import { read, wordingIn } from '#tests/unit/renderer/features/conflicts/ops.ts'

const wording = wordingIn('fr')
const why = (code: string, details = {}, entity = 'assignments') => {
  const { title, lines } = refusalText(wording, entity, { code: code as ErrorCode, details })
  return { title: read(title), lines: lines.map(read) }
}

test('an overlap names the assignment in the way', () => {
  expect(why('OVERLAP', { site: 'Pont Viau', date: '2026-11-23', start: '07:00', end: '15:30' })).toEqual({
    title: 'Cette personne travaille déjà à ces heures.',
    lines: ['Déjà au chantier Pont Viau le 23 novembre 2026, de 7 h à 15 h 30'],
  })
  expect(why('OVERLAP').lines).toEqual([])
})

test('rules that refuse and that warn are listed; not what only informs, nor a rule this version does not know', () => {
  const findings = [
    { code: 'HEIGHT', level: 'block', overridable: true, params: {} },
    { code: 'SKILL_EXPIRING', level: 'warn', overridable: true, params: { skill: 'ASP', date: '2026-12-01' } },
    { code: 'PREFERRED', level: 'info', overridable: true, params: { context: 'site', weight: 1 } },
    { code: 'FROM_TOMORROW', level: 'block', overridable: true, params: {} },
  ]
  expect(why('RULE_BLOCKED', { findings })).toEqual({
    title: 'Il faut une raison pour accepter ce que les règles signalent.',
    lines: ['Travail en hauteur, et cette personne a peur des hauteurs', 'ASP : expire bientôt, le 1er décembre 2026'],
  })
})

test('each wrong field is named, with what to enter', () => {
  const issues = [{ field: 'phone', code: 'REQUIRED' }]
  expect(why('VALIDATION_FAILED', { issues }, 'employees').lines).toEqual(['Téléphone : Ce champ est requis.'])
})

test('a field of an order or of one of its positions is named as its form names it', () => {
  const issues = [
    { field: 'order.endDate', code: 'BAD_DAY' },
    { field: 'positions.1.quantity', code: 'TOO_SMALL', params: { min: 1 } },
  ]
  expect(why('VALIDATION_FAILED', { issues }, 'orders').lines).toEqual([
    'Fin : Entrez une date qui existe, comme 16/11/2026.',
    'Poste 2, nombre de personnes : Entrez 1 ou plus.',
  ])
})

test('a limit of money is written as money', () => {
  const issues = [{ field: 'valueCents', code: 'TOO_LARGE', params: { max: 100_000_000 } }]
  expect(why('VALIDATION_FAILED', { issues }, 'tools').lines).toEqual(['Valeur : Entrez 1 000 000,00 $ ou moins.'])
})

test('a mistake or a field this version has no wording for never reads as a key', () => {
  const issues = [
    { field: 'phone', code: 'FROM_TOMORROW' },
    { field: 'shoeSize', code: 'REQUIRED' },
  ]
  expect(why('VALIDATION_FAILED', { issues }, 'employees').lines).toEqual([
    'Téléphone : Cette valeur n’est pas valide.',
    'Ce champ est requis.',
  ])
})

test('a change of somebody else does not ask to reload, as a form would', () => {
  expect(why('STALE').title).toBe('Quelqu’un a changé la même chose entre-temps.')
})

test.each([...Object.keys(errors), 'FROM_TOMORROW'])('%s reads as a sentence', (code) => {
  expect(why(code).title).not.toMatch(/errors\.|conflicts\.|undefined/)
})

test('somebody who was deactivated in place of what was asked is told so', () => {
  expect(why('EMPLOYEE_CONVERSION_NOT_ALLOWED', {}, 'employees').title).toMatch(
    /L’employé a été désactivé à la place\.$/,
  )
})
