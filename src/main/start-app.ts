import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { app, net, Notification, powerMonitor, protocol, safeStorage, session as sessions, shell } from 'electron'
import ElectronStore from 'electron-store'
import type { EventPayload } from '#shared/contract/ipc.ts'
import type { EventName } from '#shared/contract/names.ts'
import { momentOf } from '#sql/reads/moment.ts'
import { acceptApiUrl, DEFAULT_API_URL, type StartConfig } from './config.ts'
import { createAskPath } from './exports/ask-path.ts'
import { createMainExports } from './exports/exports.ts'
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
import { verbHandlers } from './ipc/verbs.ts'
import type { Log } from './log.ts'
import { createConflictNotice } from './notifications/conflicts.ts'
import { createNotifier } from './notifications/notify.ts'
import { createNotificationTexts } from './notifications/texts.ts'
import { onDataEvent } from './process/data-events.ts'
import { startDataProcess } from './process/data-process.ts'
import { forkDataProcess } from './process/fork.ts'
import { startNudges } from './process/nudges.ts'
import { createCacheReads } from './reads/cache-reads.ts'
import { createPagePresence } from './session/presence.ts'
import { createMainSession } from './session/session.ts'
import { createVault } from './session/vault.ts'
import type { SettingValues } from './settings/schema.ts'
import { openSettingStore } from './settings/open-store.ts'
import { createPrefs } from './settings/prefs.ts'
import { openSettings } from './settings/settings.ts'
import { BUNDLE_ORIGIN, createBundleHandler } from './window/bundle.ts'
import { createMainWindow } from './window/main-window.ts'
import { setMenu } from './window/set-menu.ts'
import { guardNavigation } from './window/navigation.ts'
import { createOpenSafely } from './window/open-safely.ts'
import { guardPermissions } from './window/permissions.ts'

interface StartOptions {
  readonly config: StartConfig
  readonly log: Log
  /** The route the first window opens at; null without a link. */
  readonly firstRoute: () => string | null
}

const HELP = 'https://aide.equipage.app/'

/** Wires all parts of the main process and opens the window. Returns what opens the route of a later link. */
export async function startApp({ config, log, firstRoute }: StartOptions): Promise<(route: string | null) => void> {
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
    guardNavigation(contents, { openOutside: (url) => void openSafely(url), devOrigin: devUrl }),
  )

  const load = () => openSettingStore(userData, (options) => new ElectronStore<SettingValues>(options), log)
  const settings = await openSettings({ load, log })
  const apiUrl = config.apiUrl ?? acceptApiUrl(settings.get('apiUrl') ?? '') ?? DEFAULT_API_URL
  const showMenu = () =>
    setMenu({ language: settings.get('language'), isDevelopment, openHelp: () => void openSafely(HELP) })
  /** The event of a reloaded page is sent once that page listens: when it asks for the status of sync. */
  let hasReloaded = false
  const emitReload = () => {
    if (hasReloaded) emit('process.restarted', { process: 'renderer' })
    hasReloaded = false
  }
  const mainWindow = createMainWindow({
    preload: join(here, '../preload/index.cjs'),
    origin,
    isDevelopment,
    settings,
    log,
    onRendererRestart: () => (hasReloaded = true),
    onPageGone: () => presence.leave(),
  })
  const emit = <N extends EventName>(name: N, payload: EventPayload<N>) => {
    const contents = mainWindow.contents()
    if (contents) push(contents, name, payload)
  }
  const navigate = (to: string) => {
    mainWindow.show()
    emit('navigate', { to })
  }

  const texts = createNotificationTexts(join(app.getAppPath(), 'resources', 'locales'))
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
      void session.reopen().then(presence.resend)
      emit('process.restarted', { process: 'data' })
    },
    log,
    now: Date.now,
  })
  const presence = createPagePresence(data.call)
  const vault = createVault({
    path: join(userData, 'session.json'),
    keychain: safeStorage,
    platform: process.platform,
    log,
  })
  const session = createMainSession({
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
  const exports = createMainExports({
    call: data.call,
    askPath: createAskPath(mainWindow.window, () => app.getPath('documents')),
    printQueue,
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
    ...after(session.opened, {
      ...recordHandlers(cache, data.call, session.serverNow),
      ...verbHandlers(cache, () => session.userOrFail()._id, session.serverNow),
      ...boardHandlers(cache),
    }),
    ...syncHandlers(data.call, emitReload),
    ...after(session.opened, outboxHandlers(cache, data.call, presence)),
    ...exportHandlers(exports),
  } satisfies Handlers
  const isTrusted = (sender: Parameters<typeof isTrustedSender>[0]) =>
    isTrustedSender(sender, { origin, isKnownWindow: mainWindow.isKnown })
  listen(handle({ handlers, isTrusted, log }))

  void session.restore()
  showMenu()
  mainWindow.open(firstRoute() ?? '/')
  // Loads the time zone's calendar (about 30 ms) while the page starts and main is idle.
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
  app.on('activate', () => mainWindow.show())
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  app.on('will-quit', () => {
    data.stop()
    cache.close()
  })
  return (route) => (route === null ? mainWindow.show() : navigate(route))
}
