import { format } from 'date-fns/format'
import { enCA } from 'date-fns/locale/en-CA'
import { fr } from 'date-fns/locale/fr'
import { displayPhone } from '#shared/model/formats.ts'
import { economise } from './economise.ts'
import { septetsOf } from './gsm.ts'
import { REPLY_TEXTS, type ReplyTexts } from './reply-texts.ts'
import type { OpenQuestion, SenderFacts, ShiftFacts } from './response.ts'
import { segmentsOf } from './segments.ts'

/** The most segments an answer takes. */
const MOST_SEGMENTS = 2
const LONGEST_COMPANY = 40

/** A name in the 7-bit alphabet, cut where it is too long; what has no equivalent is left out. */
function plainName(name: string, longest: number): string {
  const plain = Array.from(economise(name).text)
    .filter((char) => septetsOf(char) > 0)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.length <= longest ? plain : `${plain.slice(0, longest - 3).trimEnd()}...`
}

/** `lun. 23 nov.`; an August is `aout`. */
function dayText(date: string, language: 'fr' | 'en', { isCompact }: Style): string {
  const pattern = isCompact ? 'EEE d' : language === 'fr' ? 'EEE d MMM' : 'EEE MMM d'
  return economise(format(new Date(`${date}T12:00:00`), pattern, { locale: language === 'fr' ? fr : enCA })).text
}

/** How much of an assignment is told: the longest name of its site, and whether its month is left out. */
interface Style {
  readonly site: number
  readonly isCompact: boolean
}
/** From the fullest to the shortest: a list takes the first that leaves none of it out. */
const STYLES: readonly Style[] = [
  { site: 28, isCompact: false },
  { site: 18, isCompact: false },
  { site: 18, isCompact: true },
  { site: 10, isCompact: true },
]
const [FULL = { site: 28, isCompact: false }] = STYLES

/** `lun. 23 nov., 7 h - 15 h 30, Réfection Saint-Denis`; compact `lun. 23 7h-15h30 Réfection`. */
function shiftText({ date, from, to, site }: ShiftFacts, language: 'fr' | 'en', style: Style = FULL): string {
  const [day, hours] = [dayText(date, language, style), REPLY_TEXTS[language].span(from, to)]
  const parts = [day, style.isCompact ? hours.replaceAll(' ', '') : hours, plainName(site, style.site)]
  return parts.filter(Boolean).join(style.isCompact ? ' ' : ', ')
}

/** The first of several assignments, and how many more there are. */
function firstOf(shifts: readonly ShiftFacts[], language: 'fr' | 'en', style?: Style): string {
  const [first] = shifts
  if (!first) return ''
  const more = shifts.length - 1
  return `${shiftText(first, language, style)}${more > 0 ? REPLY_TEXTS[language].moreShifts(more) : ''}`
}

/** Lines below a heading in the fullest style that has room for all; else as many as have, and how many more there are. */
function listed(
  heading: string,
  n: number,
  lineOf: (i: number, style: Style) => string,
  more: ReplyTexts['more'],
): string {
  const linesIn = (style: Style) => Array.from({ length: n }, (_, i) => lineOf(i, style))
  const fits = (text: string) => segmentsOf(text).segments <= MOST_SEGMENTS
  for (const style of STYLES) {
    const text = [heading, ...linesIn(style)].join('\n')
    if (fits(text)) return text
  }
  const lines = linesIn({ site: 10, isCompact: true })
  for (let shown = n - 1; shown > 0; shown -= 1) {
    const text = [heading, ...lines.slice(0, shown), more(n - shown)].join('\n')
    if (fits(text)) return text
  }
  return heading
}

const company = ({ company: { name } }: SenderFacts): string => plainName(name, LONGEST_COMPANY)

/** The answers to what can be read from a text, in the sender's language. */
export const replies = {
  answered: ({ language }: SenderFacts, kind: 'yes' | 'no', { shifts }: OpenQuestion): string =>
    REPLY_TEXTS[language][kind === 'yes' ? 'confirmed' : 'declined'](firstOf(shifts, language)),
  /** Which questions are open; an unknown code is named. */
  whichOne: ({ language, questions }: SenderFacts, code: string | null): string => {
    const texts = REPLY_TEXTS[language]
    const heading = code === null ? texts.whichOne : texts.unknownCode(code)
    const lineOf = (i: number, style: Style) =>
      texts.coded(questions[i]?.code ?? '', firstOf(questions[i]?.shifts ?? [], language, style))
    return listed(heading, questions.length, lineOf, texts.more)
  },
  schedule: ({ language, shifts }: SenderFacts): string => {
    const texts = REPLY_TEXTS[language]
    if (shifts.length === 0) return texts.noSchedule
    const lineOf = (i: number, style: Style) => {
      const shift = shifts[i]
      return shift ? `${shiftText(shift, language, style)}${shift.isPending ? texts.pending : ''}` : ''
    }
    return listed(texts.schedule, shifts.length, lineOf, texts.more)
  },
  hours: ({ language, weekMinutes }: SenderFacts): string => {
    const texts = REPLY_TEXTS[language]
    const minutes = Math.max(0, Math.round(weekMinutes))
    return texts.hours(texts.duration(Math.floor(minutes / 60), minutes % 60))
  },
  late: ({ language }: SenderFacts, minutes: number): string => REPLY_TEXTS[language].late(minutes),
  help: (facts: SenderFacts): string => {
    const texts = REPLY_TEXTS[facts.language]
    const said = facts.isEmployee ? texts.helpEmployee(company(facts)) : texts.helpOther(company(facts))
    const { phone } = facts.company
    return phone === null ? said : `${said} ${texts.phone(displayPhone(phone, facts.language))}`
  },
  optedOut: (facts: SenderFacts): string => REPLY_TEXTS[facts.language].optedOut(company(facts)),
  optedIn: (facts: SenderFacts): string => REPLY_TEXTS[facts.language].optedIn(company(facts)),
} as const
