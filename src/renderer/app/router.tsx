import { createHashRouter, replace, type RouteObject } from 'react-router-dom'
import { paths } from '#renderer/screens/paths.ts'
import type { Screen } from '#renderer/screens/screen.ts'
import { screens } from '#renderer/screens/screens.ts'
import { ScreenTitleContext } from '#renderer/screens/use-screen-title.ts'
import { ROOT_TARGET } from './access.ts'
import { loadPage } from './pages.ts'
import { RequireRole } from './RequireRole.tsx'
import { ScreenError } from './ScreenError.tsx'
import { Shell } from './shell/Shell.tsx'

const route = (screen: Screen): RouteObject => ({
  element: (
    <ScreenTitleContext value={screen.title}>
      <RequireRole allowed={screen.roles} />
    </ScreenTitleContext>
  ),
  errorElement: <ScreenError />,
  hydrateFallbackElement: <></>,
  children: [
    { path: screen.path, lazy: async () => ({ Component: await loadPage(screen) }), errorElement: <ScreenError /> },
  ],
})

/** The routes of the declared screens; a hash router works under any protocol. */
export function createRouter() {
  return createHashRouter([
    ...screens.filter(({ roles }) => roles === 'public').map(route),
    {
      element: <Shell />,
      errorElement: <ScreenError />,
      children: screens.filter(({ roles }) => roles !== 'public').map(route),
    },
    // By the router: an element that redirects once it is shown would stay without effect when its address is asked for
    // again before the other screen is there.
    { path: paths.root, loader: () => replace(ROOT_TARGET) },
    { path: '*', loader: () => replace(paths.root) },
  ])
}

export type Router = ReturnType<typeof createRouter>

/** How long the first frame waits for the code of its screen, which is a file on this computer. */
const CODE_WAIT_MS = 300

/** Resolves when the first screen can be drawn with the shell around it, in one frame; or after `waitMs`, then without it. */
export async function firstScreenLoaded(router: Router, waitMs = CODE_WAIT_MS): Promise<void> {
  if (router.state.initialized) return
  let stop = () => {}
  await new Promise<void>((resolve) => {
    stop = router.subscribe(({ initialized }) => initialized && resolve())
    setTimeout(resolve, waitMs)
  })
  stop()
}
