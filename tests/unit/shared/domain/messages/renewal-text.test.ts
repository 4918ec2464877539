import { expect, test } from 'vitest'
import { renewalTexts } from '#shared/domain/messages/renewal-text.ts'
import { forcingCharacters } from '#shared/domain/messages/segments.ts'
import { templateVariables } from '#shared/domain/messages/template.ts'

test('a reminder names the card and its last day in both languages, in 7-bit characters', () => {
  const { fr, en } = renewalTexts('Signaleur routier', '2026-12-01')
  expect(fr).toContain("votre carte Signaleur routier est valide jusqu'au mardi 1 décembre.")
  expect(en).toContain('your card Signaleur routier is valid until Tuesday, December 1.')
  expect(forcingCharacters(fr + en)).toEqual([])
})

test('a reminder to people whose cards end on several days names none of them', () => {
  const { fr, en } = renewalTexts('SST', null)
  expect(fr).toContain('votre carte SST est à renouveler.')
  expect(en).toContain('your card SST is due for renewal.')
})

test('a card whose name has braces leaves no variable in the text', () => {
  expect(templateVariables(renewalTexts('{{code}} {x', null).fr)).toEqual(['prenom', 'entreprise'])
})
