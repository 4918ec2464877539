import { readConfig } from './config.ts'
import { StartupError } from './db/startup-error.ts'
import { startServer, type RunningServer } from './start.ts'

/** Failures to start are told in one sentence; a stack would help nobody who can mend them. */
function refuse(error: unknown): void {
  const sentence = error instanceof StartupError ? error.message : `The server could not start: ${String(error)}`
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}

function stopOnSignals(server: RunningServer, watchParent: boolean): void {
  let stopping = false
  const stop = (code: number) => {
    if (stopping) return
    stopping = true
    void server.stop().then(
      () => process.exit(code),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', () => stop(0))
  process.on('SIGINT', () => stop(0))
  process.on('unhandledRejection', (error) => server.app.log.error({ err: error }, 'unhandled rejection'))
  process.on('uncaughtException', (error) => {
    server.app.log.fatal({ err: error }, 'uncaught exception')
    stop(1)
  })
  if (watchParent) {
    process.stdin
      .on('close', () => stop(0))
      .on('end', () => stop(0))
      .on('error', () => stop(0))
    process.stdin.resume()
  }
}

// Whoever read what is said may be gone: a line that reaches nobody is no reason to stop, nor to say another.
for (const said of [process.stdout, process.stderr]) said.on('error', () => undefined)

try {
  const config = readConfig(process.env, process.cwd())
  const server = await startServer(config)
  stopOnSignals(server, config.watchParent)
  process.stdout.write(`${JSON.stringify({ event: 'listening', url: server.url })}\n`)
} catch (error) {
  refuse(error)
}
