import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readText } from '#shared/domain/messages/read-text.ts'
import { anyText } from './any-text.ts'
import { runs } from '#tests/support/property/runs.ts'

const YES = ['oui', 'o', 'yes', 'y', 'ok']
const NO = ['non', 'n', 'no']

describe('yes and no', () => {
  test.each([
    'OUI',
    'oui',
    'Oui.',
    ' oui ! ',
    'o',
    'YES',
    'y',
    'Ok',
    '1',
    '1.',
    '«oui»',
    'oui 👍🏽',
    '👍 OUI',
    '1️⃣',
    'OÜI',
  ])('%j is yes', (text) => expect(readText(text)).toEqual({ kind: 'yes', code: null }))
  test.each(['NON', 'non.', 'N', 'no', '2', 'Non!!!', 'non 🙁', '2️⃣'])('%j is no', (text) =>
    expect(readText(text)).toEqual({ kind: 'no', code: null }),
  )
  test.each(['OUI 12', '12 oui', 'oui12', '12oui', '12 y', 'y12', 'Oui, 12.', 'oui (12)', 'ok #12', '1 12', 'OUI\n12'])(
    '%j is yes with its code',
    (text) => expect(readText(text)).toEqual({ kind: 'yes', code: '12' }),
  )
  test.each(['309n', 'NON 309', '309 no', 'n309', '2 309'])('%j is no with its code', (text) =>
    expect(readText(text)).toEqual({ kind: 'no', code: '309' }),
  )
})

test.each([
  ['RETARD 20', 20],
  ['retard 20 min', 20],
  ['Retard: 20 minutes.', 20],
  ['RETARD 1H', 60],
  ['retard 1 h 30', 90],
  ['RETARD 1h05', 65],
  ['LATE 15', 15],
  ['15 min late', 15],
  ['en retard de 10 min 😬', 10],
  ['20 minutes de retard', 20],
  ['late 2 hours', 120],
])('%j is a delay of %i minutes', (text, minutes) => {
  expect(readText(text)).toEqual({ kind: 'late', minutes })
})

test.each([
  ['schedule', ['HORAIRE', 'horaire ?', 'Horaires', 'SCHEDULE', 'Schedule!']],
  ['hours', ['HEURES', 'heures?', 'Hours']],
  ['help', ['AIDE', 'Help', 'INFO', 'aidé']],
  [
    'optOut',
    ['ARRET', 'Arrêt', 'ARRÊT.', 'stop', 'STOP STOP', 'STOPALL', 'Stop all', 'UNSUBSCRIBE', 'cancel', 'END', 'quit'],
  ],
  ['optOut', ['FIN', 'annuler', 'désabonner', 'Arrêtez !', '"STOP"', 'stop 🛑']],
  ['optIn', ['START', 'unstop', 'DÉBUT', 'debut']],
] as const)('%s: %j', (kind, texts) => {
  for (const text of texts) expect(readText(text), text).toEqual({ kind })
})

describe('a person reads', () => {
  test.each([
    'oui mais je dois partir à 14 h',
    'non merci pour hier, c’est réglé',
    'ok merci',
    'oui?',
    'Non ?',
    'OUI 👎',
    'non ✅',
    'oui non',
    'oui/non',
    'oui 12 13',
    'OUI 12345',
    'oui 2',
    '12',
    '1-15',
    '2:30',
    '1.30',
    '1,12',
    '14 h 30',
    '12h',
    '+1',
    'retard',
    'RETARD 0',
    'RETARD 999',
    'RETARD 7H30',
    'RETARD 20-30 min',
    'retard 20 ?',
    'je suis en retard',
    'stop envoyer des textos',
    'Stop Petro-Canada, arrêt 12',
    'ne pas arrêter',
    'à la fin',
    'start a 7',
    'heure',
    'quel horaire demain',
    '👍',
    '',
    '   ',
    '!!!',
    'ОUI'.replace('О', '\u041E'),
    'toString',
    '__proto__',
  ])('%j', (text) => expect(readText(text)).toEqual({ kind: 'person' }))
})

test('an answer is read whatever surrounds it: case, accents, marks, emoji, spaces', () => {
  const around = fc.array(fc.constantFrom(' ', '.', '!', ',', '…', '\n', '😀', '\u200B', '*', '"'), { maxLength: 6 })
  const cased = (word: string) => fc.constantFrom(word, word.toUpperCase(), word[0]?.toUpperCase() + word.slice(1))
  const code = fc.option(fc.integer({ min: 10, max: 9999 }).map(String))
  const word = fc.constantFrom(...YES, ...NO)
  fc.assert(
    fc.property(
      word.chain((one) => fc.tuple(fc.constant(one), cased(one))),
      code,
      fc.boolean(),
      around,
      around,
      (words, number, isFirst, before, after) => {
        const [plain, shown] = words
        const said = number === null ? shown : isFirst ? `${number} ${shown}` : `${shown} ${number}`
        const text = `${before.join('')}${said}${after.join('')}`
        expect(readText(text), text).toEqual({ kind: YES.includes(plain) ? 'yes' : 'no', code: number })
      },
    ),
    { numRuns: runs(2000) },
  )
})

test('a command with other words is a person’s to read', () => {
  const command = fc.constantFrom(
    'oui',
    'NON',
    'ok',
    'Arret',
    'STOP',
    'horaire',
    'heures',
    'aide',
    'retard 20',
    'START',
    '12 oui',
  )
  const others = fc.array(fc.constantFrom('mais', 'merci', 'je', 'demain', 'pas', 'chantier', '14', 'svp', 'thanks'), {
    minLength: 1,
    maxLength: 8,
  })
  fc.assert(
    fc.property(command, others, fc.boolean(), (one, words, isFirst) => {
      const said = isFirst ? [one, ...words] : [...words, one]
      // A number beside a yes is its code.
      fc.pre(words.join(' ') !== '14')
      expect(readText(said.join(' ')), said.join(' ')).toEqual({ kind: 'person' })
    }),
    { numRuns: runs(2000) },
  )
})

test('any text is read without an exception, and one of 1,600 characters is a person’s, however often it repeats a word', () => {
  fc.assert(
    fc.property(anyText, (text) => void readText(text)),
    { numRuns: runs(1000) },
  )
  for (const part of ['oui ', '1', 'retard 1', 'é', '\u0301', ' ', '👍']) {
    expect(readText(part.repeat(1600).slice(0, 1600))).toEqual({ kind: 'person' })
    readText(part.repeat(200).slice(0, 200))
  }
})
