import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { paths } from '#renderer/screens/paths.ts'
import type { Allowed } from '#renderer/screens/screen.ts'
import { useSession } from '#renderer/session/session-context.tsx'
import { redirectFor } from './access.ts'

/** Shows a screen to those who may open it and redirects the others (requirement ROLE-6). */
export function RequireRole({ allowed }: { readonly allowed: Allowed }) {
  const { session, endedBy } = useSession()
  const location = useLocation()
  const to = redirectFor(allowed, session?.user.role ?? null)
  if (to === null) return <Outlet />
  const from = to === paths.to('/login') && endedBy !== 'logout' ? `${location.pathname}${location.search}` : undefined
  return <Navigate to={to} replace state={{ from }} />
}
