import { format } from 'date-fns/format'
import { enCA } from 'date-fns/locale/en-CA'
import { fr } from 'date-fns/locale/fr'
import type { Language } from '#shared/contract/http.ts'

const show = (day: string, pattern: string, language: Language) =>
  format(new Date(`${day}T12:00:00`), pattern, { locale: language === 'fr' ? fr : enCA })

/** `dim. 15 nov.` */
export const dayLabel = (day: string, language: Language): string =>
  show(day, language === 'fr' ? 'EEE d MMM' : 'EEE MMM d', language)
