import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { messageParts } from '#shared/domain/messages/message-parts.ts'
import { respond } from '#shared/domain/messages/respond.ts'
import { segmentsOf } from '#shared/domain/messages/segments.ts'
import { anyText } from './any-text.ts'
import { facts, NOW, question, shift } from './sender-facts.ts'
import { runs } from '#tests/support/property/runs.ts'

const [ten, eleven] = [question('10', 'a'), question('11', 'b', 'c')]
const nothing = { effects: [], reply: null, forPerson: true }

describe('yes and no', () => {
  test('a yes or no without an open question is read by a person', () => {
    expect(respond('OUI', facts())).toMatchObject(nothing)
    expect(respond('OUI 10', facts())).toMatchObject(nothing)
  })

  test('the only open question is the one that is answered, with all its assignments', () => {
    expect(respond('oui', facts({ questions: [eleven] }))).toEqual({
      read: { kind: 'yes', code: null },
      effects: [{ kind: 'confirm', messageId: 'message-11', assignmentIds: ['b', 'c'] }],
      reply:
        "Merci, c'est confirmé : lun. 23 nov., 7 h - 15 h 30, Réfection de l'aqueduc, rue Saint-Denis et 1 autre quart",
      forPerson: false,
    })
  })

  test('a refusal is read by a dispatcher too: somebody has to be found', () => {
    expect(respond('11n', facts({ questions: [ten, eleven], language: 'en' }))).toMatchObject({
      effects: [{ kind: 'decline', messageId: 'message-11', assignmentIds: ['b', 'c'] }],
      reply: "Noted, you decline: Mon Nov 23, 07:00-15:30, Réfection de l'aqueduc, rue Saint-Denis and 1 more shift",
      forPerson: true,
    })
  })

  test('several open and no code: nothing changes, and the codes are asked for', () => {
    const { effects, reply, forPerson } = respond('OK', facts({ questions: [ten, eleven] }))
    expect({ effects, forPerson }).toEqual({ effects: [], forPerson: false })
    expect(reply).toBe(
      [
        'Plusieurs réponses sont attendues. Répondez OUI ou NON avec le code :',
        "10 : lun. 23 nov., 7 h - 15 h 30, Réfection de l'aqueduc, rue Saint-Denis",
        "11 : lun. 23 nov., 7 h - 15 h 30, Réfection de l'aqueduc, rue Saint-Denis et 1 autre quart",
      ].join('\n'),
    )
  })

  test('an unknown code changes nothing, even with one open question: it says which are open', () => {
    const { effects, reply } = respond('OUI 99', facts({ questions: [ten] }))
    expect(effects).toEqual([])
    expect(reply).toContain('code 99')
    expect(reply).toContain('10 : lun. 23 nov.')
  })

  test('two texts about the same assignments are one question, under either code', () => {
    const again = { ...ten, messageId: 'message-12', code: '12' }
    const both = facts({ questions: [ten, again] })
    expect(respond('oui', both).effects).toMatchObject([{ messageId: 'message-12' }])
    expect(respond('oui 10', both).effects).toMatchObject([{ messageId: 'message-10' }])
  })

  test('a code that two questions have is a person’s to read', () => {
    expect(respond('oui 10', facts({ questions: [ten, { ...eleven, code: '10' }] }))).toMatchObject(nothing)
  })
})

describe('schedule and hours', () => {
  test('the next seven days: hours, site, address, town and whom to ask for, in 7 bits, and nothing is cut', () => {
    const days = Array.from({ length: 7 }, (_, i) => shift(`a${i}`, `2026-11-${23 + i}`, { isPending: i === 6 }))
    const { reply, effects, forPerson } = respond('HORAIRE', facts({ shifts: days }))
    expect({ effects, forPerson }).toEqual({ effects: [{ kind: 'scheduleAsked' }], forPerson: false })
    const line = (day: string) =>
      `${day}, 7 h - 15 h 30, Réfection de l'aqueduc, rue Saint-Denis, 1250, boul. Henri-Bourassa Est, Montréal, contact : Luc Gagnon 514 555-0123`
    const names = ['lun. 23', 'mar. 24', 'mer. 25', 'jeu. 26', 'ven. 27', 'sam. 28', 'dim. 29']
    const lines = names.map((day) => line(`${day} nov.`))
    expect(reply).toBe(`Votre horaire des 7 prochains jours :\n${lines.join('\n')} (à confirmer)`)
    expect(segmentsOf(reply ?? '').encoding).toBe('gsm7')
  })

  test('the schedule in English, and of a place without address or contact', () => {
    const [whole, bare] = [shift('a'), shift('b', '2026-11-24', { address: '', contact: null, isPending: false })]
    expect(respond('schedule', facts({ language: 'en', shifts: [whole, bare] })).reply).toBe(
      [
        'Your schedule for the next 7 days:',
        "Mon Nov 23, 07:00-15:30, Réfection de l'aqueduc, rue Saint-Denis, 1250, boul. Henri-Bourassa Est, Montréal, contact: Luc Gagnon (514) 555-0123 (to confirm)",
        "Tue Nov 24, 07:00-15:30, Réfection de l'aqueduc, rue Saint-Denis",
      ].join('\n'),
    )
    expect(respond('schedule', facts({ language: 'en' })).reply).toBe('Nothing is planned for you in the next 7 days.')
  })

  test('the planned hours of the week', () => {
    expect(respond('heures', facts({ weekMinutes: 2310 })).reply).toBe(
      'Heures prévues pour vous cette semaine : 38 h 30.',
    )
    expect(respond('HOURS', facts({ weekMinutes: 2400, language: 'en' })).reply).toBe(
      'Hours planned for you this week: 40 h.',
    )
  })

  test('the schedule asked for by somebody who is no employee is read by a person', () => {
    for (const text of ['HORAIRE', 'HEURES', 'RETARD 20'])
      expect(respond(text, facts({ isEmployee: false }))).toMatchObject(nothing)
  })
})

test('a delay is of the assignment that has begun or begins soon, and always reaches a dispatcher', () => {
  const over = shift('past', '2026-11-22', { end: '2026-11-22T20:30:00.000Z' })
  expect(respond('RETARD 20', facts({ shifts: [over, shift('a')] }))).toMatchObject({
    effects: [{ kind: 'late', minutes: 20, assignmentId: 'a' }],
    reply: "C'est noté : 20 min de retard. La répartition en est avisée.",
    forPerson: true,
  })
  expect(respond('RETARD 20', facts({ shifts: [shift('b', '2026-11-25')] })).effects).toEqual([
    { kind: 'late', minutes: 20, assignmentId: null },
  ])
})

describe('no more texts', () => {
  test('a wish for no more texts is confirmed once, and a dispatcher learns of it', () => {
    expect(respond('ARRÊT', facts())).toMatchObject({ effects: [{ kind: 'optOut' }], forPerson: true })
    expect(respond('ARRÊT', facts()).reply).toContain('DÉBUT')
    expect(respond('STOP', facts({ optedOut: true }))).toMatchObject({ effects: [], reply: null, forPerson: false })
  })

  test('after ARRET only AIDE and DÉBUT are answered; what is said counts, and a dispatcher reads it', () => {
    const silent = facts({ optedOut: true, questions: [ten], shifts: [shift('a')] })
    expect(respond('oui', silent)).toMatchObject({ effects: [{ kind: 'confirm' }], reply: null, forPerson: true })
    expect(respond('HORAIRE', silent)).toMatchObject(nothing)
    expect(respond('RETARD 20', silent)).toMatchObject({ effects: [{ kind: 'late' }], reply: null, forPerson: true })
    expect(respond('AIDE', silent).reply).toContain('ARRET')
    expect(respond('DÉBUT', silent)).toMatchObject({ effects: [{ kind: 'optIn' }], forPerson: false })
    expect(respond('START', facts()).effects).toEqual([])
  })
})

describe('whatever arrives', () => {
  const name = fc.oneof(
    anyText,
    fc.constantFrom('Chantier 漢字', '', '😀', 'Pont Samuel-De Champlain, voie de droite, nuit'),
  )
  const shifts = fc
    .array(fc.tuple(fc.nat(20), fc.nat(6), name, fc.boolean()), { maxLength: 12 })
    .map((all) => all.map(([id, day, site, isPending]) => shift(`a${id}`, `2026-11-${23 + day}`, { site, isPending })))
  const questions = fc
    .array(fc.tuple(fc.integer({ min: 10, max: 9999 }).map(String), shifts), { maxLength: 6 })
    .map((all) =>
      all.flatMap(([code, some], i) => (some.length > 0 ? [{ messageId: `m${i}`, code, shifts: some }] : [])),
    )
  const anyFacts = fc
    .record({
      language: fc.constantFrom('fr' as const, 'en' as const),
      optedOut: fc.boolean(),
      isEmployee: fc.boolean(),
      questions,
      shifts,
      weekMinutes: fc.integer({ min: 0, max: 6000 }),
      company: fc.record({ name, phone: fc.constantFrom('+15145550123', null) }),
    })
    .map(facts)
  const command = fc.constantFrom('oui', 'non', 'oui 10', 'AIDE', 'HORAIRE', 'heures', 'retard 45', 'STOP', 'START')
  const text = fc.oneof(command, anyText, fc.constant('x'.repeat(1600)), fc.constant(''))

  test('1,000 texts: no exception, answers of 7 bits of which nothing is cut, and only what was asked about changes', () => {
    fc.assert(
      fc.property(text, anyFacts, (body, known) => {
        const { effects, reply, forPerson, read } = respond(body, known)
        if (reply !== null) {
          expect(segmentsOf(reply)).toMatchObject({ encoding: 'gsm7', forcing: [] })
          const parts = messageParts(reply, 1600)
          expect(parts.every((part) => part.length <= 1600)).toBe(true)
          expect(parts.join('').replaceAll('\n', '')).toBe(reply.replaceAll('\n', ''))
        }
        // Nothing is left without an answer and without a reader, but a second STOP.
        expect(reply !== null || forPerson || (known.optedOut && read.kind === 'optOut')).toBe(true)
        expect(effects.length).toBeLessThanOrEqual(1)
        for (const effect of effects) {
          if (effect.kind !== 'confirm' && effect.kind !== 'decline') continue
          const asked = known.questions.find(({ messageId }) => messageId === effect.messageId)
          expect(effect.assignmentIds).toEqual(asked?.shifts.map(({ assignmentId }) => assignmentId))
          const meant = 'code' in read ? read.code : null
          if (meant !== null) expect(asked?.code).toBe(meant)
        }
      }),
      { numRuns: runs(1000) },
    )
  })

  test('a text gives the same outcome each time it is read with the same facts', () => {
    expect(respond('oui', facts({ questions: [ten] }))).toEqual(respond('oui', facts({ questions: [ten], now: NOW })))
  })
})
