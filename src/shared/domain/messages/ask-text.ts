import { format } from 'date-fns/format'
import { enCA } from 'date-fns/locale/en-CA'
import { fr } from 'date-fns/locale/fr'
import type { AskedPerson, AskedShift } from '#shared/contract/messages/messages.ts'
import { LONGEST_TEXT } from '#shared/entities/messages.ts'
import { displayPhone } from '#shared/model/formats.ts'
import { localTimeOf } from '../calendar/zone.ts'
import { economise } from './economise.ts'
import { REPLY_TEXTS } from './reply-texts.ts'
import { messageParts } from './message-parts.ts'
import { fillTemplate, type TemplateValues } from './template.ts'

/** What asks people whether they come, where no template does; every character is of the 7-bit alphabet. */
export const ASK_TEXTS: Readonly<Record<'fr' | 'en', string>> = {
  fr: 'Bonjour {{prenom}}, pouvez-vous travailler le {{date}}, {{heure}} à {{fin}}, {{chantier}}?\n{{details}}\nRépondez OUI {{code}} ou NON {{code}}.',
  en: 'Hello {{prenom}}, can you work on {{date}}, {{heure}} to {{fin}}, {{chantier}}?\n{{details}}\nReply YES {{code}} or NO {{code}}.',
}

const plain = (text: string): string => economise(text).text

/** A local time, `HH:mm`, as a text says it: `7 h`, `15 h 30`; in English `15:30`. */
export function spoken(time: string, language: 'fr' | 'en'): string {
  if (language === 'en') return time
  const minutes = time.slice(3, 5)
  return `${Number(time.slice(0, 2))} h${minutes === '00' ? '' : ` ${minutes}`}`
}
const timeText = (instant: string, timezone: string, language: 'fr' | 'en') =>
  spoken(localTimeOf(instant, timezone), language)

/** `lundi 16 novembre`, in 7-bit characters. */
export function dayText(date: string, language: 'fr' | 'en'): string {
  const pattern = language === 'fr' ? 'EEEE d MMMM' : 'EEEE, MMMM d'
  return plain(format(new Date(`${date}T12:00:00`), pattern, { locale: language === 'fr' ? fr : enCA }))
}

/** Where a map shows the site: its position, which is short, else its address. */
function mapLink({ lat, lng, address }: Pick<AskedShift, 'lat' | 'lng' | 'address'>): string {
  const place = lat !== null && lng !== null ? `${lat},${lng}` : encodeURIComponent(plain(address))
  return place === '' ? '' : `https://maps.google.com/?q=${place}`
}

type Place = Omit<AskedShift, 'assignmentId'>

/** What one must know to come, a line each: address and town, where and when people meet, whom to ask for, what to bring, the map. */
function placeLines(shift: Place, language: 'fr' | 'en'): readonly string[] {
  const texts = REPLY_TEXTS[language]
  const { meetingPoint, meetTime, supervisor, supervisorPhone, notes } = shift
  const met = [meetTime && spoken(meetTime, language), plain(meetingPoint)].filter(Boolean)
  const who = [plain(supervisor), supervisorPhone && displayPhone(supervisorPhone, language)].filter(Boolean)
  return [
    ...(shift.address ? [plain(shift.address)] : []),
    ...(met.length > 0 ? [texts.meet(met.join(', '))] : []),
    ...(who.length > 0 ? [capital(texts.contact(who))] : []),
    ...(notes ? [texts.notes(plain(notes))] : []),
    ...(mapLink(shift) ? [texts.map(mapLink(shift))] : []),
  ]
}

/** What one must know to come to a place. */
export const placeText = (shift: Place, language: 'fr' | 'en'): string => placeLines(shift, language).join('\n')

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** What is told of a first assignment and of those after it: of these the place too, where it is another. */
function details(person: AskedPerson): string {
  const { language, others } = person
  const texts = REPLY_TEXTS[language]
  const lines = [...(person.isBegun ? [texts.begun] : []), ...placeLines(person, language)]
  let before: Place = person
  for (const shift of others) {
    const hours = texts.span(localTimeOf(shift.start, shift.timezone), localTimeOf(shift.end, shift.timezone))
    const place = shift.siteId === before.siteId ? [] : [plain(shift.site)]
    lines.push([dayText(shift.date, language), hours, ...place].join(', '))
    const known = placeLines(before, language)
    lines.push(...placeLines(shift, language).filter((line) => !known.includes(line)))
    before = shift
  }
  return lines.join('\n')
}

/**
 * What a text that asks somebody about assignments has filled in: the first of them, how many more there are, and in `details`
 * all that one must know to come, and the days and hours of the others. The code is
 * known only when the text is composed, and stays `{{code}}` until then.
 */
export function askValues(person: AskedPerson, company: string): TemplateValues {
  const { language, assignmentIds, date, start, end, timezone } = person
  const more = assignmentIds.length - 1
  return {
    prenom: person.firstName,
    nom: person.lastName,
    date: dayText(date, language),
    heure: timeText(start, timezone, language),
    fin: timeText(end, timezone, language) + (more > 0 ? REPLY_TEXTS[language].moreShifts(more) : ''),
    // A single character outside GSM-7 makes the whole text UCS-2, which halves its room: `economise` replaces such ones.
    chantier: plain(person.site),
    adresse: plain(person.address),
    superviseur: person.supervisor,
    details: details(person),
    code: '{{code}}',
    entreprise: company,
  }
}

/** The text that asks somebody about some assignments, and what it lacks; of one in several messages the last asks. */
export interface AskingText {
  readonly assignmentIds: readonly string[]
  /** Until when an answer is of use, an instant: the start of the first assignment, or its end once it has begun. */
  readonly answerBy: string
  readonly siteId: string
  readonly text: string
  readonly missing: readonly string[]
}

/** Somebody with some of their assignments only. */
function withShifts(person: AskedPerson, from: number, to: number): AskedPerson {
  const { assignmentIds, others } = person
  const ids = assignmentIds.slice(from, to)
  const rest = others.slice(from, Math.max(from, to - 1))
  const first = from === 0 ? undefined : others[from - 1]
  if (!first) return { ...person, assignmentIds: ids, others: rest }
  const { assignmentId: _id, ...place } = first
  return { ...person, ...place, assignmentIds: ids, others: rest, isBegun: false }
}

/**
 * The texts that ask somebody: one, or several where one has no room for all they say. Each asks about assignments of its
 * own; where one assignment is too much for a message, it takes several, of which the last has the question.
 */
export function askTexts(person: AskedPerson, body: string, company: string): readonly AskingText[] {
  const { text, missing } = fillTemplate(body, askValues(person, company))
  const { assignmentIds, siteId } = person
  const answerBy = person.isBegun ? person.end : person.start
  if (text.length <= LONGEST_TEXT) return [{ assignmentIds, answerBy, siteId, text, missing }]
  const half = Math.ceil(assignmentIds.length / 2)
  if (half < assignmentIds.length)
    return [
      ...askTexts(withShifts(person, 0, half), body, company),
      ...askTexts(withShifts(person, half, assignmentIds.length), body, company),
    ]
  const parts = messageParts(text, LONGEST_TEXT)
  return parts.map((part, i) => {
    const isLast = i === parts.length - 1
    return { assignmentIds: isLast ? assignmentIds : [], answerBy, siteId, text: part, missing: isLast ? missing : [] }
  })
}
