import { openDatabase } from '#server/db/open.ts'
import { StartupError } from '#server/db/startup-error.ts'

// Opens the database of its argument without an administrator's rights, and prints the outcome.
await import('better-sqlite3')
if (process.getuid?.() === 0) process.setuid?.(65_534)
try {
  await (await openDatabase(String(process.argv[2]))).destroy()
  process.stdout.write('opened')
} catch (error) {
  process.stdout.write(error instanceof StartupError ? error.message : `not a sentence: ${String(error)}`)
}
