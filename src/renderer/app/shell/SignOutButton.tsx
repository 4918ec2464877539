import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asAppError } from '#renderer/bridge/request.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { useSession } from '#renderer/session/session-context.tsx'
import { IconSignOut } from '#renderer/ui/icons.ts'
import { OnceOpen } from '#renderer/ui/OnceOpen.tsx'
import { unsentWorkOf, UnsentWorkDialog, type UnsentWork } from './sync/UnsentWorkDialog.tsx'
import { keepsData } from './use-keep-data.ts'

/** *Se déconnecter*: signs out at once when everything is sent, else asks first. */
export function SignOutButton() {
  const { t } = useTranslation()
  const { logout } = useSession()
  const toasts = useToasts()
  const [asked, setAsked] = useState<UnsentWork | null>(null)

  const signOut = async (pending?: 'keep' | 'discard') => {
    try {
      await logout({ keepData: await keepsData(), ...(pending ? { pending } : {}) })
    } catch (error) {
      const refused = asAppError(error)
      if (refused.code === 'PENDING_WORK') setAsked(unsentWorkOf(refused))
      else toasts.error(refused)
    }
  }
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconSignOut size={16} />}
        onClick={() => void signOut()}
      >
        {t('shell.signOut')}
      </Button>
      <OnceOpen isOpen={asked !== null}>
        <UnsentWorkDialog
          work={asked}
          onStay={() => setAsked(null)}
          onLeave={(pending) => {
            setAsked(null)
            void signOut(pending)
          }}
        />
      </OnceOpen>
    </>
  )
}
