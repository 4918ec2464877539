import { join } from 'node:path'
import { app, protocol } from 'electron'
import { readStartConfig, type StartConfig } from './config.ts'
import { createLog, createLogFile } from './log.ts'
import { startApp } from './start-app.ts'
import { linkIn, routeOfLink, SCHEME } from './window/deep-link.ts'

/** What the command line asks, or the end in one sentence. */
function configOrLeave(): StartConfig {
  try {
    return readStartConfig(process.argv, process.env)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(2)
  }
}

const config = configOrLeave()
if (config.userData !== null) app.setPath('userData', config.userData)

if (app.requestSingleInstanceLock()) {
  app.enableSandbox()
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ])
  app.setAsDefaultProtocolClient(SCHEME)

  const toFile = createLogFile(join(app.getPath('userData'), 'logs', 'main.log'))
  const log = createLog(
    (line) => {
      process.stderr.write(`${line}\n`)
      toFile(line)
    },
    () => new Date(),
  )
  // The terminal it was opened from may be gone: the file has every line.
  process.stderr.on('error', () => undefined)
  process.on('uncaughtException', (error) => log.error('main', 'something was not caught.', error))
  process.on('unhandledRejection', (error) => log.error('main', 'a promise was not caught.', error))

  // A link may arrive before anything is there to follow it.
  let follow: ((route: string | null) => void) | null = null
  let first = linkIn(process.argv)
  const arrive = (route: string | null) => (follow ? follow(route) : (first = route ?? first))
  app.on('second-instance', (_event, argv) => arrive(linkIn(argv)))
  app.on('open-url', (event, url) => {
    event.preventDefault()
    arrive(routeOfLink(url))
  })

  void app
    .whenReady()
    .then(() => startApp({ config, log, firstRoute: () => first }))
    .then((opened) => (follow = opened))
    .catch((error: unknown) => log.error('main', 'the start failed.', error))
} else {
  // The first one hears of our arguments, shows itself and follows the link.
  process.stderr.write('Équipage is already open on this folder; its window comes to the front.\n')
  app.quit()
}
