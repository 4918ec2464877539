import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '#shared/contract/http.ts'
import { log, request } from '#renderer/bridge/request.ts'
import { loadDictionary, type Dictionary } from './dictionary.ts'
import { rememberTexts } from './remember-texts.ts'

/** The texts in use are the bundled ones; what the server has instead may come later than the first screen with its data. */
const WAIT_MS = 1500
const NAMESPACE = 'translation'

/** Starts with the bundled texts of one language; both have the same keys, so neither stands in for the other. */
export function createI18n(language: Language, texts: Dictionary): i18n {
  const instance = createInstance()
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { [NAMESPACE]: texts } },
    interpolation: { escapeValue: false },
    returnNull: false,
    initAsync: false,
  })
  rememberTexts(instance)
  return instance
}

/** What was asked for last: texts of another language that arrive later are not shown. */
const wanted = new WeakMap<i18n, Language>()

/** Switches to the bundled texts of a language at once, then adds the server's over them (requirement CALL-21). */
export async function showLanguage(instance: i18n, language: Language, waitMs: number = WAIT_MS): Promise<void> {
  wanted.set(instance, language)
  try {
    if (!instance.hasResourceBundle(language, NAMESPACE)) {
      instance.addResourceBundle(language, NAMESPACE, await loadDictionary(language))
    }
    if (wanted.get(instance) !== language) return
    document.documentElement.lang = language
    if (instance.language !== language) await instance.changeLanguage(language)
    setTimeout(() => void addServerTexts(instance, language), waitMs)
  } catch (error) {
    log('warn', error)
  }
}

async function addServerTexts(instance: i18n, language: Language): Promise<void> {
  try {
    const texts = await request('i18n.dictionary', { language })
    if (!texts || isSame(texts, instance.getResourceBundle(language, NAMESPACE))) return
    instance.addResourceBundle(language, NAMESPACE, texts, true, true)
    if (instance.language === language) await instance.changeLanguage(language)
  } catch (error) {
    log('warn', error)
  }
}

/** A server of this version has the same texts: nothing is drawn again for them. */
const isSame = (texts: unknown, others: unknown): boolean => JSON.stringify(texts) === JSON.stringify(others)
