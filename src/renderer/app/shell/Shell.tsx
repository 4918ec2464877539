import { useMediaQuery } from '@mantine/hooks'
import { useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { Flows } from '#renderer/components/dispatch/flows/Flows.tsx'
import { useSession } from '#renderer/session/session-context.tsx'
import { useUndoShortcuts } from '#renderer/records/use-undo.ts'
import { screens } from '#renderer/screens/screens.ts'
import { loadDensity } from '#renderer/queries/use-density.ts'
import { useFocusBack } from '#renderer/ui/use-focus-back.ts'
import { useShortcutKeys } from '#renderer/ui/use-shortcuts.ts'
import { DESKTOP } from '#renderer/ui/theme.ts'
import { useIsPhone } from '#renderer/ui/use-phone.ts'
import { Prerender } from '../prerender/Prerender.tsx'
import { Palette } from '../palette/Palette.tsx'
import { ExportTray } from './progress/ExportTray.tsx'
import { ScreenOrFill } from './progress/ScreenOrFill.tsx'
import { PhoneNav } from './PhoneNav.tsx'
import { SideMenu } from './SideMenu.tsx'
import { TopBar } from './TopBar.tsx'
import { UnseenTitle } from './UnseenTitle.tsx'
import { ShortcutHelp } from './ShortcutHelp.tsx'
import { useAppEvents } from './use-app-events.ts'
import { useMenuFolded } from './use-menu-folded.ts'
import styles from './shell.module.css'

/** The frame around every screen of a signed-in person: menu or top bar, exports, shortcuts. */
export function Shell() {
  const { session } = useSession()
  const isDesktop = useMediaQuery(DESKTOP, window.matchMedia(DESKTOP).matches, { getInitialValueInEffect: false })
  const isPhone = useIsPhone()
  useAppEvents()
  useShortcutKeys()
  useFocusBack()
  useUndoShortcuts()
  const [isFolded, fold] = useMenuFolded()
  const userId = session?.user._id
  useEffect(() => void (userId && loadDensity()), [userId])
  if (!session) return <Outlet />
  const hasPlaces = session.user.role !== 'admin' && isPhone
  const hasMenu = session.user.role === 'admin' && isDesktop
  return (
    <div className={hasMenu ? styles.withMenu : styles.withBar} data-folded={isFolded || undefined}>
      {hasMenu ? <SideMenu user={session.user} isFolded={isFolded} onFold={fold} /> : <TopBar user={session.user} />}
      <ScreenOrFill />
      {hasPlaces && <PhoneNav role={session.user.role} />}
      <ExportTray />
      <Prerender screens={screens} role={session.user.role} />
      <ShortcutHelp />
      {session.user.role === 'admin' && <Palette />}
      {session.user.role === 'admin' && <Flows />}
      {session.user.role === 'admin' && <UnseenTitle />}
    </div>
  )
}
