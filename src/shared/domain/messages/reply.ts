import { format } from 'date-fns/format'
import { enCA } from 'date-fns/locale/en-CA'
import { fr } from 'date-fns/locale/fr'
import { displayPhone } from '#shared/model/formats.ts'
import { economise } from './economise.ts'
import { septetsOf } from './gsm.ts'
import { REPLY_TEXTS } from './reply-texts.ts'
import type { OpenQuestion, SenderFacts, ShiftFacts } from './response.ts'

/** A name in the 7-bit alphabet, whole; what has no equivalent is left out. */
const plainName = (name: string): string =>
  Array.from(economise(name).text)
    .filter((char) => septetsOf(char) > 0)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

/** `lun. 23 nov.`; an August is `aout`. */
function dayText(date: string, language: 'fr' | 'en'): string {
  const pattern = language === 'fr' ? 'EEE d MMM' : 'EEE MMM d'
  return economise(format(new Date(`${date}T12:00:00`), pattern, { locale: language === 'fr' ? fr : enCA })).text
}

/** `lun. 23 nov., 7 h - 15 h 30, Réfection Saint-Denis`. */
const shiftText = ({ date, from, to, site }: ShiftFacts, language: 'fr' | 'en'): string =>
  [dayText(date, language), REPLY_TEXTS[language].span(from, to), plainName(site)].filter(Boolean).join(', ')

/** The same with where it is and whom to ask for there. */
function wholeText(shift: ShiftFacts, language: 'fr' | 'en'): string {
  const { contact } = shift
  const who = contact && [plainName(contact.name), contact.phone && displayPhone(contact.phone, language)]
  const parts = [shiftText(shift, language), plainName(shift.address), who && REPLY_TEXTS[language].contact(who)]
  return parts.filter(Boolean).join(', ')
}

/** The first of several assignments, and how many more there are. */
function firstOf(shifts: readonly ShiftFacts[], language: 'fr' | 'en'): string {
  const [first] = shifts
  if (!first) return ''
  const more = shifts.length - 1
  return `${shiftText(first, language)}${more > 0 ? REPLY_TEXTS[language].moreShifts(more) : ''}`
}

const listed = (heading: string, lines: readonly string[]): string => [heading, ...lines].join('\n')

const company = ({ company: { name } }: SenderFacts): string => plainName(name)

/** The answers to what can be read from a text, in the sender's language. */
export const replies = {
  answered: ({ language }: SenderFacts, kind: 'yes' | 'no', { shifts }: OpenQuestion): string =>
    REPLY_TEXTS[language][kind === 'yes' ? 'confirmed' : 'declined'](firstOf(shifts, language)),
  /** Which questions are open; an unknown code is named. */
  whichOne: ({ language, questions }: SenderFacts, code: string | null): string => {
    const texts = REPLY_TEXTS[language]
    const heading = code === null ? texts.whichOne : texts.unknownCode(code)
    return listed(
      heading,
      questions.map(({ code: its, shifts }) => texts.coded(its, firstOf(shifts, language))),
    )
  },
  schedule: ({ language, shifts }: SenderFacts): string => {
    const texts = REPLY_TEXTS[language]
    if (shifts.length === 0) return texts.noSchedule
    return listed(
      texts.schedule,
      shifts.map((shift) => `${wholeText(shift, language)}${shift.isPending ? texts.pending : ''}`),
    )
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
