import { join } from 'node:path'
import { app, protocol } from 'electron'
import { readStartConfig, type StartConfig } from './config.ts'
import { createLog, createLogFile } from './log.ts'
import { startApp } from './start-app.ts'
import { routeInArguments, routeOfLink, SCHEME } from './window/deep-link.ts'

/** The start configuration; exits with one sentence when it cannot be used. */
function configOrExit(): StartConfig {
  try {
    return readStartConfig(process.argv, process.env)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(2)
  }
}

/** Runs the app built into the folder `here`: its one instance opens the window, another passes its arguments to that one and ends. */
export function runApp(here: string): void {
  const config = configOrExit()
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
    // Writing fails when the terminal that started the app is closed; the file has every line.
    process.stderr.on('error', () => undefined)
    process.on('uncaughtException', (error) => log.error('main', 'an error was not caught.', error))
    process.on('unhandledRejection', (error) => log.error('main', 'a rejected promise was not caught.', error))

    // A link can arrive before the window exists: the window then opens at it.
    let openRoute: ((route: string | null) => void) | null = null
    let firstRoute = routeInArguments(process.argv)
    const onLink = (route: string | null) => (openRoute ? openRoute(route) : (firstRoute = route ?? firstRoute))
    app.on('second-instance', (_event, argv) => onLink(routeInArguments(argv)))
    app.on('open-url', (event, url) => {
      event.preventDefault()
      onLink(routeOfLink(url))
    })

    void app
      .whenReady()
      .then(() => startApp({ here, config, log, firstRoute: () => firstRoute }))
      .then((open) => (openRoute = open))
      .catch((error: unknown) => log.error('main', 'the start failed.', error))
  } else {
    // The instance that runs receives our arguments, shows its window and opens the link.
    process.stderr.write('Équipage is already open on this folder; its window comes to the front.\n')
    app.quit()
  }
}
