import { economise } from '#shared/domain/messages/economise.ts'
import { respond } from '#shared/domain/messages/respond.ts'
import type { SenderFacts, ShiftFacts } from '#shared/domain/messages/response.ts'
import { fillTemplate } from '#shared/domain/messages/template.ts'
import { localTimeOf } from '#shared/domain/calendar/zone.ts'
import { addDays, iso, timeOf } from '../calendar.ts'
import type { Context, SeedRow } from '../generate/context.ts'
import { messageTemplates } from '../lists/templates.ts'
import type { Random } from '../random.ts'
import type { Contact, Thread, Threads } from './threads.ts'

const MINUTE = 60_000
const [QUESTION] = messageTemplates

/** An assignment that somebody has, and its site's name. */
export interface AskedAssignment {
  readonly row: Pick<SeedRow<'assignments'>, '_id' | 'date' | 'start' | 'end' | 'status' | 'siteId'>
  readonly site: string
}

const shiftOf = ({ row, site }: AskedAssignment): ShiftFacts => ({
  assignmentId: row._id,
  date: row.date,
  start: row.start,
  end: row.end,
  from: localTimeOf(row.start),
  to: localTimeOf(row.end),
  site,
  address: '',
  contact: null,
  isPending: true,
})

/** The text that asks somebody whether they will come. */
export function questionText({ firstName, language }: Contact, asked: AskedAssignment, code: string): string {
  const { from, to, date } = shiftOf(asked)
  const values = { prenom: firstName, date: `${language === 'fr' ? 'le ' : 'on '}${date.slice(8)}/${date.slice(5, 7)}` }
  const body = language === 'fr' ? QUESTION.bodyFr : QUESTION.bodyEn
  const { text } = fillTemplate(body, { ...values, heure: `${from}-${to}`, chantier: asked.site, code })
  return economise(text).text
}

const ANSWERS = {
  yes: [
    ['OUI', 'YES'],
    ['Oui', 'Yes'],
    ['oui', 'yes'],
    ['Ok', 'Ok'],
    ['O', 'Y'],
    ['1', '1'],
  ],
  no: [
    ['NON', 'NO'],
    ['Non', 'No'],
    ['n', 'n'],
    ['2', '2'],
  ],
} as const

/** The facts an automatic answer of the demo is made from. */
const factsOf = ({ language }: Contact, more: Partial<SenderFacts>): SenderFacts => ({
  now: '2026-01-01T12:00:00.000Z',
  language,
  optedOut: false,
  isEmployee: true,
  questions: [],
  shifts: [],
  weekMinutes: 0,
  company: { name: 'Signalisation Boréale', phone: null },
  ...more,
})

interface Asking {
  readonly threads: Threads
  readonly context: Context
  readonly random: Random
  readonly templateId: string
  /** The last instant at which something was written, epoch milliseconds. */
  readonly latest: number
}

/** A question about an assignment one to three days before, and the answer that its state tells of. */
export function askAbout(
  { threads, context, random, templateId, latest }: Asking,
  thread: Thread,
  asked: AskedAssignment,
): void {
  const { contact, items } = thread
  const { row } = asked
  const early = timeOf(addDays(row.date, -random.int(1, 3)), '09:00') + random.int(0, 8 * 60) * MINUTE
  const at =
    early < latest - 90 * MINUTE ? early : latest - random.int(0, 1) * 1440 * MINUTE - random.int(100, 700) * MINUTE
  const code = String(10 + (items.length % 90))
  const sentBy = random.pick(context.authors)
  const body = questionText(contact, asked, code)
  const question = { templateId, code, assignmentIds: [row._id], siteId: row.siteId, sentBy }
  threads.sent(thread, at, body, question)
  if (row.status === 'pending') return
  const kind = row.status === 'declined' ? 'no' : 'yes'
  const answered = at + random.int(60, 90 * 60) * 1000
  const [fr, en] = random.pick<readonly [string, string]>(ANSWERS[kind])
  const word = contact.language === 'fr' ? fr : en
  const text = random.chance(0.3) ? `${word} ${code}` : word
  threads.arrived(thread, answered, text)
  const event = kind === 'yes' ? 'confirmed' : 'declined'
  threads.event(thread, answered + 400, { event, assignmentIds: [row._id] })
  const shifts = [shiftOf(asked)]
  const { reply } = respond(text, factsOf(contact, { questions: [{ messageId: '', code, shifts }] }))
  if (reply !== null)
    threads.sent(thread, answered + 900, reply, {
      automatic: true,
      sentAt: iso(answered + 1500),
      deliveredAt: iso(answered + 4500),
    })
}
