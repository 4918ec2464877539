import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from './any-text.ts'
import { fillTemplate, templateVariables } from '#shared/domain/messages/template.ts'

test('variables are named once, in order, unknown ones included', () => {
  expect(templateVariables('{{prenom}} {{ Prénom }} {{chantier}} {{nimporte}} {pas} {{}}')).toEqual([
    'prenom',
    'chantier',
    'nimporte',
    'pas',
    '',
  ])
})

test('what has a value is filled in, what has none stays and is named', () => {
  const body = 'Bonjour {{ Prénom }}, {{chantier}} le {{date}}. {{constructor}}'
  expect(fillTemplate(body, { prenom: 'Zoé', chantier: '  ', date: null })).toEqual({
    text: 'Bonjour Zoé, {{chantier}} le {{date}}. {{constructor}}',
    missing: ['chantier', 'date', 'constructor'],
  })
})

test('a variable typed with one brace is filled in as well, so that nobody receives its name', () => {
  const values = { prenom: 'Zoé', chantier: 'Pont' }
  expect(fillTemplate('Bonjour {prenom}, {{ chantier } et {prenm}', values)).toEqual({
    text: 'Bonjour Zoé, Pont et {prenm}',
    missing: ['prenm'],
  })
})

test('a value is not a template: its braces and dollar signs stay as they are', () => {
  expect(fillTemplate('{{prenom}}', { prenom: '{{code}} $& $1' })).toEqual({ text: '{{code}} $& $1', missing: [] })
})

test('a question keeps its code for when it is composed', () => {
  expect(fillTemplate('OUI {{code}}', { code: '{{code}}' })).toEqual({ text: 'OUI {{code}}', missing: [] })
})

test('any text without braces stays as it is', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const plain = text.replaceAll('{', '')
      expect(fillTemplate(plain, {})).toEqual({ text: plain, missing: [] })
    }),
  )
})
