import { EventEmitter } from 'node:events'
import type {
  CallbackResponse,
  HeadersReceivedResponse,
  OnBeforeRequestListenerDetails,
  OnHeadersReceivedListenerDetails,
  Session,
  WebRequest,
} from 'electron'
import { createProtocol, type ShellProtocol } from './protocol.ts'
import { strict } from './strict.ts'

type Provided =
  | 'protocol'
  | 'setPermissionRequestHandler'
  | 'setPermissionCheckHandler'
  | 'setDevicePermissionHandler'
  | 'setDisplayMediaRequestHandler'
  | 'setUSBProtectedClassesHandler'
  | 'setBluetoothPairingHandler'
  | 'setSpellCheckerEnabled'
  | 'clearStorageData'
  | 'clearCache'
  | 'closeAllConnections'
type BeforeRequest = (details: OnBeforeRequestListenerDetails, callback: (answer: CallbackResponse) => void) => void
type HeadersReceived = (
  details: OnHeadersReceivedListenerDetails,
  callback: (answer: HeadersReceivedResponse) => void,
) => void
type ProvidedRequests = 'onBeforeRequest' | 'onHeadersReceived'

export interface ShellSession {
  readonly session: Session
  readonly protocol: ShellProtocol
  /** The response to a page's request, after the listeners of webRequest; null when no protocol handles it. */
  readonly answer: (request: Request) => Promise<Response> | null
  readonly allows: (permission: string) => boolean
  readonly headers: () => Record<string, string>
}

/** Chromium's policy-controlled features, each with Electron's permission for it. */
const FEATURES = {
  camera: 'media',
  microphone: 'media',
  geolocation: 'geolocation',
  midi: 'midi',
  hid: 'hid',
  serial: 'serial',
  usb: 'usb',
  'display-capture': 'display-capture',
  fullscreen: 'fullscreen',
  'idle-detection': 'idle-detection',
  'clipboard-read': 'clipboard-read',
  'clipboard-write': 'clipboard-sanitized-write',
  'screen-wake-lock': 'screen-wake-lock',
  'window-management': 'window-management',
  'local-fonts': 'local-fonts',
  'storage-access': 'storage-access',
  payment: 'payment',
} as const

/** Electron's session. Permissions its check handler refuses become the page's Permissions-Policy header. */
export function createShellSession(origin: () => string): ShellSession {
  const protocol = createProtocol()
  let checkPermission: Parameters<Session['setPermissionCheckHandler']>[0] = null
  let beforeRequest: BeforeRequest | null = null
  let headersReceived: HeadersReceived | null = null

  const allows = (permission: string): boolean =>
    checkPermission === null ||
    checkPermission(null, permission as Parameters<NonNullable<typeof checkPermission>>[1], origin(), {
      isMainFrame: true,
      requestingUrl: `${origin()}/`,
    })

  const isCancelled = (url: string): Promise<boolean> =>
    new Promise((resolve) => {
      const details = {
        id: 0,
        url,
        method: 'GET',
        resourceType: 'mainFrame',
        referrer: '',
        timestamp: 0,
        uploadData: [],
      }
      if (beforeRequest === null) resolve(false)
      else beforeRequest(details as never, (answer) => resolve(answer.cancel === true))
    })
  const withHeaders = (url: string, response: Response): Promise<Response> =>
    new Promise((resolve) => {
      if (headersReceived === null) return resolve(response)
      const responseHeaders = Object.fromEntries([...response.headers].map(([name, value]) => [name, [value]]))
      headersReceived(
        { id: 0, url, method: 'GET', statusCode: response.status, responseHeaders } as never,
        (answer) => {
          const headers = new Headers()
          for (const [name, values] of Object.entries(answer.responseHeaders ?? responseHeaders)) {
            for (const value of [values].flat()) headers.append(name, value)
          }
          resolve(new Response(response.body, { status: response.status, headers }))
        },
      )
    })
  const answer = (request: Request): Promise<Response> | null => {
    const answered = protocol.answer(request)
    if (answered === null) return null
    return isCancelled(request.url).then(async (cancelled) =>
      cancelled ? new Response('Cancelled.', { status: 403 }) : withHeaders(request.url, await answered),
    )
  }

  /** `onBeforeRequest(listener)` and `onBeforeRequest(filter, listener)` alike. */
  const listenerOf = <T>(args: readonly unknown[]): T | null => (args.at(-1) ?? null) as T | null
  const webRequest = strict('session.webRequest', {
    onBeforeRequest: (...args: unknown[]) => void (beforeRequest = listenerOf(args)),
    onHeadersReceived: (...args: unknown[]) => void (headersReceived = listenerOf(args)),
  } satisfies Pick<WebRequest, ProvidedRequests>)

  const session = Object.assign(new EventEmitter(), {
    protocol: protocol.protocol as Session['protocol'],
    webRequest,
    setPermissionCheckHandler: (handler) => void (checkPermission = handler),
    // The browser asks the person; the check handler decides, through the page's headers, what it may ask for.
    setPermissionRequestHandler: () => undefined,
    // The same headers forbid access to devices.
    setDevicePermissionHandler: () => undefined,
    setDisplayMediaRequestHandler: () => undefined,
    setUSBProtectedClassesHandler: () => undefined,
    setBluetoothPairingHandler: () => undefined,
    setSpellCheckerEnabled: () => undefined,
    clearStorageData: () => Promise.resolve(),
    clearCache: () => Promise.resolve(),
    closeAllConnections: () => Promise.resolve(),
  } satisfies Pick<Session, Provided> & { webRequest: Pick<WebRequest, ProvidedRequests> })

  return {
    session: strict('session', session) as unknown as Session,
    protocol,
    answer,
    allows,
    headers: () => {
      const refused = Object.entries(FEATURES).filter(([, permission]) => !allows(permission))
      return refused.length === 0
        ? {}
        : { 'permissions-policy': refused.map(([feature]) => `${feature}=()`).join(', ') }
    },
  }
}
