import { documentFormats } from '#documents/formats.ts'
import type { Language } from '#shared/contract/http.ts'
import { COMPANY_ID } from '#shared/entities/company-settings.ts'
import { readRow } from '#shared/verbs/engine/reads.ts'
import { decide } from '#reads/engine/decide.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { createTranslate } from './translate.ts'

/**
 * Whose a document is, under which permit, and when it was made. An agency's documents show its permit (Act respecting labour
 * standards, s. 92.5).
 */
export function originOf(reader: Reader, language: Language, now: string): string {
  const translate = createTranslate(language)
  const company = decide(reader, readRow('companySettings', COMPANY_ID))
  const permit = company?.agencyPermitNumber
  return [
    company?.legalName ?? company?.name,
    ...(permit ? [translate('reports.permit', { number: permit })] : []),
    translate('reports.madeAt', { at: documentFormats(language, null).instant(now) }),
  ]
    .filter(Boolean)
    .join(' · ')
}
