import en from '#resources/locales/en.json' with { type: 'json' }
import fr from '#resources/locales/fr.json' with { type: 'json' }
import type { Language } from '#shared/contract/http.ts'

/** What a document says. */
type DocumentDictionary = Pick<typeof fr, 'timesheetDocument' | 'assignmentDocument' | 'entities' | 'formats'>

const dictionaries: Readonly<Record<Language, DocumentDictionary>> = { fr, en }

/** The texts of documents in a language. */
export const dictionaryIn = (language: Language): DocumentDictionary => dictionaries[language]

/** A text with each `{{name}}` replaced. */
export const fill = (text: string, params: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? '')
