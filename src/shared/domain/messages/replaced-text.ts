import { dayText, spoken } from './ask-text.ts'
import { economise } from './economise.ts'

type Language = 'fr' | 'en'

/** Who does not come to a shift, and who is asked to come instead; null while nobody is found. */
export interface Replaced {
  readonly absent: string
  readonly replacement: string | null
  readonly site: string
  readonly date: string
  /** Local `HH:mm`. */
  readonly startTime: string
}

interface Told {
  readonly firstName: string
  readonly language: Language
  readonly company: string
}

/** Shifts alike but for their day: who is absent, and who is asked instead or that somebody is looked for. */
function line(shifts: readonly Replaced[], language: Language): string {
  const [first] = shifts
  if (!first) return ''
  const { absent, replacement, site, startTime } = first
  const days = shifts.map(({ date }) => dayText(date, language))
  const when = [...days, spoken(startTime, language)].join(', ')
  if (language === 'fr')
    return `${site}, ${when} : ${absent} ne peut pas venir. ${replacement === null ? 'Nous cherchons quelqu’un.' : `Nous demandons ${replacement}.`}`
  return `${site}, ${when}: ${absent} cannot come. ${replacement === null ? 'We are looking for somebody.' : `We are asking ${replacement}.`}`
}

/** What is the same of shifts that are told together. */
const alike = ({ absent, replacement, site, startTime }: Replaced) => [absent, replacement, site, startTime].join('\n')

/**
 * What the contact of a site is told when people cannot come: who, when, and who is asked in their place. Every character is
 * of the 7-bit alphabet.
 */
export function replacedText({ firstName, language, company }: Told, shifts: readonly Replaced[]): string {
  const lines = [...Map.groupBy(shifts, alike).values()].map((some) => line(some, language))
  const text = [`${language === 'fr' ? 'Bonjour' : 'Hello'} ${firstName},`, ...lines, company]
    .filter(Boolean)
    .join('\n')
  return economise(text).text
}
