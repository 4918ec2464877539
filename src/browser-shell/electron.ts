import { createApp } from './app/app.ts'
import { createHeadless } from './chromium/headless.ts'
import { createDesktop } from './desktop.ts'
import { createDialog } from './dialog.ts'
import { createIpcMain } from './ipc-main.ts'
import { createNotifications } from './notification.ts'
import type { ShellOptions } from './options.ts'
import { createSafeStorage } from './safe-storage.ts'
import { createShellSession, type ShellSession } from './session.ts'
import { createMenu, createNativeTheme, createNet, createPowerMonitor, createScreen } from './system.ts'
import { createUtilityProcess } from './utility-process.ts'
import { createWindowClass, type ShellWindow } from './window/browser-window.ts'
import { createHiddenSurface } from './window/hidden-surface.ts'
import { createServedSurface } from './window/served-surface.ts'
import { createWebContents } from './window/web-contents.ts'
import type { PageServer } from './page/server.ts'

/** The module the built app gets from `import … from 'electron'`. */
export function createElectron(options: ShellOptions) {
  const windows = new Map<number, ShellWindow>()
  const servers = new Map<number, () => PageServer>()
  const sessions = new Map<string, ShellSession>()
  const headless = createHeadless()
  const ipc = createIpcMain()
  const origin = () => [...windows.values()].map((window) => window.webContents.mainFrame.origin).at(-1) ?? 'null'
  const sessionOf = (partition: string): ShellSession => {
    const known = sessions.get(partition) ?? createShellSession(origin)
    sessions.set(partition, known)
    return known
  }
  const main = sessionOf('')
  const utility = createUtilityProcess((details) => app.emit('child-process-gone', {}, details))

  const app = createApp({
    entry: options.entry,
    userData: options.userData,
    argv: process.argv,
    closeWindows: () => {
      for (const window of windows.values()) window.close()
      return windows.size === 0
    },
    dispose: async () => {
      for (const window of windows.values()) window.destroy()
      utility.dispose()
      await headless.close()
    },
  })
  const userData = () => app.getPath('userData')
  const eachServer = (act: (server: PageServer) => void) => {
    for (const server of servers.values()) act(server())
  }
  const offer = (file: string) =>
    eachServer((server) => {
      const { path, name } = server.downloads.offer(file)
      server.send(['download', path, name])
    })
  const notifications = createNotifications((...notification) =>
    eachServer((server) => server.send(['notify', ...notification])),
  )

  const BrowserWindow = createWindowClass({
    windows,
    nextId: () => ++lastId,
    onCreated: (window) => {
      app.emit('web-contents-created', {}, window.webContents)
      app.emit('browser-window-created', {}, window)
    },
    onFocus: (window, isFocused) => app.emit(isFocused ? 'browser-window-focus' : 'browser-window-blur', {}, window),
    onAllClosed: () => {
      // As in Electron: without a listener, the app quits with its last window.
      if (app.listenerCount('window-all-closed') === 0) app.quit()
      else app.emit('window-all-closed')
    },
    makeParts: (id, { webPreferences = {}, width = 1280, height = 800 }, onState, onClosed) => {
      const session =
        webPreferences.session === undefined
          ? sessionOf(webPreferences.partition ?? '')
          : sessionBy(webPreferences.session)
      const { preload } = webPreferences
      return createWebContents({
        id,
        session: session.session,
        ipc,
        onState,
        onClosed,
        onNotification: notifications.onEvent,
        createSurface: (events) => {
          if (preload === undefined) return createHiddenSurface(headless, session.answer, events)
          const surface = createServedSurface(
            {
              preload,
              headless: options.headless,
              userData,
              size: { width, height },
              answer: session.answer,
              extraHeaders: session.headers,
              mayNotify: () => session.allows('notifications'),
            },
            events,
          )
          servers.set(id, surface.server)
          return { ...surface, close: () => (servers.delete(id), surface.close()) }
        },
      })
    },
  })
  let lastId = 0
  const sessionBy = (session: unknown): ShellSession => {
    const known = [...sessions.values()].find((candidate) => candidate.session === session)
    if (known === undefined) throw new Error('The session of a window is not one of this shell.')
    return known
  }

  const testFolder = process.env.EQUIPAGE_SHELL_SAVE_DIR
  return {
    app,
    BrowserWindow,
    dialog: createDialog({
      testFolder: testFolder === undefined || testFolder === '' ? null : testFolder,
      throughBrowser: options.headless,
      downloadsFolder: () => app.getPath('downloads'),
      userData,
      offer,
    }),
    ipcMain: ipc.ipcMain,
    Menu: createMenu(),
    nativeTheme: createNativeTheme(),
    net: createNet(),
    Notification: notifications.Notification,
    powerMonitor: createPowerMonitor(Date.now),
    protocol: main.protocol.protocol,
    safeStorage: createSafeStorage(userData, process.env.EQUIPAGE_SHELL_STORAGE),
    screen: createScreen(),
    session: { defaultSession: main.session, fromPartition: (partition: string) => sessionOf(partition).session },
    shell: createDesktop({
      throughBrowser: options.headless,
      openInPage: (url) => eachServer((server) => server.send(['open', url])),
      offer,
      show: (file) => eachServer((server) => server.send(['open', server.downloads.show(file)])),
    }),
    utilityProcess: utility.utilityProcess,
  } satisfies Partial<Record<keyof typeof import('electron'), unknown>>
}
