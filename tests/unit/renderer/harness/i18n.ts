import type { i18n } from 'i18next'
import type { Language } from '#shared/contract/http.ts'
import en from '#resources/locales/en.json'
import fr from '#resources/locales/fr.json'
import { createI18n as createWith } from '#renderer/i18n/create-i18n.ts'

const texts = { fr, en }

/** The interface's texts in a language; the other one is there too, as after somebody chose it. */
export function createI18n(language: Language): i18n {
  const instance = createWith(language, texts[language])
  for (const [other, all] of Object.entries(texts)) instance.addResourceBundle(other, 'translation', all)
  return instance
}
