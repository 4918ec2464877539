import type { Row } from '#shared/entities/index.ts'
import { dayText } from './ask-text.ts'
import { daysText } from './days-text.ts'
import { economise } from './economise.ts'
import { REPLY_TEXTS } from './reply-texts.ts'

type Reason = Row<'siteCancellations'>['reason']

/** A site where days are called off, and why, as its texts tell it. */
export interface CalledOffSite {
  readonly site: string
  readonly reason: Reason
}

/** The day of a site that is called off, as its texts tell it. */
export interface CalledOff extends CalledOffSite {
  readonly date: string
}

interface Whom {
  readonly firstName: string
  readonly language: 'fr' | 'en'
}

/** Why, in a few words: nothing where it says no more than that it is called off. */
const REASONS: Readonly<Record<'fr' | 'en', Readonly<Record<Reason, string>>>> = {
  fr: {
    client: '',
    rain: ' (pluie)',
    cold: ' (froid)',
    roadClosed: ' (route fermée)',
    equipment: ' (équipement en panne)',
    other: '',
  },
  en: {
    client: '',
    rain: ' (rain)',
    cold: ' (cold)',
    roadClosed: ' (road closed)',
    equipment: ' (equipment failure)',
    other: '',
  },
}

interface Hours {
  /** Local, `HH:mm`. */
  readonly from: string
  readonly to: string
}

/** What somebody had on a day. */
export interface CalledOffShifts {
  readonly date: string
  readonly hours: readonly Hours[]
}

const PEOPLE = {
  fr: {
    off: (who: string, when: string, site: string, why: string, isOne: boolean) =>
      isOne
        ? `Bonjour ${who}, votre quart est annulé${why} : ${when}, ${site}. Ne vous déplacez pas.`
        : `Bonjour ${who}, vos quarts sont annulés${why} : ${when}, ${site}. Ne vous déplacez pas.`,
    owed: (hours: string) => ` Nous vous paierons ${hours} malgré tout.`,
  },
  en: {
    off: (who: string, when: string, site: string, why: string, isOne: boolean) =>
      isOne
        ? `Hello ${who}, your shift is cancelled${why}: ${when}, ${site}. You need not come.`
        : `Hello ${who}, your shifts are cancelled${why}: ${when}, ${site}. You need not come.`,
    owed: (hours: string) => ` We will pay you ${hours} all the same.`,
  },
} as const

/**
 * Tells somebody that their hours of some days at a site are called off, all of them in one text, and what they are paid
 * nevertheless, in minutes. Every character is of the 7-bit alphabet.
 */
export function calledOffDaysText(
  { firstName, language }: Whom,
  { site, reason }: CalledOffSite,
  days: readonly CalledOffShifts[],
  owedMinutes: number,
): string {
  const [words, texts] = [PEOPLE[language], REPLY_TEXTS[language]]
  const spansOf = ({ hours }: CalledOffShifts) => hours.map(({ from, to }) => texts.span(from, to)).join(' + ')
  const alike = [...Map.groupBy(days, spansOf)].map(([spans, same]) => {
    const runs = daysText(
      same.map(({ date }) => date),
      language,
    )
    return `${runs}, ${spans}`
  })
  const count = days.reduce((sum, { hours }) => sum + hours.length, 0)
  const off = words.off(firstName, alike.join('; '), site, REASONS[language][reason], count === 1)
  const owed = owedMinutes > 0 ? words.owed(texts.duration(Math.floor(owedMinutes / 60), owedMinutes % 60)) : ''
  return economise(off + owed).text
}

/** The same of one day. */
export const calledOffText = (
  whom: Whom,
  { date, ...calledOff }: CalledOff,
  hours: readonly Hours[],
  owedMinutes: number,
): string => calledOffDaysText(whom, calledOff, [{ date, hours }], owedMinutes)

const SITE = {
  fr: (who: string, day: string, site: string, why: string, people: number) =>
    `Bonjour ${who}, nous confirmons l'annulation${why} : ${day}, ${site}. Personnes qui ne viendront pas : ${people}.`,
  en: (who: string, day: string, site: string, why: string, people: number) =>
    `Hello ${who}, we confirm the cancellation${why}: ${day}, ${site}. People who will not come: ${people}.`,
} as const

/** Confirms to whoever runs a site that its day is called off, and how many people do not come. */
export function siteClosedText(
  { firstName, language }: Whom,
  { site, date, reason }: CalledOff,
  people: number,
): string {
  return economise(SITE[language](firstName, dayText(date, language), site, REASONS[language][reason], people)).text
}

const CLOSED = {
  fr: (who: string, days: string, site: string, why: string, people: number) =>
    `Bonjour ${who}, nous confirmons la fermeture${why} : ${site}. Jours annulés : ${days}. ` +
    `Personnes qui ne viendront pas : ${people}.`,
  en: (who: string, days: string, site: string, why: string, people: number) =>
    `Hello ${who}, we confirm the closing${why}: ${site}. Cancelled days: ${days}. People who will not come: ${people}.`,
} as const

/** Confirms to whoever runs a site that it is closed: which days are called off, and how many people do not come. */
export function closedForGoodText(
  { firstName, language }: Whom,
  { site, reason }: CalledOffSite,
  days: readonly string[],
  people: number,
): string {
  return economise(CLOSED[language](firstName, daysText(days, language), site, REASONS[language][reason], people)).text
}
