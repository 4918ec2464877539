import type { OpenQuestion, SenderFacts, ShiftFacts } from '#shared/domain/messages/response.ts'
import { addDays } from '#shared/model/dates.ts'

export const NOW = '2026-11-23T10:30:00.000Z'

export const shift = (assignmentId: string, date = '2026-11-23', change: Partial<ShiftFacts> = {}): ShiftFacts => ({
  assignmentId,
  date,
  start: `${date}T12:00:00.000Z`,
  end: `${date}T20:30:00.000Z`,
  from: '07:00',
  to: '15:30',
  site: 'Réfection de l’aqueduc, rue Saint-Denis',
  address: '1250, boul. Henri-Bourassa Est, Montréal',
  contact: { name: 'Luc Gagnon', phone: '+15145550123' },
  isPending: true,
  ...change,
})

export const question = (code: string, ...ids: string[]): OpenQuestion => ({
  messageId: `message-${code}`,
  code,
  shifts: ids.map((id, i) => shift(id, addDays('2026-11-23', i))),
})

export const facts = (change: Partial<SenderFacts> = {}): SenderFacts => ({
  now: NOW,
  language: 'fr',
  optedOut: false,
  isEmployee: true,
  questions: [],
  shifts: [],
  weekMinutes: 0,
  company: { name: 'Signalisation Boréale', phone: '+15145550123' },
  ...change,
})
