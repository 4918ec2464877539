import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#shared/contract/http.ts'
import { createFormats, type Formats } from './formats.ts'

/** The language on screen. */
export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return i18n.language === 'en' ? 'en' : 'fr'
}

/** How numbers, money, dates and hours are written in the language on screen. */
export function useFormats(): Formats {
  const language = useLanguage()
  const { t } = useTranslation()
  return useMemo(() => createFormats(language, t), [language, t])
}
