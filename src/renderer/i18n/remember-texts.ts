import type { i18n } from 'i18next'

type Translate = (key: unknown, ...values: unknown[]) => unknown

/**
 * Keeps the texts that take no values: a screen asks for some hundred at each render, and looking one up makes several
 * objects of all options (a sixth of the renderer's time at the start, profile of bench P19). They are forgotten whenever
 * texts or the language change.
 */
export function rememberTexts(instance: i18n): void {
  const makeTranslate = instance.getFixedT.bind(instance) as unknown as (...of: unknown[]) => Translate
  const made = new Map<string, { readonly translate: Translate; readonly texts: Map<string, unknown> }>()
  /** Whoever keeps a function goes on with it; another one is given from now on, so that what depends on it is made anew. */
  const forget = () => {
    for (const { texts } of made.values()) texts.clear()
    made.clear()
  }
  instance.on('languageChanged', forget)
  instance.store.on('added', forget)
  const remembering = (...of: unknown[]): Translate => {
    const key = JSON.stringify(of)
    const known = made.get(key)
    if (known) return known.translate
    const texts = new Map<string, unknown>()
    const translate = keeping(makeTranslate(...of), texts)
    made.set(key, { translate, texts })
    return translate
  }
  instance.getFixedT = remembering as unknown as i18n['getFixedT']
}

/** The same function, with its language and namespace. */
function keeping(translate: Translate, texts: Map<string, unknown>): Translate {
  const kept: Translate = (key, ...values) => {
    if (typeof key !== 'string' || values.length > 0) return translate(key, ...values)
    if (!texts.has(key)) texts.set(key, translate(key))
    return texts.get(key)
  }
  return Object.assign(kept, translate)
}
