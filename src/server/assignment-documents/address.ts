import type { Language } from '#shared/contract/http.ts'

/** Under which somebody opens their document, in their language. */
export const addressOfDocument = (publicUrl: string, token: string, language: Language): string =>
  `${publicUrl}/assignment-document/${token}${language === 'en' ? '?lang=en' : ''}`
