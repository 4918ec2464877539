import { documentFormats } from './formats.ts'
import type { Language } from '#shared/contract/http.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { COMPANY_ID } from '#shared/entities/company-settings.ts'
import { readRow } from '#shared/verbs/engine/reads.ts'
import { decide } from '#reads/engine/decide.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { createTranslate } from './translate.ts'

/**
 * How fresh the copy is that is read: `à jour à 05:41`, or without network `hors ligne depuis 05:41`, when the server was last
 * heard; with its day unless that is today. Null for a copy that was never synchronised.
 */
function freshnessOf(reader: Reader, language: Language, now: string, isOffline: boolean): string | null {
  const [synced] = reader.all<{ value: string }>(`select "value" from meta where "key" = 'lastSyncedAt'`)
  if (!synced) return null
  const [formats, translate] = [documentFormats(language, null), createTranslate(language)]
  return localDayOf(synced.value) === localDayOf(now)
    ? translate(isOffline ? 'reports.offlineSince' : 'reports.currentAt', { at: formats.time(synced.value) })
    : translate(isOffline ? 'reports.offlineSinceDay' : 'reports.currentOn', { at: formats.instant(synced.value) })
}

/**
 * Whose a document is, under which permit, when it was made, and from data as of when, unless `isOffline` is left out. An
 * agency's documents show its permit (Act respecting labour standards, s. 92.5).
 */
export function originOf(reader: Reader, language: Language, now: string, isOffline?: boolean): string {
  const translate = createTranslate(language)
  const company = decide(reader, readRow('companySettings', COMPANY_ID))
  const permit = company?.agencyPermitNumber
  return [
    company?.legalName ?? company?.name,
    ...(permit ? [translate('reports.permit', { number: permit })] : []),
    translate('reports.madeAt', { at: documentFormats(language, null).instant(now) }),
    isOffline === undefined ? null : freshnessOf(reader, language, now, isOffline),
  ]
    .filter(Boolean)
    .join(' · ')
}
