import type { ConversationContext } from '#shared/contract/messages/messages.ts'
import { placeText } from '#shared/domain/messages/ask-text.ts'
import type { TemplateValues } from '#shared/domain/messages/template.ts'
import { localTimeOf } from '#shared/domain/calendar/zone.ts'
import { createFormats } from '#renderer/i18n/formats.ts'
import type { T } from '#renderer/i18n/keys.ts'

type Known = Pick<ConversationContext, 'firstName' | 'lastName' | 'next'>

/** What templates are filled in with for a person, in the language of the text. */
export function templateValues(
  t: T,
  language: 'fr' | 'en',
  { firstName, lastName, next }: Known,
  company: string | undefined,
): TemplateValues {
  const formats = createFormats(language, t)
  return {
    prenom: firstName,
    nom: lastName,
    entreprise: company,
    ...(next && {
      date: formats.weekday(next.date),
      heure: formats.spokenTime(localTimeOf(next.start, next.timezone)),
      fin: formats.spokenTime(localTimeOf(next.end, next.timezone)),
      chantier: next.site,
      adresse: next.address,
      superviseur: next.supervisor,
      details: placeText(next, language),
    }),
  }
}
