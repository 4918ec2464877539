import { useTranslation } from 'react-i18next'
import type { PresentPerson } from '#shared/contract/sync/outbox.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { usePresentAt } from '#renderer/records/page/present-store.ts'
import { eachOnce } from '#renderer/records/page/use-presence.ts'
import { useSession } from '#renderer/session/session-context.tsx'

export interface Colleagues {
  readonly people: readonly PresentPerson[]
  /** A sentence about those who fill it, or about all when nobody does. */
  readonly text: string
}

/**
 * The colleagues who have one of some shifts open on another device; null for nobody. Ids with commas between them; of
 * the shifts of a person, with their name.
 */
export function useColleagues(ids: string, personName?: string): Colleagues | null {
  const { t } = useTranslation()
  const formats = useFormats()
  const own = useSession().session?.user._id
  const present = usePresentAt('assignments', ids)
  const people = present.length === 0 ? present : eachOnce(present.filter(({ userId }) => userId !== own))
  if (people.length === 0) return null
  const filling = people.filter(({ mode }) => mode === 'editing')
  const [mode, named] = filling.length > 0 ? (['filling', filling] as const) : (['viewing', people] as const)
  const about = { count: named.length, names: formats.list(named.map(({ name }) => name)) }
  const text =
    personName === undefined
      ? t(`presence.shift.${mode}`, about)
      : t(`presence.person.${mode}`, { ...about, person: personName })
  return { people, text }
}
