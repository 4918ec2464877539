import { describe, expect, test } from 'vitest'
import type { AskedPerson, AskedShift } from '#shared/contract/messages/messages.ts'
import { ASK_TEXTS, askTexts, askValues } from '#shared/domain/messages/ask-text.ts'
import { LONGEST_TEXT } from '#shared/entities/messages.ts'
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
  address: '1, rue de l’Île, Laval',
  lat: 45.55,
  lng: -73.7,
  supervisor: 'Loïc Gagnon',
  supervisorPhone: '+15145550123',
  meetingPoint: 'Stationnement du métro, 2, rue Jarry',
  meetTime: '06:45',
  notes: 'Casque et lampe frontale.',
  others: [],
  isAsked: false,
  isBegun: false,
}
const asked = (given: Partial<AskedPerson>) => {
  const one = { ...person, ...given }
  return askTexts(one, ASK_TEXTS[one.language], 'Équipage')
}
const { id: _id, firstName: _first, assignmentIds: _ids, others: _others, ...place } = person
const later = (assignmentId: string, day: string, given: Partial<AskedShift> = {}): AskedShift => ({
  ...place,
  assignmentId,
  date: day,
  start: `${day}T11:30:00.000Z`,
  end: `${day}T20:00:00.000Z`,
  ...given,
})
const bare = { address: '', lat: null, lng: null, supervisor: '', supervisorPhone: '', meetingPoint: '', meetTime: '' }

describe('a text that asks whether somebody comes', () => {
  test('about a shift that has begun says to come as soon as one can, and an answer is of use until its end', () => {
    const [now] = asked({ isBegun: true })
    expect(now?.text.split('\n')[1]).toBe('Le quart est commencé : venez dès que possible.')
    expect([now?.answerBy, asked({})[0]?.answerBy]).toEqual([person.end, person.start])
    expect(segmentsOf(now?.text ?? '').encoding).toBe(segmentsOf(asked({})[0]?.text ?? '').encoding)
    const english = asked({ isBegun: true, language: 'en' })[0]?.text
    expect(english?.split('\n')[1]).toBe('The shift has begun: come as soon as you can.')
  })

  test('says in French all that one must know: day, start and end, site, address and town, meeting, contact, equipment and map', () => {
    const [only, ...more] = asked({})
    expect(more).toEqual([])
    expect(only).toMatchObject({ assignmentIds: ['a'], missing: [] })
    expect(only?.text.split('\n')).toEqual([
      'Bonjour Zoé, pouvez-vous travailler le mercredi 5 aout, 7 h 30 à 16 h, R-138 - scellement, km 56?',
      "1, rue de l'Ile, Laval",
      'Rendez-vous : 6 h 45, Stationnement du métro, 2, rue Jarry',
      'Contact : Loic Gagnon 514 555-0123',
      'Consignes : Casque et lampe frontale.',
      'Carte : https://maps.google.com/?q=45.55,-73.7',
      'Répondez OUI {{code}} ou NON {{code}}.',
    ])
    expect(segmentsOf((only?.text ?? '').replaceAll('{{code}}', '10'))).toMatchObject({ encoding: 'gsm7', segments: 3 })
  })
  test('says the same in English, and the days of the other shifts, with their place where it is another', () => {
    const elsewhere = { siteId: 't', site: 'Pont', address: '3, rue B, Lévis', lat: null, lng: null }
    const others = [later('b', '2026-08-06'), later('c', '2026-08-07', elsewhere)]
    expect(asked({ language: 'en', assignmentIds: ['a', 'b', 'c'], others })[0]?.text.split('\n')).toEqual([
      'Hello Zoé, can you work on Wednesday, August 5, 07:30 to 16:00 and 2 more shifts, R-138 - scellement, km 56?',
      "1, rue de l'Ile, Laval",
      'Meet: 06:45, Stationnement du métro, 2, rue Jarry',
      'Contact: Loic Gagnon (514) 555-0123',
      'Instructions: Casque et lampe frontale.',
      'Map: https://maps.google.com/?q=45.55,-73.7',
      'Thursday, August 6, 07:30-16:00',
      'Friday, August 7, 07:30-16:00, Pont',
      '3, rue B, Lévis',
      'Map: https://maps.google.com/?q=3%2C%20rue%20B%2C%20L%C3%A9vis',
      'Reply YES {{code}} or NO {{code}}.',
    ])
  })
  test('says nothing of what is not known, without an empty line', () => {
    expect(asked({ ...bare, notes: '' })).toMatchObject([
      {
        text: 'Bonjour Zoé, pouvez-vous travailler le mercredi 5 aout, 7 h 30 à 16 h, R-138 - scellement, km 56?\nRépondez OUI {{code}} ou NON {{code}}.',
        missing: [],
      },
    ])
  })
  test('has the time of the site where its clocks differ from the company’s', () => {
    expect(askValues({ ...person, timezone: 'America/Halifax' }, 'Équipage').heure).toBe('8 h 30')
  })
  test('asks about many shifts in several messages, each about its own, and leaves none out', () => {
    const days = Array.from({ length: 31 }, (_, i) => `2026-08-${String(i + 1).padStart(2, '0')}`)
    const others = days.map((day, i) => later(`s${i}`, day, { siteId: `t${i}`, site: `Chantier ${i}` }))
    const texts = asked({ assignmentIds: ['a', ...others.map(({ assignmentId }) => assignmentId)], others })
    expect(texts.length).toBeGreaterThan(1)
    expect(texts.flatMap(({ assignmentIds }) => assignmentIds)).toEqual(['a', ...others.map((one) => one.assignmentId)])
    for (const { text } of texts) expect(text.length).toBeLessThanOrEqual(LONGEST_TEXT)
    const all = texts.map(({ text }) => text).join('\n')
    for (const { site } of others) expect(all).toMatch(new RegExp(`${site}(?!\\d)`))
  })
  test('one shift with more to say than a message holds takes several, of which the last asks', () => {
    const notes = `${'Apporter le casque. '.repeat(99)}FIN`
    const texts = asked({ notes })
    expect([texts.length > 1, texts.flatMap(({ assignmentIds }) => assignmentIds)]).toEqual([true, ['a']])
    expect(texts.at(-1)?.assignmentIds).toEqual(['a'])
    const all = texts
      .map(({ text }) => text)
      .join('')
      .replaceAll('\n', ' ')
    expect(all).toContain('FIN')
    expect(texts.at(-1)?.text).toContain('OUI {{code}}')
    for (const { text } of texts) expect(text.length).toBeLessThanOrEqual(LONGEST_TEXT)
  })
  test('what a template asks for and is not known is named', () => {
    const values = askValues({ ...person, supervisor: '' }, 'Équipage')
    expect(fillTemplate('{{superviseur}} {{code}}', values).missing).toEqual(['superviseur'])
  })
})
