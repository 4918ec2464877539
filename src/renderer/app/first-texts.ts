import { loadTexts } from '#renderer/i18n/texts.ts'

// Main writes the language of this device into the page: its texts are read while the other modules are still evaluated.
// Whoever waits for them reports a failure.
loadTexts(document.documentElement.lang === 'en' ? 'en' : 'fr').catch(() => undefined)
