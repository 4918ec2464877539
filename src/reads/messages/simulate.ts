import type { SimulationAsked, Simulation } from '#shared/contract/messages/messages.ts'
import type { Addressee } from '#shared/domain/messages/conversation-key.ts'
import { respond } from '#shared/domain/messages/respond.ts'
import { readSenderFacts } from '#shared/verbs/messages/steps/sender-facts.ts'
import { decide } from '../engine/decide.ts'
import type { Moment } from '../engine/moment.ts'
import type { Reader } from '../engine/reader.ts'

/** A number that is in nobody's file. */
const NOBODY: Addressee = { kind: 'unknown', phone: '' }

/** What a text would do: the code of the server, over this device's rows, without writing anything. */
export function simulateText(reader: Reader, asked: SimulationAsked, { now }: Moment): Simulation {
  const { text, line, employeeId, language } = asked
  const addressee: Addressee = employeeId === null ? NOBODY : { kind: 'employee', id: employeeId }
  const known = decide(reader, readSenderFacts({ addressee, line, optOut: false }, now))
  const facts = language === null ? known : { ...known, language }
  return { ...respond(text, facts), facts }
}
