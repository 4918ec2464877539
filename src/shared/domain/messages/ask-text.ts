import { format } from 'date-fns/format'
import { enCA } from 'date-fns/locale/en-CA'
import { fr } from 'date-fns/locale/fr'
import type { AskedPerson } from '#shared/contract/messages/messages.ts'
import { localTimeOf } from '../calendar/zone.ts'
import { economise } from './economise.ts'
import { REPLY_TEXTS } from './reply-texts.ts'
import type { TemplateValues } from './template.ts'

/** What asks people whether they come, where no template does; every character is of the 7-bit alphabet. */
export const ASK_TEXTS: Readonly<Record<'fr' | 'en', string>> = {
  fr: 'Bonjour {{prenom}}, pouvez-vous travailler le {{date}} à {{heure}}, {{chantier}}? Répondez OUI {{code}} ou NON {{code}}.',
  en: 'Hello {{prenom}}, can you work on {{date}} at {{heure}}, {{chantier}}? Reply YES {{code}} or NO {{code}}.',
}

/** `7 h`, `15 h 30`; in English `15:30`. */
function timeText(start: string, timezone: string, language: 'fr' | 'en'): string {
  const time = localTimeOf(start, timezone)
  if (language === 'en') return time
  const minutes = time.slice(3, 5)
  return `${Number(time.slice(0, 2))} h${minutes === '00' ? '' : ` ${minutes}`}`
}

/**
 * What a text that asks somebody about assignments has filled in: the first of them, and how many more there are. The code is
 * known only when the text is composed, and stays `{{code}}` until then.
 */
export function askValues(person: AskedPerson, company: string): TemplateValues {
  const { language, assignmentIds, date, start, timezone } = person
  const pattern = language === 'fr' ? 'EEEE d MMMM' : 'EEEE, MMMM d'
  const more = assignmentIds.length - 1
  return {
    prenom: person.firstName,
    nom: person.lastName,
    date: economise(format(new Date(`${date}T12:00:00`), pattern, { locale: language === 'fr' ? fr : enCA })).text,
    heure: timeText(start, timezone, language) + (more > 0 ? REPLY_TEXTS[language].moreShifts(more) : ''),
    // A single character outside GSM-7 makes the whole text UCS-2, which halves its room: `economise` replaces such ones.
    chantier: economise(person.site).text,
    adresse: economise(person.address).text,
    superviseur: person.supervisor,
    code: '{{code}}',
    entreprise: company,
  }
}
