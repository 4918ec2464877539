import { join } from 'node:path'
import { app, net, Notification, powerMonitor, shell } from 'electron'
import type { AppInfo, EventPayload } from '#shared/contract/ipc.ts'
import type { EventName } from '#shared/contract/names.ts'
import { readUnseen, UNSEEN_OF } from '#reads/messages/unseen.ts'
import type { StartConfig } from './config.ts'
import { createAskPath } from './exports/ask-path.ts'
import { createMainExports } from './exports/exports.ts'
import { createMadeReports } from './exports/made-reports.ts'
import type { createPrintQueue } from './exports/print.ts'
import { createAskFolder } from './exports/schedules/ask-folder.ts'
import { createOwnSchedules } from './exports/schedules/own-schedules.ts'
import { createScheduleRunner } from './exports/schedules/runner.ts'
import { startSchedules } from './exports/schedules/start.ts'
import { createOpenedDocuments } from './files/opened-documents.ts'
import { after } from './ipc/after.ts'
import { appHandlers } from './ipc/handlers/app.ts'
import { duplicateHandlers } from './ipc/handlers/duplicates.ts'
import { groupSendHandlers } from './ipc/handlers/group-sends.ts'
import { boardHandlers } from './ipc/handlers/board.ts'
import { orderViewHandlers } from './ipc/handlers/order-views.ts'
import { forecastHandlers } from './ipc/handlers/skill-forecast.ts'
import { freeHandlers } from './ipc/handlers/free-people.ts'
import { deskHandlers } from './ipc/handlers/desk.ts'
import { mapHandlers } from './ipc/handlers/map.ts'
import { mapTilesOf } from './map-tiles/load.ts'
import { currentClientHandlers } from './ipc/handlers/current-week.ts'
import { attachmentHandlers, pictureOf } from './ipc/handlers/attachments.ts'
import { deviceHandlers } from './ipc/handlers/device.ts'
import { exportHandlers } from './ipc/handlers/exports.ts'
import { importHandlers } from './ipc/handlers/imports.ts'
import { handle, type Handlers } from './ipc/handle.ts'
import type { Sender } from './ipc/sender.ts'
import { messageHandlers } from './ipc/handlers/message-reads.ts'
import { outboxHandlers } from './ipc/handlers/outbox.ts'
import { linkHandlers } from './ipc/handlers/links.ts'
import { ownShiftHandlers } from './ipc/handlers/own-shifts.ts'
import { packHandlers } from './ipc/handlers/packs.ts'
import { payHandlers } from './ipc/handlers/pay.ts'
import { reportHandlers } from './ipc/handlers/reports.ts'
import { prefsHandlers } from './ipc/handlers/prefs.ts'
import { recordHandlers } from './ipc/handlers/records.ts'
import { ruleChangeHandlers } from './ipc/handlers/rule-changes.ts'
import { scheduleHandlers } from './ipc/handlers/schedules.ts'
import { sessionHandlers } from './ipc/handlers/session.ts'
import { syncHandlers } from './ipc/handlers/sync.ts'
import { timesheetHandlers } from './ipc/handlers/sheet-reads.ts'
import { verbHandlers } from './ipc/handlers/verbs.ts'
import { watchHandlers } from './ipc/handlers/watch-reads.ts'
import { createTableReader } from './imports/table-reader.ts'
import type { Log } from './log.ts'
import { createBadge } from './notifications/badge.ts'
import { createConflictNotice } from './notifications/conflicts.ts'
import { createFailureNotice } from './notifications/failures.ts'
import { conversationIn, createMessageNotice } from './notifications/message-notice.ts'
import { createScheduleNotice } from './notifications/schedules.ts'
import { createNotifier } from './notifications/notify.ts'
import { createNotificationTranslate } from './notifications/translate.ts'
import { mayNotify } from './notifications/wanted.ts'
import { onDataEvent } from './process/data-events.ts'
import { startDataProcess, type DataChild } from './process/data-process.ts'
import { startNudges } from './process/nudges.ts'
import { createCacheReads } from './cache/cache-reads.ts'
import { createKeptCache } from './cache/kept-cache.ts'
import { createPagePresence } from './session/presence.ts'
import { createMainSession } from './session/session.ts'
import type { Vault } from './session/vault.ts'
import type { Prefs } from './settings/prefs.ts'
import type { Settings } from './settings/settings.ts'
import type { createMainWindow } from './window/main-window.ts'

/** What the window's start has made, for the services behind it. */
interface ServicesOptions {
  readonly config: StartConfig
  readonly log: Log
  readonly userData: string
  readonly settings: Settings
  /** The server in use. */
  readonly apiUrl: string
  /** Starts the data process once. */
  readonly fork: () => DataChild
  /** Starts a process that reads a table. */
  readonly forkTable: () => DataChild
  readonly mainWindow: ReturnType<typeof createMainWindow>
  readonly emit: <N extends EventName>(name: N, payload: EventPayload<N>) => void
  readonly printQueue: ReturnType<typeof createPrintQueue>
  readonly vault: Vault
  readonly info: () => Promise<AppInfo>
  readonly prefs: Prefs
  readonly toldNobody: () => boolean
  readonly openSafely: (url: string) => Promise<boolean>
  readonly showMenu: () => void
  readonly isTrusted: (sender: Sender) => boolean
}

/** Wires what answers the page and listens to the data process, and restores the session. */
export function startServices(options: ServicesOptions) {
  const { config, log, userData, settings, apiUrl, mainWindow, emit, printQueue, vault, openSafely, showMenu } = options
  /** The event of a reloaded page is sent once that page listens: when it asks for the status of sync. */
  let hasReloaded = false
  const emitReload = () => {
    if (hasReloaded) emit('process.restarted', { process: 'renderer' })
    hasReloaded = false
  }
  const navigate = (to: string) => {
    mainWindow.show()
    emit('navigate', { to })
  }

  const texts = createNotificationTranslate(join(app.getAppPath(), 'resources', 'locales'))
  const notify = createNotifier({
    make: (title, body) => new Notification({ title, body }),
    text: (key, params) => texts(settings.get('language'), key, params),
    open: navigate,
    isWanted: () => mayNotify(settings, new Date().toISOString()),
  })
  const cache = createCacheReads({ now: () => new Date(), log })
  const badge = createBadge({
    unseen: () => ({ ...cache.read('badge', readUnseen) }),
    show: (count) => void app.setBadgeCount(count),
  })
  const messageNotice = createMessageNotice({
    notify,
    isWanted: (about) => settings.get('notifyAbout')[about],
    onScreen: () => (mainWindow.window()?.isFocused() ? conversationIn(presence.current()) : null),
    now: Date.now,
  })
  const failures = createFailureNotice({
    cache,
    userId: () => session.user()?._id ?? null,
    noticed: messageNotice.noticed,
    now: Date.now,
  })
  const data = startDataProcess({
    fork: options.fork,
    onEvent: onDataEvent({
      cache,
      emit,
      notify,
      noticeConflicts: createConflictNotice(notify, Date.now),
      onOpened: failures.opened,
      onChanged: (entities) => {
        if (entities.includes(UNSEEN_OF)) badge.changed()
        failures.changed(entities)
      },
      arrived: (message) => message.forPerson && messageNotice.noticed({ ...message, isFailure: false }),
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
  const opened = createOpenedDocuments({
    folder: join(userData, 'opened'),
    openPath: (path) => shell.openPath(path),
    log,
  })
  opened.forget()
  const accounts = join(userData, 'accounts')
  const session = createMainSession({
    call: data.call,
    vault,
    toldNobody: options.toldNobody,
    keptCache: createKeptCache({ cache, accounts, apiUrl, start: data.start }),
    now: Date.now,
    log,
    setLanguage: (language) => {
      settings.set('language', language)
      showMenu()
    },
    changed: (changed, reason) => {
      if (!changed) {
        presence.leave()
        messageNotice.forget()
        opened.forget()
        badge.clear()
      }
      emit('session.changed', { session: changed, reason })
    },
  })
  const askPath = createAskPath(mainWindow.window, () => settings.get('exportFolder') ?? app.getPath('documents'))
  const exports = createMainExports({
    call: data.call,
    askPath,
    printQueue,
    progress: (payload) => emit('exports.progress', payload),
    reveal: (path) => shell.showItemInFolder(path),
  })
  const made = createMadeReports({
    settings,
    openPath: (path) => shell.openPath(path),
    reveal: (path) => shell.showItemInFolder(path),
    now: () => new Date(),
  })

  const own = createOwnSchedules(settings)
  startSchedules(
    createScheduleRunner({
      cache,
      call: data.call,
      exports,
      made,
      own,
      user: session.user,
      now: () => new Date(),
      ended: createScheduleNotice(notify),
      log,
    }),
  )

  const tables = createTableReader({
    fork: options.forkTable,
    call: data.call,
    progress: (payload) => emit('imports.progress', payload),
  })
  const handlers = {
    ...appHandlers({ info: options.info, openSafely, log }),
    ...sessionHandlers(session, data.call),
    ...deviceHandlers({
      settings,
      call: data.call,
      session,
      apiUrl,
      isFixed: config.apiUrl !== null,
      documents: () => app.getPath('documents'),
      accounts,
    }),
    ...prefsHandlers(options.prefs, session),
    ...after(session.opened, {
      ...recordHandlers(cache, data.call, session.serverNow),
      ...verbHandlers(cache, () => session.userOrFail()._id, session.serverNow),
      ...boardHandlers(cache),
      ...orderViewHandlers(cache, session.userOrFail),
      ...forecastHandlers(cache, session.userOrFail),
      ...freeHandlers(cache, exports, session.userOrFail),
      ...deskHandlers(cache),
      ...mapHandlers(cache, session.userOrFail, mapTilesOf(config.mapTiles, join(userData, 'map-tiles'), log)),
      ...currentClientHandlers(cache, session.userOrFail),
      ...ownShiftHandlers(data.call),
      ...linkHandlers(data.call, session.userOrFail),
      ...duplicateHandlers(cache),
      ...messageHandlers(cache),
      ...groupSendHandlers(cache),
      ...timesheetHandlers(cache),
      ...watchHandlers(cache),
    }),
    ...syncHandlers(data.call, emitReload),
    ...after(session.opened, outboxHandlers(cache, data.call, presence)),
    ...after(session.opened, attachmentHandlers(data.call, askPath, opened)),
    ...exportHandlers(exports),
    ...after(session.opened, payHandlers(cache, data.call, exports, session.userOrFail)),
    ...after(session.opened, reportHandlers(data.call, exports, made, session.userOrFail)),
    ...after(
      session.opened,
      scheduleHandlers({
        cache,
        own,
        askFolder: createAskFolder(mainWindow.window, () => settings.get('exportFolder') ?? app.getPath('documents')),
        user: session.userOrFail,
        now: () => new Date(),
      }),
    ),
    ...after(session.opened, ruleChangeHandlers(cache, session.userOrFail)),
    ...after(session.opened, packHandlers(cache, data.call, session.userOrFail)),
    ...after(session.opened, importHandlers(exports, data.call, tables)),
  } satisfies Handlers

  void session.restore()
  // Its start takes the processor for as long as the first screen needs to be read and drawn.
  void cache.idle().then(data.start)
  startNudges({
    powerMonitor,
    app,
    isOnline: () => net.isOnline(),
    nudge: (reason) => {
      void session.check()
      void data.call('sync.nudge', { reason }).catch(() => undefined)
    },
  })
  app.on('will-quit', () => {
    data.stop()
    tables.stop()
    cache.close()
    opened.forget()
  })
  return {
    answer: handle({ handlers, isTrusted: options.isTrusted, log }),
    navigate,
    pictureOf: pictureOf(data.call, log),
    pageReloaded: () => void (hasReloaded = true),
    pageGone: () => presence.leave(),
  }
}
