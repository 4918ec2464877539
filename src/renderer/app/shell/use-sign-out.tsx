import { useCallback, useState, type ReactNode } from 'react'
import { asAppError } from '#renderer/bridge/request.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { useSession } from '#renderer/session/session-context.tsx'
import { OnceOpen } from '#renderer/ui/OnceOpen.tsx'
import { unsentWorkOf, UnsentWorkDialog, type UnsentWork } from './sync/UnsentWorkDialog.tsx'
import { keepsData } from './use-keep-data.ts'

interface SignOut {
  readonly signOut: () => Promise<void>
  /** What is asked first when something is not sent. */
  readonly question: ReactNode
}

/** Signs out at once when everything is sent, else asks first; `onStay` when the person stays, or cannot leave. */
export function useSignOut(onStay?: () => void): SignOut {
  const { logout } = useSession()
  const toasts = useToasts()
  const [asked, setAsked] = useState<UnsentWork | null>(null)
  const leave = useCallback(
    async (pending?: 'keep' | 'discard') => {
      try {
        await logout({ keepData: await keepsData(), ...(pending ? { pending } : {}) })
      } catch (error) {
        const refused = asAppError(error)
        if (refused.code === 'PENDING_WORK') return setAsked(unsentWorkOf(refused))
        toasts.error(refused)
        onStay?.()
      }
    },
    [logout, toasts, onStay],
  )
  const question = (
    <OnceOpen isOpen={asked !== null}>
      <UnsentWorkDialog
        work={asked}
        onStay={() => {
          setAsked(null)
          onStay?.()
        }}
        onLeave={(pending) => {
          setAsked(null)
          void leave(pending)
        }}
      />
    </OnceOpen>
  )
  return { signOut: useCallback(() => leave(), [leave]), question }
}
