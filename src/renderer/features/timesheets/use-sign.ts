import { useCallback } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { request } from '#renderer/bridge/request.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { usePushFinal } from '#renderer/records/use-undo.ts'
import { runVerb } from '#renderer/records/write.ts'
import type { paperInput } from './PaperFields.tsx'

interface Signing {
  readonly id: string
  /** `linesDigest` of what was seen. */
  readonly digest: string
  /** Who signs; the office says how it knows that somebody approved. */
  readonly as: { readonly name: string } | ReturnType<typeof paperInput>
  readonly drawn?: Blob | null
}

/** Keeps a drawn signature on this device, to be uploaded; resolves with its id. */
async function keepSignature(ownerId: string, drawn: Blob): Promise<string> {
  const id = uuidv7()
  const bytes = new Uint8Array(await drawn.arrayBuffer())
  const owner = { ownerEntity: 'timesheets', ownerId, ownerField: 'signatureFileIds' }
  await request('attachments.add', { id, name: 'signature.png', ...owner, bytes })
  return id
}

/** Signs one timesheet as it was seen. @throws AppError TIMESHEET_CHANGED and the others of `timesheets.sign` */
async function signSheet({ id, digest, as, drawn = null }: Signing): Promise<{ readonly waits: boolean }> {
  const signatureFileIds = drawn ? [await keepSignature(id, drawn)] : []
  return runVerb('timesheets.sign', { id, digest, ...as, signatureFileIds })
}

/** Signs a timesheet and says so; what is wrong is said too, and false is returned. */
export function useSign(): (signing: Signing, number: string) => Promise<boolean> {
  const toasts = useToasts()
  const pushFinal = usePushFinal()
  return useCallback(
    async (signing, number) => {
      try {
        const { waits } = await signSheet(signing)
        pushFinal(({ t }) => t('timesheets.sign.done', { number }), waits)
        return true
      } catch (error) {
        toasts.error(error)
        return false
      }
    },
    [toasts, pushFinal],
  )
}
