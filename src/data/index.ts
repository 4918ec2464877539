import type { DataConfig } from '#shared/contract/data.ts'
import { parseApiUrl } from './api/api-url.ts'
import { checkFileIn } from './cache/integrity/worker.ts'
import { createDataProcess } from './data-process.ts'
import { createLazyExports } from './lazy-exports.ts'
import { createEmit, serve, type ParentPort } from './port.ts'

const log = (message: string) => void process.stderr.write(`data: ${message}\n`)
const logBug = (error: unknown) => log(error instanceof Error ? (error.stack ?? error.message) : String(error))

function leave(sentence: string): never {
  log(sentence)
  process.exit(1)
}

function configFrom(argv: readonly string[]): DataConfig {
  const prefix = '--config='
  const given = argv.find((argument) => argument.startsWith(prefix))
  if (given === undefined) return leave('started without --config=')
  try {
    return JSON.parse(given.slice(prefix.length)) as DataConfig
  } catch {
    return leave('--config= is not JSON')
  }
}

// The last resort: main starts the process again, and every write is either in the cache or not.
process.on('uncaughtException', (error) => {
  logBug(error)
  process.exit(1)
})
process.on('unhandledRejection', (error) => {
  logBug(error)
  process.exit(1)
})

const port = (process as { parentPort?: ParentPort }).parentPort
if (!port) leave('started without a port to its parent')

const config = configFrom(process.argv)
const baseUrl = parseApiUrl(String(config?.apiUrl ?? ''))
if (!baseUrl) leave('the server address must be https, or http on this machine')

/** The built thread is beside the built data process; from source it is in its own folder. */
const CHECK_THREAD = new URL(
  import.meta.url.endsWith('.ts') ? './cache/integrity/worker-thread.ts' : './integrity-thread.js',
  import.meta.url,
)
const CHECK_AFTER_MS = 10_000

const checks = checkFileIn(CHECK_THREAD, CHECK_AFTER_MS)
const { handlers, close } = createDataProcess({
  config,
  baseUrl,
  emit: createEmit(port),
  now: Date.now,
  log,
  checkFile: checks.check,
  exports: (context) => createLazyExports(context, Date.now),
})
const end = () => {
  close()
  void checks.end().finally(() => process.exit(0))
}
serve(port, handlers, logBug)
port.on('close', end)
process.on('disconnect', end)
process.on('SIGTERM', end)
