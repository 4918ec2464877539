import { Activity, Component, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Route, Routes } from 'react-router-dom'
import type { Role } from '#shared/model/roles.ts'
import { log } from '#renderer/bridge/request.ts'
import { useLiveStore } from '#renderer/queries/use-live.ts'
import { useSyncStatus } from '#renderer/queries/use-sync-status.ts'
import type { Screen } from '#renderer/screens/screen.ts'
import { ScreenTitleContext } from '#renderer/screens/use-screen-title.ts'
import { fetchOtherScreens } from '../other-screens.ts'
import { loadPage } from '../pages.ts'
import { inDailyOrder, rehearsed } from './rehearsed.ts'

interface Act {
  readonly screen: Screen
  readonly at: string
  readonly Page: ComponentType
  readonly done: () => void
}

/** Longer than any screen takes: what was not drawn by then is not waited for. */
const LONGEST_MS = 5000

/**
 * Loads the other screens while nothing happens, once the computer has its rows, and draws those that are opened all day once where nobody sees it: a page
 * drawn for the first time takes twice as long as later, since none of its code has run. Nothing of it enters the
 * document, and no effect of it runs.
 */
export function Rehearsal({ screens, role }: { readonly screens: readonly Screen[]; readonly role: Role }) {
  const store = useLiveStore()
  // On a computer that gets its first rows, whoever waits for them comes before.
  const isFilled = typeof useSyncStatus()?.lastSyncedAt === 'string'
  const [act, setAct] = useState<Act | null>(null)
  const [stage] = useState(() => document.createElement('div'))
  useEffect(() => {
    if (!isFilled) return undefined
    return fetchOtherScreens(inDailyOrder(screens), role, async (screen) => {
      const page = await loadPage(screen)
      const asked = rehearsed(screen)
      if (!asked) return
      await asked.prepare?.(store)
      const Page = (await asked.load?.()) ?? page
      await new Promise<void>((done) => setAct({ screen, at: asked.at, Page, done }))
      setAct(null)
    })
  }, [isFilled, screens, role, store])
  useEffect(() => {
    if (!act) return undefined
    // What is hidden is drawn after this effect, when the browser has time.
    const drawn = new MutationObserver(act.done)
    drawn.observe(stage, { childList: true })
    const timer = setTimeout(act.done, LONGEST_MS)
    return () => {
      drawn.disconnect()
      clearTimeout(timer)
    }
  }, [act, stage])
  if (!act) return null
  const { screen, at, Page, done } = act
  return createPortal(
    <Quietly key={at} onFailure={done}>
      <Activity mode="hidden">
        <ScreenTitleContext value={screen.title}>
          <Routes location={at}>
            <Route path={screen.path} element={<Page />} />
          </Routes>
        </ScreenTitleContext>
      </Activity>
    </Quietly>,
    stage,
  )
}

interface QuietlyProps {
  readonly children: ReactNode
  readonly onFailure: () => void
}

/** What fails in a rehearsal is told when the screen is opened. */
class Quietly extends Component<QuietlyProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override componentDidCatch(error: unknown): void {
    log('warn', error)
    this.props.onFailure()
  }
  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children
  }
}
