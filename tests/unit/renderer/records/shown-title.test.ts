import { expect, test } from 'vitest'
import { entities, type EntityName } from '#shared/entities/index.ts'
import { createI18n } from '#tests/unit/renderer/harness/i18n.ts'
import { createFormats } from '#renderer/i18n/formats.ts'
import { shownTitle } from '#renderer/records/shown-title.ts'

const { t } = createI18n('fr')
const titleOf = (name: EntityName, row: object) => shownTitle(t, createFormats('fr', t), entities[name], row)

test.each([
  ['employees', { firstName: 'Élodie', lastName: 'Roy' }, 'Élodie Roy'],
  ['assignments', { date: '2026-12-12' }, '12 décembre 2026'],
  ['orderPositions', { role: 'flagger' }, 'Signaleur routier'],
  ['toolLoans', { toolId: '01930000-0000-7000-8000-00000000000a' }, 'Prêt'],
  ['employeeSkills', { number: null }, 'Compétence de l’employé'],
] as const)('the title of %s %j is %s, never a stored value', (name, row, title) => {
  expect(titleOf(name, row)).toBe(title)
})
