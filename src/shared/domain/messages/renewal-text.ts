import { dayText } from './ask-text.ts'
import { economise } from './economise.ts'

/** What people are told whose card ends: in French and in English, for a template that fills in their first name. */
export interface RenewalTexts {
  readonly fr: string
  readonly en: string
}

/**
 * Asks to renew a card that is named, with its last day where it is the same for all who are asked. Every character is of
 * the 7-bit alphabet.
 */
export function renewalTexts(card: string, lastDay: string | null): RenewalTexts {
  // Braces in a name would be read as a variable.
  const name = card.replaceAll(/[{}]/g, '')
  const fr = lastDay === null ? 'est à renouveler' : `est valide jusqu'au ${dayText(lastDay, 'fr')}`
  const en = lastDay === null ? 'is due for renewal' : `is valid until ${dayText(lastDay, 'en')}`
  return {
    fr: economise(
      `Bonjour {{prenom}}, votre carte ${name} ${fr}. Renouvelez-la et envoyez-nous une photo de la nouvelle : des postes l'exigent.\n{{entreprise}}`,
    ).text,
    en: economise(
      `Hello {{prenom}}, your card ${name} ${en}. Please renew it and send us a photo of the new one: shifts require it.\n{{entreprise}}`,
    ).text,
  }
}
