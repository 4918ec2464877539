import { describe, expect, test } from 'vitest'
import type { AskedPerson } from '#shared/contract/messages/messages.ts'
import { ASK_TEXTS, askValues } from '#shared/domain/messages/ask-text.ts'
import { segmentsOf } from '#shared/domain/messages/segments.ts'
import { fillTemplate } from '#shared/domain/messages/template.ts'

const person: AskedPerson = {
  id: 'p',
  firstName: 'Zoé',
  lastName: 'Côté',
  phone: '+15145550101',
  language: 'fr',
  optedOut: false,
  assignmentIds: ['a'],
  date: '2026-08-05',
  start: '2026-08-05T11:30:00.000Z',
  end: '2026-08-05T20:00:00.000Z',
  siteId: 's',
  site: 'R-138 – scellement, km 56',
  timezone: 'America/Toronto',
  address: '1, rue de l’Île',
  supervisor: '',
  isAsked: false,
}
const asked = (given: Partial<AskedPerson>) => {
  const one = { ...person, ...given }
  return fillTemplate(ASK_TEXTS[one.language], askValues(one, 'Équipage'))
}

describe('a text that asks whether somebody comes', () => {
  test('has the day, the local time and the site in French, and its code is left to be given', () => {
    expect(asked({})).toEqual({
      text: 'Bonjour Zoé, pouvez-vous travailler le mercredi 5 aout à 7 h 30, R-138 - scellement, km 56? Répondez OUI {{code}} ou NON {{code}}.',
      missing: [],
    })
  })
  test('has the time of the site where its clocks differ from the company’s', () => {
    expect(askValues({ ...person, timezone: 'America/Halifax' }, 'Équipage').heure).toBe('8 h 30')
  })
  test('has them in English, and says how many other shifts it is about', () => {
    expect(asked({ language: 'en', assignmentIds: ['a', 'b', 'c'] }).text).toContain(
      'on Wednesday, August 5 at 07:30 and 2 more shifts, R-138 - scellement, km 56?',
    )
  })
  test.each(['fr', 'en'] as const)('in %s, nothing in it makes segments shorter', (language) => {
    expect(segmentsOf(asked({ language, firstName: 'Zoe' }).text.replaceAll('{{code}}', '10')).encoding).toBe('gsm7')
  })
  test('what a template asks for and is not known is named', () => {
    expect(fillTemplate('{{superviseur}} {{code}}', askValues(person, 'Équipage')).missing).toEqual(['superviseur'])
  })
})
