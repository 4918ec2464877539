import { readConfig } from '#server/config.ts'
import { StartupError } from '#server/db/startup-error.ts'
import { readArguments } from './arguments.ts'
import { OtherDataError, refuseUnlessLocal } from './guard.ts'
import { seed } from './seed.ts'

/** The launcher reads it (launcher/demo-data.ts). */
const EXIT_OTHER_DATA = 3

const log = (line: string) => process.stderr.write(`${line}\n`)

try {
  const started = performance.now()
  const { size, today, now, reset } = readArguments(process.argv.slice(2), new Date())
  const { databaseUrl, host, filesDir } = readConfig(process.env, process.cwd())
  refuseUnlessLocal(databaseUrl, host)
  log(`Preparing the ${size} demo around ${today}…`)
  const rows = await seed({
    databaseUrl,
    filesDir,
    size,
    today,
    ...(now !== undefined && { now }),
    reset,
    onProgress: (entity, count) => log(`${entity}: ${count}`),
  })
  const seconds = Math.round((performance.now() - started) / 100) / 10
  process.stdout.write(`${JSON.stringify({ event: 'seeded', size, rows, seconds })}\n`)
} catch (error) {
  log(error instanceof StartupError ? error.message : `The database could not be seeded: ${String(error)}`)
  process.exitCode = error instanceof OtherDataError ? EXIT_OTHER_DATA : 1
}
