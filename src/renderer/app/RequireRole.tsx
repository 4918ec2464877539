import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useSession } from '#renderer/session/session-context.tsx'
import { redirectFor, type Allowed } from './access.ts'
import { paths } from './paths.ts'

/** Lets a person through to a screen, or sends them where they may be (specification §6). */
export function RequireRole({ allowed }: { readonly allowed: Allowed }) {
  const { session, endedBy } = useSession()
  const location = useLocation()
  const to = redirectFor(allowed, session?.user.role ?? null)
  if (to === null) return <Outlet />
  const from = to === paths.login && endedBy !== 'logout' ? `${location.pathname}${location.search}` : undefined
  return <Navigate to={to} replace state={{ from }} />
}
