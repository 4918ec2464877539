import { createHashRouter, Navigate, type RouteObject } from 'react-router-dom'
import { ROOT_TARGET } from './access.ts'
import { paths } from './paths.ts'
import { RequireRole } from './RequireRole.tsx'
import { ScreenError } from './ScreenError.tsx'
import { screens, type Screen } from './routes.tsx'
import { Shell } from './shell/Shell.tsx'

const route = ({ path, roles, load, title }: Screen): RouteObject => ({
  element: <RequireRole allowed={roles} />,
  errorElement: <ScreenError />,
  hydrateFallbackElement: <></>,
  children: [
    { path, handle: { title }, lazy: async () => ({ Component: await load() }), errorElement: <ScreenError /> },
  ],
})

/** The routes of the app as react-router takes them; a hash router works under any protocol. */
export function createRouter() {
  return createHashRouter([
    ...screens.filter(({ roles }) => roles === 'public').map(route),
    {
      element: <Shell />,
      errorElement: <ScreenError />,
      children: screens.filter(({ roles }) => roles !== 'public').map(route),
    },
    { path: paths.root, element: <Navigate to={ROOT_TARGET} replace /> },
    { path: '*', element: <Navigate to={paths.root} replace /> },
  ])
}
