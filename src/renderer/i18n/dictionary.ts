import type en from '#resources/locales/en.json'
import type fr from '#resources/locales/fr.json'
import type { Language } from '#shared/contract/http.ts'

/** All texts of one language. English has fewer forms of plurals. */
export type Dictionary = typeof fr | typeof en

/** Each is a file of its own: a start reads one, not both. */
const files: Readonly<Record<Language, () => Promise<{ readonly default: Dictionary }>>> = {
  fr: () => import('#resources/locales/fr.json'),
  en: () => import('#resources/locales/en.json'),
}

/** The texts of a language as they came with the app, with or without network. */
export const loadDictionary = async (language: Language): Promise<Dictionary> => (await files[language]()).default
