import type { WebContents } from 'electron'

type Guarded = Pick<WebContents, 'on' | 'setWindowOpenHandler'>

interface Leaving {
  /** Where links people click go. */
  readonly leave: (url: string) => void
  /** Vite reloads its own page while developing; otherwise null. */
  readonly home: string | null
}

/** A page stays where it is: it neither navigates, nor opens windows, nor embeds others. */
export function guardNavigation(contents: Guarded, { leave, home }: Leaving): void {
  const isHome = (url: string) => home !== null && URL.parse(url)?.origin === home
  contents.on('will-navigate', (event) => {
    if (isHome(event.url)) return
    event.preventDefault()
    leave(event.url)
  })
  // Refused here, a navigation of the main frame would never reach `will-navigate`, and the link would lead nowhere.
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame && !isHome(event.url)) event.preventDefault()
  })
  contents.on('will-redirect', (event) => event.preventDefault())
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    leave(url)
    return { action: 'deny' }
  })
}
