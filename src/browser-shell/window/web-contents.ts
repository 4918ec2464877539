import { EventEmitter } from 'node:events'
import type { IpcMainEvent, IpcMainInvokeEvent, Session, WebContents, WebFrameMain } from 'electron'
import type { ShellIpcMain } from '../ipc-main.ts'
import { strict } from '../strict.ts'
import { createMainFrame } from './frame.ts'
import type { Surface, SurfaceEvents } from './surface.ts'

type Provided =
  | 'id'
  | 'session'
  | 'mainFrame'
  | 'getURL'
  | 'getTitle'
  | 'getType'
  | 'loadURL'
  | 'loadFile'
  | 'isLoading'
  | 'isDestroyed'
  | 'isCrashed'
  | 'send'
  | 'reload'
  | 'close'
  | 'printToPDF'
  | 'setWindowOpenHandler'
  | 'isDevToolsOpened'

export type ShellWebContents = EventEmitter & Pick<WebContents, Provided>
type OpenHandler = Parameters<WebContents['setWindowOpenHandler']>[0]

export interface WebContentsOptions {
  readonly id: number
  readonly session: Session
  readonly ipc: ShellIpcMain
  readonly onNotification: SurfaceEvents['notification']
  readonly onState: SurfaceEvents['state']
  readonly onClosed: () => void
  readonly createSurface: (events: SurfaceEvents) => Surface
}

/** Electron's `webContents`, over the surface that shows the page. */
export function createWebContents(options: WebContentsOptions): {
  contents: ShellWebContents
  surface: Surface
  destroy: () => void
} {
  const events = new EventEmitter()
  let url = ''
  let title = ''
  let isLoading = false
  let isDestroyed = false
  let onOpen: OpenHandler = () => ({ action: 'allow' })

  const frame = createMainFrame(options.id, () => url) as WebFrameMain
  const ipcEvent = () => ({
    type: 'frame' as const,
    sender: contents as unknown as WebContents,
    senderFrame: frame,
    processId: options.id,
    frameId: 1,
  })
  /** Emits a navigation event; true when no listener prevents it. */
  const isAllowed = (event: string, target: string): boolean => {
    const details = {
      url: target,
      isSameDocument: false,
      isMainFrame: true,
      frame,
      initiator: frame,
      defaultPrevented: false,
      preventDefault: () => (details.defaultPrevented = true),
    }
    events.emit(event, details, target)
    return !details.defaultPrevented
  }

  const surface = options.createSurface({
    invoke: (channel, args) => options.ipc.invoke(ipcEvent() as unknown as IpcMainInvokeEvent, channel, args),
    receive: (channel, args) => options.ipc.receive(ipcEvent() as unknown as IpcMainEvent, channel, args),
    loaded: (pageTitle, hash) => {
      title = pageTitle
      url = url.split('#')[0] + hash
      isLoading = false
      events.emit('dom-ready', {})
      events.emit('did-finish-load', {})
      events.emit('did-stop-loading')
    },
    state: options.onState,
    navigate: (target) => {
      const answers = [isAllowed('will-frame-navigate', target), isAllowed('will-navigate', target)]
      if (!answers.includes(false)) void load(target)
    },
    window: (target) => {
      const details = {
        url: target,
        frameName: '',
        features: '',
        disposition: 'foreground-tab' as const,
        referrer: { url, policy: 'no-referrer' as const },
      }
      if (onOpen(details).action === 'allow') {
        process.stderr.write(
          'browser shell: a page asked for a second window and was allowed one, which the shell cannot open.\n',
        )
      }
    },
    notification: options.onNotification,
    // `reload` cannot reach a dead page: the browser or the person reloads it.
    died: () => void events.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 }),
    closed: options.onClosed,
  })

  const load = async (address: string): Promise<void> => {
    url = address
    isLoading = true
    events.emit('did-start-loading')
    await surface.load(address)
  }

  const contents = strict(
    'webContents',
    Object.assign(events, {
      id: options.id,
      session: options.session,
      mainFrame: frame,
      getURL: () => url,
      getTitle: () => title,
      getType: () => 'window' as const,
      loadURL: load,
      loadFile: (path: string) => surface.loadFile(path),
      isLoading: () => isLoading,
      isDestroyed: () => isDestroyed,
      isCrashed: () => false,
      isDevToolsOpened: () => false,
      send: (channel: string, ...args: unknown[]) => {
        if (!isDestroyed) surface.send(['send', channel, args])
      },
      reload: () => surface.send(['reload']),
      close: () => options.onClosed(),
      printToPDF: (print) => surface.print(print),
      setWindowOpenHandler: (handler) => void (onOpen = handler),
    } satisfies Pick<WebContents, Provided>),
  )
  return {
    contents,
    surface,
    destroy: () => {
      if (isDestroyed) return
      isDestroyed = true
      events.emit('destroyed')
    },
  }
}
