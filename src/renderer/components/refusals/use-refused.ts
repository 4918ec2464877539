import { useTranslation } from 'react-i18next'
import { inSentence } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { refusalText } from './refusal-text.ts'
import { useRefusedAt } from './refused-store.ts'

/** That a change was refused. */
export interface Refused {
  /** Which, as the screen of conflicts knows it. */
  readonly opId: string
  /** « Refusé par le serveur : cette personne travaille déjà à ces heures. » */
  readonly text: string
}

/** The first change of each of some records that the server refused and nobody settled yet. Ids with commas between them. */
export function useRefusals(entity: string, ids: string): ReadonlyMap<string, Refused> {
  const { t } = useTranslation()
  const formats = useFormats()
  const refusals = useRefusedAt(entity, ids)
  const found = new Map<string, Refused>()
  for (const { id, opId, of, refusal } of refusals) {
    if (found.has(id)) continue
    const { title, lines } = refusalText({ t, formats }, of, refusal)
    found.set(id, { opId, text: t('marks.refused', { why: inSentence([title, ...lines].join(' ')) }) })
  }
  return found
}

/** The first of them all; null for none. */
export const useRefused = (entity: string, ids: string): Refused | null =>
  useRefusals(entity, ids).values().next().value ?? null
