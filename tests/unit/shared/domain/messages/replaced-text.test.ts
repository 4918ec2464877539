import { expect, test } from 'vitest'
import { replacedText } from '#shared/domain/messages/replaced-text.ts'
import { segmentsOf } from '#shared/domain/messages/segments.ts'

const shift = { absent: 'Mario Simard', site: 'A-25 – sortie 4', date: '2026-12-01', startTime: '06:30' }
const told = { firstName: 'Ève', language: 'fr', company: 'Signalisation Nord' } as const

test('a contact is told who cannot come when, and who is asked instead or that somebody is looked for', () => {
  const shifts = [
    { ...shift, replacement: 'Ana Roy' },
    { ...shift, startTime: '14:00', replacement: null },
  ]
  expect(replacedText(told, shifts)).toBe(
    [
      'Bonjour Eve,',
      'A-25 - sortie 4, mardi 1 décembre, 6 h 30 : Mario Simard ne peut pas venir. Nous demandons Ana Roy.',
      "A-25 - sortie 4, mardi 1 décembre, 14 h : Mario Simard ne peut pas venir. Nous cherchons quelqu'un.",
      'Signalisation Nord',
    ].join('\n'),
  )
  expect(replacedText({ ...told, language: 'en' }, [{ ...shift, replacement: null }])).toContain(
    'Tuesday, December 1, 06:30: Mario Simard cannot come. We are looking for somebody.',
  )
})

test('the days of shifts that the same person takes are told in one line', () => {
  const days = ['2026-12-01', '2026-12-02'].map((date) => ({ ...shift, date, replacement: 'Ana Roy' }))
  expect(replacedText({ ...told, company: '' }, [...days, { ...shift, date: '2026-12-03', replacement: null }])).toBe(
    [
      'Bonjour Eve,',
      'A-25 - sortie 4, mardi 1 décembre, mercredi 2 décembre, 6 h 30 : Mario Simard ne peut pas venir. Nous demandons Ana Roy.',
      "A-25 - sortie 4, jeudi 3 décembre, 6 h 30 : Mario Simard ne peut pas venir. Nous cherchons quelqu'un.",
    ].join('\n'),
  )
})

test('it stays in the 7-bit alphabet', () => {
  const text = replacedText(told, [{ ...shift, replacement: 'Zoé Bœuf' }])
  expect(segmentsOf(text).encoding).toBe('gsm7')
})
