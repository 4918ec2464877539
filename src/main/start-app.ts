import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { app, net, Notification, powerMonitor, protocol, safeStorage, session as sessions, shell } from 'electron'
import ElectronStore from 'electron-store'
import type { EventPayload } from '#shared/contract/ipc.ts'
import type { EventName } from '#shared/contract/names.ts'
import { momentOf } from '#sql/reads/moment.ts'
import { acceptApiUrl, DEFAULT_API_URL, type StartConfig } from './config.ts'
import { createAskPath } from './exports/ask-path.ts'
import { createExports } from './exports/exports.ts'
import { createPrintQueue } from './exports/print.ts'
import { openPrintWindow } from './exports/print-window.ts'
import { after } from './ipc/after.ts'
import { appHandlers } from './ipc/app.ts'
import { boardHandlers } from './ipc/board.ts'
import { exportHandlers } from './ipc/exports.ts'
import { handle, type Handlers } from './ipc/handle.ts'
import { listen, push } from './ipc/listen.ts'
import { outboxHandlers } from './ipc/outbox.ts'
import { prefsHandlers } from './ipc/prefs.ts'
import { recordHandlers } from './ipc/records.ts'
import { isTrustedSender } from './ipc/sender.ts'
import { sessionHandlers } from './ipc/session.ts'
import { syncHandlers } from './ipc/sync.ts'
import type { Log } from './log.ts'
import { createConflictNotice } from './notifications/conflicts.ts'
import { createNotifier } from './notifications/notify.ts'
import { createTexts } from './notifications/texts.ts'
import { onDataEvent } from './process/data-events.ts'
import { startDataProcess } from './process/data-process.ts'
import { forkDataProcess } from './process/fork.ts'
import { startNudges } from './process/nudges.ts'
import { createCacheReads } from './reads/cache-reads.ts'
import { createPresence } from './session/presence.ts'
import { createSession } from './session/session.ts'
import { createVault } from './session/vault.ts'
import type { SettingValues } from './settings/schema.ts'
import { openStore } from './settings/open-store.ts'
import { createPrefs } from './settings/prefs.ts'
import { openSettings } from './settings/settings.ts'
import { BUNDLE_ORIGIN, createBundleHandler } from './window/bundle.ts'
import { createMainWindow } from './window/main-window.ts'
import { setMenu } from './window/set-menu.ts'
import { guardNavigation } from './window/navigation.ts'
import { createOpenSafely } from './window/open-safely.ts'
import { guardPermissions } from './window/permissions.ts'

interface Start {
  readonly config: StartConfig
  readonly log: Log
  /** The place the first window opens at, when a link said one. */
  readonly firstRoute: () => string | null
}

const HELP = 'https://aide.equipage.app/'

/** Wires everything, opens the window, and answers what follows a link that arrives later. */
export async function startApp({ config, log, firstRoute }: Start): Promise<(route: string | null) => void> {
  const here = import.meta.dirname
  const userData = app.getPath('userData')
  const isDevelopment = !app.isPackaged
  const devUrl = isDevelopment ? config.devUrl : null
  const origin = devUrl ?? BUNDLE_ORIGIN

  const printQueue = createPrintQueue(openPrintWindow, randomUUID)
  protocol.handle('app', createBundleHandler({ root: join(here, '../renderer'), documentAt: printQueue.documentAt }))
  guardPermissions(sessions.defaultSession, origin)
  const openSafely = createOpenSafely((url) => shell.openExternal(url), log)
  app.on('web-contents-created', (_event, contents) =>
    guardNavigation(contents, { leave: (url) => void openSafely(url), home: devUrl }),
  )

  const load = () => openStore(userData, (options) => new ElectronStore<SettingValues>(options), log)
  const settings = await openSettings({ load, log })
  const apiUrl = config.apiUrl ?? acceptApiUrl(settings.get('apiUrl') ?? '') ?? DEFAULT_API_URL
  const showMenu = () =>
    setMenu({ language: settings.get('language'), isDevelopment, openHelp: () => void openSafely(HELP) })
  /** The page that died is loaded again, but nobody in it listens before its first screen stands. */
  let isRestartUntold = false
  const tellRestart = () => {
    if (isRestartUntold) emit('process.restarted', { process: 'renderer' })
    isRestartUntold = false
  }
  const device = createMainWindow({
    preload: join(here, '../preload/index.cjs'),
    origin,
    isDevelopment,
    settings,
    log,
    onRendererRestart: () => (isRestartUntold = true),
    onPageGone: () => presence.leave(),
  })
  const emit = <N extends EventName>(name: N, payload: EventPayload<N>) => {
    const contents = device.contents()
    if (contents) push(contents, name, payload)
  }
  const navigate = (to: string) => {
    device.show()
    emit('navigate', { to })
  }

  const texts = createTexts(join(app.getAppPath(), 'resources', 'locales'))
  const notify = createNotifier({
    make: (title) => new Notification({ title }),
    text: (key, params) => texts(settings.get('language'), key, params),
    open: navigate,
  })
  const cache = createCacheReads({ now: () => new Date(), log })
  const data = startDataProcess({
    fork: () => forkDataProcess(join(here, 'data.js'), apiUrl, join(userData, 'accounts')),
    onEvent: onDataEvent({
      cache,
      emit,
      notify,
      noticeConflicts: createConflictNotice(notify, Date.now),
      log,
      sessionEnded: () => session.ended(),
      reachable: () => session.reachable(),
    }),
    onRestart: () => {
      void session.reopen().then(presence.again)
      emit('process.restarted', { process: 'data' })
    },
    log,
    now: Date.now,
  })
  const presence = createPresence(data.call)
  const vault = createVault({
    path: join(userData, 'session.json'),
    keychain: safeStorage,
    platform: process.platform,
    log,
  })
  const session = createSession({
    call: data.call,
    vault,
    now: Date.now,
    log,
    setLanguage: (language) => {
      settings.set('language', language)
      showMenu()
    },
    changed: (changed, reason) => {
      if (!changed) presence.leave()
      emit('session.changed', { session: changed, reason })
    },
  })
  const exports = createExports({
    call: data.call,
    askPath: createAskPath(device.window, () => app.getPath('documents')),
    device: printQueue,
    progress: (payload) => emit('exports.progress', payload),
    reveal: (path) => shell.showItemInFolder(path),
  })

  const handlers = {
    ...appHandlers({
      info: async () => ({
        version: app.getVersion(),
        platform: process.platform as 'win32' | 'darwin' | 'linux',
        shell: process.versions['electron'] === 'browser-shell' ? 'browser' : 'electron',
        apiUrl,
        language: settings.get('language'),
        canKeepToken: await vault.canKeep(),
      }),
      openSafely,
      log,
    }),
    ...sessionHandlers(session, data.call),
    ...prefsHandlers(createPrefs(settings), session),
    ...after(session.opened, { ...recordHandlers(cache, data.call, session.serverNow), ...boardHandlers(cache) }),
    ...syncHandlers(data.call, tellRestart),
    ...after(session.opened, outboxHandlers(cache, data.call, presence)),
    ...exportHandlers(exports),
  } satisfies Handlers
  const isTrusted = (sender: Parameters<typeof isTrustedSender>[0]) =>
    isTrustedSender(sender, { origin, isKnownWindow: device.isKnown })
  listen(handle({ handlers, isTrusted, log }))

  void session.restore()
  showMenu()
  device.open(firstRoute() ?? '/')
  // While the page starts main has nothing to do: the calendar of our zone takes some thirty milliseconds to load, once.
  setTimeout(() => momentOf(new Date()), 30)
  startNudges({
    powerMonitor,
    app,
    isOnline: () => net.isOnline(),
    nudge: (reason) => {
      void session.check()
      void data.call('sync.nudge', { reason }).catch(() => undefined)
    },
  })
  app.on('activate', () => device.show())
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  app.on('will-quit', () => {
    data.stop()
    cache.close()
  })
  return (route) => (route === null ? device.show() : navigate(route))
}
