import type { PageWire } from './client.ts'
import type { PageSettings, ToPage } from './messages.ts'

/**
 * What Electron does around a page: it asks main before a page leaves or opens another one, tells where the window stands,
 * shows notifications and hands over saved files. Runs in the page: sent as text, refers to nothing outside itself.
 */
export function watchWindow(settings: PageSettings, wire: PageWire): void {
  let leaving = false
  const shown = new Map<number, Notification>()

  // The key stood in the address for the first load only: a cookie carries it from here on.
  const address = new URL(location.href)
  if (address.searchParams.has(settings.key)) {
    address.searchParams.delete(settings.key)
    history.replaceState(history.state, '', address)
  }

  const tell: PageWire['tell'] = (message) => {
    try {
      wire.tell(message)
    } catch {
      // The app was closed; the page stays as it is.
    }
  }
  const state = () =>
    tell([
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
  // A page that ends without this has died.
  window.addEventListener('pagehide', () => tell(['leaving']))
  window.addEventListener('load', () => {
    tell(['loaded', document.title, location.hash])
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
    tell(['navigate', destination.url])
  })
  const open = (url?: string | URL): null => {
    tell(['window', url === undefined ? 'about:blank' : new URL(url, location.href).href])
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
      tell(['notification', id, 'failed'])
      return
    }
    const notification = new Notification(title, { body, silent })
    shown.set(id, notification)
    notification.addEventListener('show', () => tell(['notification', id, 'show']))
    notification.addEventListener('click', () => {
      window.focus()
      tell(['notification', id, 'click'])
    })
    notification.addEventListener('close', () => tell(['notification', id, 'close']))
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
  wire.hear((message: ToPage) => {
    if (message[0] === 'reload') location.reload()
    else if (message[0] === 'go') go(message[1])
    else if (message[0] === 'open') nativeOpen(message[1], '_blank', 'noopener')
    else if (message[0] === 'download') download(message[1], message[2])
    else if (message[0] === 'notify') notify(message[1], message[2], message[3], message[4])
    else if (message[0] === 'close') window.close()
  })
}
