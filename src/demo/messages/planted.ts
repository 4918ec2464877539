import { addDays, iso, timeOf } from '../calendar.ts'
import type { Context } from '../generate/context.ts'
import { openWords, unknownWords } from '../lists/dialogues.ts'
import type { TemplateName } from '../lists/templates.ts'
import type { Random } from '../random.ts'
import { questionText, type AskedAssignment } from './questions.ts'
import type { Contact, Thread, Threads } from './threads.ts'

const MINUTE = 60_000

export interface Cast {
  readonly threads: Threads
  readonly context: Context
  readonly random: Random
  readonly latest: number
  /** Employees who work there, in a random order: each case takes the next. */
  readonly next: () => Contact
  readonly applicants: readonly Contact[]
  readonly templateIds: Readonly<Record<TemplateName, string>>
  /** Assignments of the next days that wait for an answer, with who has them. */
  readonly waiting: readonly (AskedAssignment & { readonly contact: Contact })[]
}

const say = ({ contact }: Thread, [fr, en]: readonly [string, string]) => (contact.language === 'fr' ? fr : en)

/** Texts that nobody has seen, the latest of last night, and such as were seen and wait for an answer. */
function plantUnread({ threads, random, latest, next, applicants }: Cast): void {
  for (const [i, words] of openWords.entries()) {
    const thread = threads.threadOf(next(), i % 3 === 1 ? 'Assignation' : 'General')
    const last = Math.max(0, ...thread.items.map(({ at }) => at))
    const at = Math.max(latest - (i * 47 + random.int(0, 40)) * MINUTE, last + 5 * MINUTE)
    threads.arrived(thread, at, say(thread, words), { seen: false })
  }
  for (const words of openWords.slice(3)) {
    const thread = threads.threadOf(next(), 'General')
    threads.arrived(thread, latest - random.int(6, 60) * 60 * MINUTE, say(thread, words))
  }
  for (const contact of applicants.slice(0, 3)) {
    const thread = threads.threadOf(contact, 'Applicants')
    const words = ['Avez-vous des nouvelles de ma candidature?', 'Any news about my application?'] as const
    threads.arrived(thread, latest - random.int(20, 300) * MINUTE, say(thread, words), { seen: false })
  }
}

const FAILURES = [
  ['failed', 'unreachable'],
  ['failed', 'badNumber'],
  ['failed', 'blocked'],
  ['failed', 'refused'],
  ['failed', 'unavailable'],
  ['uncertain', 'timeout'],
  ['uncertain', 'timeout'],
] as const

/** Texts that did not arrive, each for another reason, and such as nobody knows of. */
function plantFailures({ threads, context, random, latest, next }: Cast): void {
  for (const [status, failure] of FAILURES) {
    const thread = threads.threadOf(next(), 'General')
    const body = say(thread, [
      'Bonjour, pouvez-vous nous rappeler au bureau ?',
      'Hello, could you call the office back?',
    ])
    const at = latest - random.int(1, 50) * 60 * MINUTE
    threads.sent(thread, at, body, {
      status,
      failure,
      sentAt: null,
      deliveredAt: null,
      sentBy: random.pick(context.authors),
    })
  }
}

/** Numbers that nobody's file has; the last asked for no more texts. */
function plantUnknown({ threads, random, latest }: Cast): Thread[] {
  return unknownWords.map((words, i) => {
    const phone = `+1438${601 + i}${String(1840 + 7 * i)}`
    const contact = { addressee: { kind: 'unknown', phone }, firstName: '', phone, language: 'fr' } as const
    const thread = threads.threadOf(contact, i === 0 ? 'Applicants' : 'General')
    threads.arrived(thread, latest - (i * 31 + random.int(1, 9)) * 60 * MINUTE, words, { seen: i > 2 })
    return thread
  })
}

/** People who asked for no more texts, and what was not sent to them since. Returns their threads. */
function plantOptOuts({ threads, random, latest, next }: Cast): Thread[] {
  return ['STOP', 'ARRET', 'Arrêt'].map((word) => {
    const thread = threads.threadOf(next(), 'General')
    const at = latest - random.int(3, 30) * 24 * 60 * MINUTE
    threads.arrived(thread, at, word)
    threads.event(thread, at + 300, { event: 'optedOut' })
    const body = 'Vous ne recevrez plus de textos de Signalisation Boréale. Pour en recevoir de nouveau : DÉBUT.'
    threads.sent(thread, at + 800, body, { automatic: true })
    const failed = { status: 'failed', failure: 'optedOut', sentAt: null, deliveredAt: null } as const
    threads.sent(thread, at + 26 * 60 * MINUTE, 'Bonne année de toute l’équipe !', failed)
    return thread
  })
}

/** Six confirmations that the system prepared and that wait for a person, and three texts of a later day. */
function plantQueue({ threads, context, latest, next, templateIds, waiting }: Cast): void {
  const templateId = templateIds['Confirmation de quart']
  const prepared = { pending: true, status: 'draft', sentAt: null, deliveredAt: null, automatic: true } as const
  for (const [i, asked] of waiting.slice(0, 6).entries()) {
    const thread = threads.threadOf(asked.contact, 'Assignation')
    const code = String(10 + (thread.items.length % 90))
    const about = { code, assignmentIds: [asked.row._id], siteId: asked.row.siteId, expiresAt: asked.row.start }
    const body = questionText(asked.contact, asked, code)
    threads.sent(thread, latest - (20 - i) * MINUTE, body, { ...prepared, ...about, templateId })
  }
  for (const days of [1, 1, 2]) {
    const thread = threads.threadOf(next(), 'General')
    const later = { status: 'queued', sentAt: null, deliveredAt: null, sentBy: context.authors[0] ?? null } as const
    const words = [
      'Rappel : formation obligatoire jeudi à 8 h, au bureau.',
      'Reminder: training on Thursday at 8, at the office.',
    ] as const
    const scheduledAt = iso(timeOf(addDays(context.today, days), '06:15'))
    threads.sent(thread, latest - 90 * MINUTE, say(thread, words), { ...later, scheduledAt })
  }
}

/** A group send of yesterday, and what became of each text. */
function plantGroup({ threads, context, random, latest, next, templateIds }: Cast, batchId: string): void {
  const at = latest - 8 * 60 * MINUTE
  const templateId = templateIds['Chantier suspendu, météo']
  for (let i = 0; i < 18; i += 1) {
    const thread = threads.threadOf(next(), 'SitesAlerts')
    const body = say(thread, [
      'Verglas annoncé demain matin : partez plus tôt et appelez le bureau si votre route est fermée.',
      'Freezing rain tomorrow morning: leave early and call the office if your road is closed.',
    ])
    const lost = { sentAt: null, deliveredAt: null }
    const outcome =
      i === 3
        ? ({ status: 'failed', failure: 'unreachable', ...lost } as const)
        : i === 7
          ? ({ status: 'uncertain', failure: 'timeout', ...lost } as const)
          : i === 11
            ? ({ status: 'sent', deliveredAt: null } as const)
            : {}
    threads.sent(thread, at + i * 1200, body, { batchId, templateId, sentBy: context.authors[0] ?? null, ...outcome })
    if (random.chance(0.3))
      threads.arrived(thread, at + (i + 3) * MINUTE, say(thread, ['Merci de l’info', 'Thanks for the info']))
  }
}

/** Hours that the system asked about. */
function plantHours({ threads, random, latest, next, templateIds }: Cast): void {
  for (let i = 0; i < 6; i += 1) {
    const thread = threads.threadOf(next(), 'HourAlerts')
    const at = latest - (26 + i) * 60 * MINUTE
    const words = [
      "Il manque vos heures d'hier. Répondez avec votre début et votre fin.",
      'Your hours of yesterday are missing. Reply with start and end.',
    ] as const
    threads.sent(thread, at, say(thread, words), {
      automatic: true,
      templateId: templateIds['Feuille de temps manquante'],
    })
    if (random.chance(0.6)) threads.arrived(thread, at + 45 * MINUTE, say(thread, ['7 h à 15 h 30', '7 to 3:30']))
  }
}

/** What the inbox is to show of every state. Returns those who asked for no more texts, and the unknown numbers. */
export function plantCases(
  cast: Cast,
  batchId: string,
): { readonly optedOut: readonly Thread[]; readonly unknown: readonly Thread[] } {
  plantFailures(cast)
  plantQueue(cast)
  plantGroup(cast, batchId)
  plantHours(cast)
  // Last, so that what nobody has seen ends its conversation.
  plantUnread(cast)
  return { optedOut: plantOptOuts(cast), unknown: plantUnknown(cast) }
}
