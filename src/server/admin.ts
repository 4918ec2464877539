import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { v7 } from 'uuid'
import { AppError } from '#shared/contract/errors.ts'
import { formats } from '#shared/model/formats.ts'
import { createAccount, requirePassword } from './auth/accounts.ts'
import { endAccess } from './auth/end-access.ts'
import { createPasswords } from './auth/password.ts'
import { readPassword } from './auth/read-password.ts'
import { backUp } from './backup/backup.ts'
import { restore, restored } from './backup/restore.ts'
import { readConfig } from './config.ts'
import type { Database } from './db/database.ts'
import { openDatabase } from './db/open.ts'
import { StartupError } from './db/startup-error.ts'
import { parseDatabaseUrl } from './db/url.ts'
import { createHistories } from './db/writes/histories.ts'
import { createWriter } from './db/writes/write.ts'
import { accountsOf } from './links/addressees.ts'
import { addressOfLink } from './links/messages.ts'
import { makeToken } from './links/tokens.ts'
import { SYSTEM } from './access/actor.ts'
import { createServices } from './services/index.ts'
import { hasAdministrator } from './services/office/users.ts'

const USAGE = `Usage: npm run server:admin -- create --email E [--first F] [--last L] [--force]
       npm run server:admin -- link --email E
       npm run server:admin -- backup --to FILE
       npm run server:admin -- restore --from FILE
       npm run server:admin -- restored`

/** What is asked for, and with which options. */
function readArguments(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { email: text, first: text, last: text, force: { type: 'boolean' }, to: text, from: text },
    })
    const [command, ...more] = positionals
    const { email, to, from } = values
    if (more.length > 0) throw new StartupError(USAGE)
    if ((command === 'create' || command === 'link') && email) return { ...values, command, email } as const
    if (command === 'backup' && to) return { command, to: resolve(to) } as const
    if (command === 'restore' && from) return { command, from: resolve(from) } as const
    if (command === 'restored') return { command } as const
  } catch {
    // An unknown option: the usage lists the options.
  }
  throw new StartupError(USAGE)
}

type Arguments = Extract<ReturnType<typeof readArguments>, { readonly email: string }>

/** Creates the first administrator of an installation; prints no secret. */
async function create(database: Database, { email, first, last, force }: Arguments): Promise<string> {
  if (!force && (await hasAdministrator(database.db))) {
    throw new StartupError('There is an administrator already: sign in as them, or add --force for one more.')
  }
  const password = await readPassword(`Password for ${email}: `)
  requirePassword(password)
  const passwordHash = await createPasswords().hash(password)
  const { records } = createServices({ database })
  const account = { email, firstName: first ?? 'Admin', lastName: last ?? 'Équipage', role: 'admin' } as const
  await writerOf(database).write({ actor: SYSTEM }, (tx) => createAccount(tx, records, account, passwordHash))
  return `Administrator ${email} created.`
}

/**
 * Makes a link with which somebody chooses another password and prints it, for an administrator who has no way in left.
 * Whoever may run this may read the database as well.
 */
async function link(database: Database, { email }: Arguments, publicUrl: string): Promise<string> {
  const { reply } = await writerOf(database).write({ actor: SYSTEM }, async (tx) => {
    const recipient = formats.email.normalise(email)
    const [user] = await accountsOf(tx.db, { channel: 'email', userId: null, recipient })
    if (!user) throw new StartupError(`There is no active account ${email}.`)
    const token = await makeToken(tx, { userId: user._id, purpose: 'reset', channel: 'email' })
    return addressOfLink(publicUrl, 'reset', token, user.language)
  })
  return reply
}

/** It may be the first to write to a database that was put back, before any server starts on it. */
function writerOf(database: Database) {
  const now = () => new Date()
  const histories = createHistories({ database, now, onPutBack: endAccess })
  return createWriter({ database, now, newId: v7, onCommitted: () => undefined, histories })
}

async function run(args: readonly string[]): Promise<string> {
  const asked = readArguments(args)
  const config = readConfig(process.env, process.cwd())
  const { databaseUrl, publicUrl, host, port } = config
  if (asked.command === 'backup') return backUp(parseDatabaseUrl(databaseUrl), asked.to)
  if (asked.command === 'restore') return restore(config, asked.from)
  if (asked.command === 'restored') return restored(config)
  const database = await openDatabase(databaseUrl)
  try {
    if (asked.command === 'create') return await create(database, asked)
    return await link(database, asked, publicUrl ?? `http://${host}:${port}`)
  } finally {
    await database.destroy()
  }
}

/** What to print for an error. */
function sentenceOf(error: unknown): string {
  if (error instanceof StartupError) return error.message
  if (!(error instanceof AppError)) return `That did not work: ${String(error)}`
  const issues = (error.details as { issues?: readonly { field: string; code: string }[] }).issues ?? []
  const why = issues.map(({ field, code }) => `${field}: ${code}`).join(', ') || error.code
  return `The administrator could not be created (${why}).`
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`)
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = 1
}
