import { readConfig } from '#server/config.ts'
import { StartupError } from '#server/db/startup-error.ts'
import { readArguments } from './arguments.ts'
import { refuseUnlessLocal } from './guard.ts'
import { seed } from './seed.ts'

const log = (line: string) => process.stderr.write(`${line}\n`)

try {
  const started = performance.now()
  const { size, today, reset } = readArguments(process.argv.slice(2), new Date())
  const { databaseUrl, host } = readConfig(process.env, process.cwd())
  refuseUnlessLocal(databaseUrl, host)
  log(`Preparing the ${size} demo around ${today}…`)
  const rows = await seed({
    databaseUrl,
    size,
    today,
    reset,
    onProgress: (entity, count) => log(`${entity}: ${count}`),
  })
  const seconds = Math.round((performance.now() - started) / 100) / 10
  process.stdout.write(`${JSON.stringify({ event: 'seeded', size, rows, seconds })}\n`)
} catch (error) {
  log(error instanceof StartupError ? error.message : `The database could not be seeded: ${String(error)}`)
  process.exitCode = 1
}
