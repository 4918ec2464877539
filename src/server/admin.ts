import { parseArgs } from 'node:util'
import { v7 } from 'uuid'
import { AppError } from '#shared/contract/errors.ts'
import { createAccount, requirePassword } from './auth/accounts.ts'
import { createPasswords } from './auth/password.ts'
import { readPassword } from './auth/read-password.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './db/open.ts'
import { StartupError } from './db/startup-error.ts'
import { createWriter } from './db/write.ts'
import { SYSTEM } from './services/actor.ts'
import { createServices } from './services/index.ts'
import { hasAdministrator } from './services/users.ts'

const USAGE = 'Usage: npm run server:admin -- create --email E [--first F] [--last L] [--force]'

function readArguments(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { email: text, first: text, last: text, force: { type: 'boolean' } },
    })
    if (positionals.length === 1 && positionals[0] === 'create' && values.email)
      return { ...values, email: values.email }
  } catch {
    // An unknown option: the usage lists the options.
  }
  throw new StartupError(USAGE)
}

/** Creates the first administrator of an installation; prints no secret. */
async function create(args: readonly string[]): Promise<string> {
  const { email, first, last, force } = readArguments(args)
  const database = await openDatabase(readConfig(process.env, process.cwd()).databaseUrl)
  try {
    if (!force && (await hasAdministrator(database.db))) {
      throw new StartupError('There is an administrator already: sign in as them, or add --force for one more.')
    }
    const password = await readPassword(`Password for ${email}: `)
    requirePassword(password)
    const passwordHash = await createPasswords().hash(password)
    const writer = createWriter({ database, now: () => new Date(), newId: v7, onCommitted: () => undefined })
    const { records } = createServices({ database })
    const account = { email, firstName: first ?? 'Admin', lastName: last ?? 'Équipage', role: 'admin' } as const
    await writer.write({ actor: SYSTEM }, (tx) => createAccount(tx, records, account, passwordHash))
    return `Administrator ${email} created.`
  } finally {
    await database.destroy()
  }
}

/** What to print for an error. */
function sentenceOf(error: unknown): string {
  if (error instanceof StartupError) return error.message
  if (!(error instanceof AppError)) return `The administrator could not be created: ${String(error)}`
  const issues = (error.details as { issues?: readonly { field: string; code: string }[] }).issues ?? []
  const why = issues.map(({ field, code }) => `${field}: ${code}`).join(', ') || error.code
  return `The administrator could not be created (${why}).`
}

try {
  process.stdout.write(`${await create(process.argv.slice(2))}\n`)
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = 1
}
