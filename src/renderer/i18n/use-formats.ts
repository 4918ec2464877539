import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#shared/contract/http.ts'
import { createFormats, type Formats } from './formats.ts'

const languageOf = ({ language }: { readonly language: string }): Language => (language === 'en' ? 'en' : 'fr')

/** The language on screen. */
export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return languageOf(i18n)
}

/** How numbers, money, dates and hours are written in the language on screen. */
export function useFormats(): Formats {
  const { t, i18n } = useTranslation()
  const language = languageOf(i18n)
  return useMemo(() => createFormats(language, t), [language, t])
}
