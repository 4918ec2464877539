import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import en from '#resources/locales/en.json'
import fr from '#resources/locales/fr.json'
import type { Language } from '#shared/contract/http.ts'
import { log, request } from '#renderer/bridge/request.ts'

/** Starts with the bundled dictionaries; the server's are added when they arrive (specification, The calls it makes). */
export function createI18n(language: Language): i18n {
  const instance = createInstance()
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'fr',
    resources: { fr: { translation: fr }, en: { translation: en } },
    interpolation: { escapeValue: false },
    returnNull: false,
    initAsync: false,
  })
  return instance
}

/** Switches the language, then adds the server's dictionary over the bundled one. */
export async function showLanguage(instance: i18n, language: Language): Promise<void> {
  document.documentElement.lang = language
  if (instance.language !== language) await instance.changeLanguage(language)
  try {
    const dictionary = await request('i18n.dictionary', { language })
    if (!dictionary) return
    instance.addResourceBundle(language, 'translation', dictionary, true, true)
    if (instance.language === language) await instance.changeLanguage(language)
  } catch (error) {
    log('warn', error)
  }
}
