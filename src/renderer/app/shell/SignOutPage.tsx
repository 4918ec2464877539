import { useDocumentTitle } from '@mantine/hooks'
import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router-dom'
import { paths } from '#renderer/screens/paths.ts'
import { useSession } from '#renderer/session/session-context.tsx'
import { useSignOut } from './use-sign-out.tsx'

/** Signs out and leads to the login page (requirement CALL-7). Whoever stays goes on at their home. */
export function SignOutPage() {
  const { t } = useTranslation()
  const { session } = useSession()
  const navigate = useNavigate()
  const goHome = useCallback(() => void navigate(paths.root, { replace: true }), [navigate])
  const { signOut, question } = useSignOut(goHome)
  const isSignedIn = session !== null
  useEffect(() => {
    if (isSignedIn) void signOut()
  }, [isSignedIn, signOut])
  useDocumentTitle(`${t('shell.signOut')} · ${t('app.name')}`)
  return isSignedIn ? <main>{question}</main> : <Navigate to={paths.to('/login')} replace />
}
