import type { PageWire } from './client.ts'
import type { PageSettings, ToPage } from './messages.ts'

/**
 * What Electron does around a page: it asks main before a page navigates or opens a window, reports focus and bounds,
 * shows notifications and downloads saved files. Sent to the page as text (page/script.ts): it uses nothing outside itself.
 */
export function watchWindow(settings: PageSettings, wire: PageWire): void {
  let leaving = false
  const shown = new Map<number, Notification>()

  // The key is in the address of the first load only; from now on the cookie carries it.
  const address = new URL(location.href)
  if (address.searchParams.has(settings.key)) {
    address.searchParams.delete(settings.key)
    history.replaceState(history.state, '', address)
  }

  const send: PageWire['send'] = (message) => {
    try {
      wire.send(message)
    } catch {
      // The app was closed; the page stays as it is.
    }
  }
  const state = () =>
    send([
      'state',
      {
        focused: document.hasFocus(),
        visible: document.visibilityState === 'visible',
        x: window.screenX,
        y: window.screenY,
        width: window.outerWidth,
        height: window.outerHeight,
      },
    ])
  for (const name of ['focus', 'blur', 'resize']) window.addEventListener(name, state)
  document.addEventListener('visibilitychange', state)
  // Without this message the shell takes the page for crashed.
  window.addEventListener('pagehide', () => send(['leaving']))
  window.addEventListener('load', () => {
    send(['loaded', document.title, location.hash])
    state()
  })

  interface NavigateEvent extends Event {
    readonly hashChange: boolean
    readonly navigationType: string
    readonly downloadRequest: string | null
    readonly destination: { readonly url: string; readonly sameDocument: boolean }
  }
  const navigation = (window as unknown as { navigation?: EventTarget }).navigation
  navigation?.addEventListener('navigate', (event) => {
    const { destination, navigationType, downloadRequest } = event as NavigateEvent
    if (leaving || destination.sameDocument || navigationType === 'reload' || downloadRequest !== null) return
    if (!event.cancelable) return
    event.preventDefault()
    send(['navigate', destination.url])
  })
  const open = (url?: string | URL): null => {
    send(['window', url === undefined ? 'about:blank' : new URL(url, location.href).href])
    return null
  }
  const nativeOpen = window.open.bind(window)
  Object.defineProperty(window, 'open', { value: open, writable: false, configurable: false })
  document.addEventListener('click', (event) => {
    const link = event.composedPath().find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement)
    if (link === undefined || link.target === '' || link.target === '_self' || link.hasAttribute('download')) return
    event.preventDefault()
    open(link.href)
  })

  const notify = (id: number, title: string, body: string, silent: boolean): void => {
    if (!settings.mayNotify || !('Notification' in window) || Notification.permission !== 'granted') {
      send(['notification', id, 'failed'])
      return
    }
    const notification = new Notification(title, { body, silent })
    shown.set(id, notification)
    notification.addEventListener('show', () => send(['notification', id, 'show']))
    notification.addEventListener('click', () => {
      window.focus()
      send(['notification', id, 'click'])
    })
    notification.addEventListener('close', () => send(['notification', id, 'close']))
  }
  if (settings.mayNotify && 'Notification' in window && Notification.permission === 'default') {
    // Browsers let a page ask only in answer to a gesture.
    window.addEventListener('pointerdown', () => void Notification.requestPermission(), { once: true })
  }

  const download = (path: string, name: string): void => {
    const link = document.createElement('a')
    link.href = path
    link.download = name
    link.click()
  }
  const go = (url: string): void => {
    leaving = true
    location.assign(url)
  }
  wire.onMessage((message: ToPage) => {
    if (message[0] === 'reload') location.reload()
    else if (message[0] === 'go') go(message[1])
    else if (message[0] === 'open') nativeOpen(message[1], '_blank', 'noopener')
    else if (message[0] === 'download') download(message[1], message[2])
    else if (message[0] === 'notify') notify(message[1], message[2], message[3], message[4])
    else if (message[0] === 'close') window.close()
  })
}
