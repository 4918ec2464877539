import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { app, net, protocol, safeStorage, session as sessions, shell } from 'electron'
import type { AppInfo, EventPayload } from '#shared/contract/ipc.ts'
import type { EventName } from '#shared/contract/names.ts'
import { momentOf } from '#reads/engine/moment.ts'
import { acceptApiUrl, DEFAULT_API_URL, type StartConfig } from './config.ts'
import { createPrintQueue } from './exports/print.ts'
import { createPrintHandler } from './exports/print-handler.ts'
import { openPrintSession, openPrintWindow } from './exports/print-window.ts'
import { answerLater } from './ipc/answer-later.ts'
import { createFirstAnswers } from './ipc/handlers/first-answers.ts'
import { listen, push } from './ipc/listen.ts'
import { isTrustedSender } from './ipc/sender.ts'
import type { Log } from './log.ts'
import { forkDataProcess, forkTableProcess } from './process/fork.ts'
import { createVault } from './session/vault.ts'
import { openSettingStore } from './settings/open-store.ts'
import { createPrefs } from './settings/prefs.ts'
import type { SettingValues } from './settings/schema.ts'
import { openSettings } from './settings/settings.ts'
import { BUNDLE_ORIGIN, createBundleHandler } from './window/bundle.ts'
import { createDevHandler } from './window/dev-handler.ts'
import { createFirstLoad } from './window/first-load.ts'
import { createMainWindow } from './window/main-window.ts'
import { guardNavigation } from './window/navigation.ts'
import { createOpenSafely } from './window/open-safely.ts'
import { guardPermissions } from './window/permissions.ts'
import type { FileOf } from './window/pictures.ts'
import { setMenu } from './window/set-menu.ts'

interface StartOptions {
  /** The folder of the built main, with the data process in it; the page and its preload are beside it. */
  readonly here: string
  readonly config: StartConfig
  readonly log: Log
  /** The route the first window opens at; null without a link. */
  readonly firstRoute: () => string | null
}

const HELP = 'https://aide.equipage.app/'

/** The page asks for what its first screen shows before; what is set meanwhile is written then. */
const STORE_AFTER_MS = 1000

/**
 * Opens the window and starts the data process; what answers the page is loaded while the page starts. Returns what opens
 * the route of a later link.
 */
export async function startApp({
  here,
  config,
  log,
  firstRoute,
}: StartOptions): Promise<(route: string | null) => void> {
  const userData = app.getPath('userData')
  const isDevelopment = !app.isPackaged
  const devUrl = isDevelopment ? config.devUrl : null
  const origin = devUrl ?? BUNDLE_ORIGIN

  const firstLoad = createFirstLoad()
  const load = async () => {
    await firstLoad.served
    return (await import('./start-services.ts')).startServices
  }
  const loadStore = async () => {
    await load()
    await setTimeout(STORE_AFTER_MS)
    return (await import('electron-store')).default
  }
  const settings = await openSettings({
    load: () => openSettingStore(userData, async (options) => new (await loadStore())<SettingValues>(options), log),
    log,
  })
  const apiUrl = config.apiUrl ?? acceptApiUrl(settings.get('apiUrl') ?? '') ?? DEFAULT_API_URL
  const printQueue = createPrintQueue(openPrintWindow, randomUUID)
  const fileOf: FileOf = async (id) => (await services).pictureOf(id)
  const bundle = firstLoad.counting(
    createBundleHandler({ root: join(here, '../renderer'), fileOf, language: () => settings.get('language') }),
  )
  protocol.handle('app', bundle)
  openPrintSession(createPrintHandler({ ...printQueue, fileOf }))
  if (devUrl !== null) {
    const passOn = (request: Request) => net.fetch(request, { bypassCustomProtocolHandlers: true })
    protocol.handle('http', createDevHandler({ origin: devUrl, bundle, passOn }))
  }
  guardPermissions(sessions.defaultSession, origin)
  const openSafely = createOpenSafely((url) => shell.openExternal(url), log)
  app.on('web-contents-created', (_event, contents) =>
    guardNavigation(contents, { openOutside: (url) => void openSafely(url), devOrigin: devUrl }),
  )

  const mainWindow = createMainWindow({
    preload: join(here, '../preload/index.cjs'),
    origin,
    isDevelopment,
    settings,
    log,
    onRendererRestart: () => void services.then(({ pageReloaded }) => pageReloaded()),
    onPageGone: () => void services.then(({ pageGone }) => pageGone()),
  })
  const emit = <N extends EventName>(name: N, payload: EventPayload<N>) => {
    const contents = mainWindow.contents()
    if (contents) push(contents, name, payload)
  }
  const showMenu = () =>
    setMenu({ language: settings.get('language'), isDevelopment, openHelp: () => void openSafely(HELP) })
  const isTrusted = (sender: Parameters<typeof isTrustedSender>[0]) =>
    isTrustedSender(sender, { origin, isKnownWindow: mainWindow.isKnown })
  const vault = createVault({
    path: join(userData, 'session.json'),
    apiUrl,
    keychain: safeStorage,
    platform: process.platform,
    log,
  })
  /** Read while the page starts: the first thing it asks is who is signed in. */
  const kept = vault.restore()
  const info = async (): Promise<AppInfo> => ({
    version: app.getVersion(),
    platform: process.platform as AppInfo['platform'],
    shell: process.versions['electron'] === 'browser-shell' ? 'browser' : 'electron',
    apiUrl,
    language: settings.get('language'),
    canKeepToken: await vault.canKeep(),
  })
  const prefs = createPrefs(settings)
  const first = createFirstAnswers({ info, kept, prefs, now: Date.now })
  const services = load().then((startServices) =>
    startServices({
      config,
      log,
      userData,
      settings,
      apiUrl,
      fork: () => forkDataProcess(join(here, 'data.js'), apiUrl, join(userData, 'accounts')),
      forkTable: () => forkTableProcess(join(here, 'table.js')),
      mainWindow,
      emit,
      printQueue,
      vault: { ...vault, restore: () => kept },
      info,
      prefs,
      toldNobody: first.toldNobody,
      openSafely,
      showMenu,
      isTrusted,
    }),
  )
  listen(
    answerLater(
      services.then(({ answer }) => answer),
      isTrusted,
      first.answer,
    ),
  )
  mainWindow.open(firstRoute() ?? '/')
  firstLoad.opened()
  // Loads the time zone's calendar (about 30 ms) while the page is not there to ask for anything.
  setImmediate(() => momentOf(new Date()))
  showMenu()

  app.on('activate', () => mainWindow.show())
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  const { navigate } = await services
  return (route) => (route === null ? mainWindow.show() : navigate(route))
}
