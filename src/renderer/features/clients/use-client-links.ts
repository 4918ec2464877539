import { useMemo } from 'react'
import type { Draft, Patch, Row } from '#shared/entities/index.ts'
import { request } from '#renderer/bridge/request.ts'
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
        const isCopied = draft.channel === 'copy'
        const asked = { ...draft, expiresAt: inDays(days), askedAt: isCopied ? null : new Date().toISOString() }
        const { waits } = await createRecord('clientLinks', asked)
        const done = `clients.links.done.${isCopied ? 'make' : 'send'}` as const
        pushFinal(({ t }) => t(done, { name: draft.contactName }), waits)
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
    /** A new address of a link, on the clipboard where that is allowed; null when there is none. It cannot be read again. */
    const copy = async ({ _id, contactName: name }: Row<'clientLinks'>): Promise<string | null> => {
      try {
        const { address } = await request('links.address', { id: _id })
        const isCopied = await navigator.clipboard.writeText(address).then(
          () => true,
          () => false,
        )
        if (isCopied) toasts.confirm(({ t }) => t('clients.links.done.copy', { name }))
        return address
      } catch (error) {
        toasts.error(error)
        return null
      }
    }
    return { make, change, copy }
  }, [toasts, pushUndo, pushFinal])
}
