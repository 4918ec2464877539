import { Activity, Component, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Route, Routes } from 'react-router-dom'
import type { Role } from '#shared/model/roles.ts'
import { log } from '#renderer/bridge/request.ts'
import { useLiveStore } from '#renderer/queries/use-live.ts'
import { useSyncPart } from '#renderer/queries/use-sync-status.ts'
import type { Screen } from '#renderer/screens/screen.ts'
import { ScreenTitleContext } from '#renderer/screens/use-screen-title.ts'
import { fetchOtherScreens } from '../other-screens.ts'
import { loadPage } from '../pages.ts'
import { inDailyOrder, prerendered } from './prerendered.ts'

/** A screen while it is drawn; `done` goes on with the next. */
interface Drawing {
  readonly screen: Screen
  readonly at: string
  readonly Page: ComponentType
  readonly done: () => void
}

/** Longer than any screen takes: what was not drawn by then is not waited for. */
const LONGEST_MS = 5000

/**
 * Loads the other screens while nothing happens, once the computer has its rows, and draws those that are opened all day once
 * where nobody sees it: a page drawn for the first time takes twice as long as later, since none of its code has run. Nothing
 * of it enters the document, and no effect of it runs.
 */
export function Prerender({ screens, role }: { readonly screens: readonly Screen[]; readonly role: Role }) {
  const store = useLiveStore()
  // On a computer that gets its first rows, whoever waits for them comes before.
  const isFilled = useSyncPart((status) => typeof status?.lastSyncedAt === 'string')
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  const [container] = useState(() => document.createElement('div'))
  useEffect(() => {
    if (!isFilled) return undefined
    return fetchOtherScreens(inDailyOrder(screens), role, async (screen) => {
      const page = await loadPage(screen)
      const asked = prerendered(screen)
      if (!asked) return
      await asked.prepare?.(store)
      const Page = (await asked.load?.()) ?? page
      await new Promise<void>((done) => setDrawing({ screen, at: asked.at, Page, done }))
      setDrawing(null)
    })
  }, [isFilled, screens, role, store])
  useEffect(() => {
    if (!drawing) return undefined
    // What is hidden is drawn after this effect, when the browser has time.
    const drawn = new MutationObserver(drawing.done)
    drawn.observe(container, { childList: true })
    const timer = setTimeout(drawing.done, LONGEST_MS)
    return () => {
      drawn.disconnect()
      clearTimeout(timer)
    }
  }, [drawing, container])
  if (!drawing) return null
  const { screen, at, Page, done } = drawing
  return createPortal(
    <LogFailure key={at} onFailure={done}>
      <Activity mode="hidden">
        <ScreenTitleContext value={screen.title}>
          <Routes location={at}>
            <Route path={screen.path} element={<Page />} />
          </Routes>
        </ScreenTitleContext>
      </Activity>
    </LogFailure>,
    container,
  )
}

interface LogFailureProps {
  readonly children: ReactNode
  readonly onFailure: () => void
}

/** What fails in a prerender is told when the screen is opened. */
class LogFailure extends Component<LogFailureProps, { readonly hasFailed: boolean }> {
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
