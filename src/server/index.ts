import { readConfig } from './config.ts'
import { StartupError } from './db/startup-error.ts'
import { startConfigured } from './start-configured.ts'
import type { RunningServer } from './running-server.ts'

/** Whoever waited for the server signs in first: what it does by itself takes the same processor for some seconds. */
const JOBS_AFTER_MS = 15_000

/** Prints why the server cannot start, in one sentence; a stack would not help to fix the causes there are. */
function reportFailure(error: unknown): void {
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
  process.on('unhandledRejection', (error) => server.app.logFailure(error))
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

// The process that read our output may have ended: that is no reason to stop.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)

try {
  const config = readConfig(process.env, process.cwd())
  const server = await startConfigured(config, { jobsAfterMs: JOBS_AFTER_MS })
  stopOnSignals(server, config.watchParent)
  process.stdout.write(`${JSON.stringify({ event: 'listening', url: server.url })}\n`)
  await server.warmUp().catch((error: unknown) => server.app.logFailure(error))
} catch (error) {
  reportFailure(error)
}
