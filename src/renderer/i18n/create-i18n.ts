import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import en from '#resources/locales/en.json'
import fr from '#resources/locales/fr.json'
import type { Language } from '#shared/contract/http.ts'
import { log, request } from '#renderer/bridge/request.ts'

/** The dictionaries that come with the app: they serve until the server's answer (specification §7). */
export function createI18n(language: Language): i18n {
  const made = createInstance()
  void made.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'fr',
    resources: { fr: { translation: fr }, en: { translation: en } },
    interpolation: { escapeValue: false },
    returnNull: false,
    initAsync: false,
  })
  return made
}

/** Shows a language everywhere at once, then lays the server's dictionary over the bundled one. */
export async function showLanguage(made: i18n, language: Language): Promise<void> {
  document.documentElement.lang = language
  if (made.language !== language) await made.changeLanguage(language)
  try {
    const dictionary = await request('i18n.dictionary', { language })
    if (!dictionary) return
    made.addResourceBundle(language, 'translation', dictionary, true, true)
    if (made.language === language) await made.changeLanguage(language)
  } catch (error) {
    log('warn', error)
  }
}
