import type { WebContents } from 'electron'

type Guarded = Pick<WebContents, 'on' | 'setWindowOpenHandler'>

interface NavigationOptions {
  /** Opens a link outside the app. */
  readonly openOutside: (url: string) => void
  /** Vite's origin while developing, whose page may reload itself; otherwise null. */
  readonly devOrigin: string | null
}

/** Keeps a page where it is: it cannot navigate, open windows or embed other pages. */
export function guardNavigation(contents: Guarded, { openOutside, devOrigin }: NavigationOptions): void {
  const isDev = (url: string) => devOrigin !== null && URL.parse(url)?.origin === devOrigin
  contents.on('will-navigate', (event) => {
    if (isDev(event.url)) return
    event.preventDefault()
    openOutside(event.url)
  })
  // Embedded frames only: if the main frame were prevented here, `will-navigate` above would not run and open the link
  // outside.
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame && !isDev(event.url)) event.preventDefault()
  })
  contents.on('will-redirect', (event) => event.preventDefault())
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    openOutside(url)
    return { action: 'deny' }
  })
}
