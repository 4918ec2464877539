import { createInstance, type FormatterModule, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '#shared/contract/http.ts'
import { log, request } from '#renderer/bridge/request.ts'
import { loadDictionary, type Dictionary } from './dictionary.ts'
import { numberText } from './number-text.ts'
import { rememberTexts } from './remember-texts.ts'

/** The texts in use are the bundled ones; what the server has instead may come later than the first screen with its data. */
const WAIT_MS = 1500
const NAMESPACE = 'translation'

/** The names of numbers that say how many. */
const AMOUNTS: readonly unknown[] = ['count', 'done', 'total']

/**
 * How many of something is written as the language does (`49 000 lignes`, `49,000 rows`), and so is what a text asks for as
 * `{{km, number}}`. Other numbers are as they come: a year, a version.
 */
const NUMBERS: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: unknown, format, language, options) =>
    typeof value === 'number' && (format === 'number' || AMOUNTS.includes(options?.['interpolationkey']))
      ? numberText(language === 'en' ? 'en' : 'fr', value)
      : (value as string),
}

/** Starts with the bundled texts of one language; both have the same keys, so neither stands in for the other. */
export function createI18n(language: Language, texts: Dictionary): i18n {
  const instance = createInstance()
  void instance
    .use(NUMBERS)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      resources: { [language]: { [NAMESPACE]: texts } },
      interpolation: { escapeValue: false, alwaysFormat: true },
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
