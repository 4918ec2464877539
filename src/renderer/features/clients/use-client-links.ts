import { useMemo } from 'react'
import type { Draft, Patch, Row } from '#shared/entities/index.ts'
import type { Say } from '#renderer/notifications/say.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { usePushFinal, usePushUndo } from '#renderer/records/use-undo.ts'
import { createRecord, patchRecord } from '#renderer/records/write.ts'

/** How long a link may be made for, in days. */
export const LINK_DAYS = [30, 90, 180] as const

const DAY_MS = 86_400_000

/** The instant so many days from now. */
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

type LinkChange = 'renew' | 'send' | 'cut' | 'reopen'

const patchOf = (what: LinkChange): Patch<'clientLinks'> => {
  if (what === 'renew') return { expiresAt: inDays(LINK_DAYS[0]) }
  if (what === 'send') return { askedAt: new Date().toISOString() }
  return { active: what === 'reopen' }
}

/** Makes and changes links of a client's contacts. What was sent cannot be taken back; all else can be undone. */
export function useClientLinks() {
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  const pushFinal = usePushFinal()
  return useMemo(() => {
    const make = async (draft: Omit<Draft<'clientLinks'>, 'expiresAt' | 'askedAt'>, days: number): Promise<boolean> => {
      try {
        const asked = { ...draft, expiresAt: inDays(days), askedAt: new Date().toISOString() }
        const { waits } = await createRecord('clientLinks', asked)
        pushFinal(({ t }) => t('clients.links.done.send', { name: draft.contactName }), waits)
        return true
      } catch (error) {
        toasts.error(error)
        return false
      }
    }
    const change = async (link: Row<'clientLinks'>, what: LinkChange): Promise<void> => {
      try {
        const { row, waits } = await patchRecord('clientLinks', link, patchOf(what))
        const label: Say = ({ t }) => t(`clients.links.done.${what}`, { name: link.contactName })
        if (what === 'send') return pushFinal(label, waits)
        const { active, expiresAt } = link
        const undo = async () => void (await patchRecord('clientLinks', row, { active, expiresAt }))
        pushUndo({ label, undo }, waits)
      } catch (error) {
        toasts.error(error)
      }
    }
    return { make, change }
  }, [toasts, pushUndo, pushFinal])
}
