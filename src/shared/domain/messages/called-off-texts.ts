import type { Row } from '#shared/entities/index.ts'
import { dayText } from './ask-text.ts'
import { economise } from './economise.ts'
import { REPLY_TEXTS } from './reply-texts.ts'

type Reason = Row<'siteCancellations'>['reason']

/** The day of a site that is called off, as its texts tell it. */
export interface CalledOff {
  readonly site: string
  readonly date: string
  readonly reason: Reason
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

const PEOPLE = {
  fr: {
    off: (who: string, day: string, hours: string, site: string, why: string, isOne: boolean) =>
      isOne
        ? `Bonjour ${who}, votre quart est annulé${why} : ${day}, ${hours}, ${site}. Ne vous déplacez pas.`
        : `Bonjour ${who}, vos quarts sont annulés${why} : ${day}, ${hours}, ${site}. Ne vous déplacez pas.`,
    owed: (hours: string) => ` Nous vous paierons ${hours} malgré tout.`,
  },
  en: {
    off: (who: string, day: string, hours: string, site: string, why: string, isOne: boolean) =>
      isOne
        ? `Hello ${who}, your shift is cancelled${why}: ${day}, ${hours}, ${site}. You need not come.`
        : `Hello ${who}, your shifts are cancelled${why}: ${day}, ${hours}, ${site}. You need not come.`,
    owed: (hours: string) => ` We will pay you ${hours} all the same.`,
  },
} as const

/**
 * Tells somebody that their hours of a day at a site are called off, and what they are paid nevertheless, in minutes. Every
 * character is of the 7-bit alphabet.
 */
export function calledOffText(
  { firstName, language }: Whom,
  { site, date, reason }: CalledOff,
  hours: readonly Hours[],
  owedMinutes: number,
): string {
  const [words, texts] = [PEOPLE[language], REPLY_TEXTS[language]]
  const spans = hours.map(({ from, to }) => texts.span(from, to)).join(' + ')
  const off = words.off(firstName, dayText(date, language), spans, site, REASONS[language][reason], hours.length === 1)
  const owed = owedMinutes > 0 ? words.owed(texts.duration(Math.floor(owedMinutes / 60), owedMinutes % 60)) : ''
  return economise(off + owed).text
}

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
