import en from '#resources/locales/en.json' with { type: 'json' }
import fr from '#resources/locales/fr.json' with { type: 'json' }
import type { Language } from '#shared/contract/http.ts'

/** What the server itself says: mail, text messages and the pages of links. */
export type ServerDictionary = Pick<
  typeof fr,
  | 'mail'
  | 'sms'
  | 'linkPages'
  | 'approvalPage'
  | 'documentPage'
  | 'clientPage'
  | 'entities'
  | 'phonePage'
  | 'timesheetDocument'
>

const dictionaries: Readonly<Record<Language, ServerDictionary>> = { fr, en }

/** The server's texts in a language. */
export const dictionaryIn = (language: Language): ServerDictionary => dictionaries[language]

/** A text with each `{{name}}` replaced. */
export const fill = (text: string, params: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? '')
