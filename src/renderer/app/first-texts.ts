import type { Language } from '#shared/contract/http.ts'
import { loadTexts } from '#renderer/i18n/texts.ts'

/** The language of this device, which main writes into the page. */
export const pageLanguage: Language = document.documentElement.lang === 'en' ? 'en' : 'fr'

/** Its texts, read while the other modules are still evaluated. */
export const pageTexts = loadTexts(pageLanguage)
// Whoever waits for them reports a failure.
pageTexts.catch(() => undefined)
