import { parseArgs } from 'node:util'
import { v7 } from 'uuid'
import { AppError } from '#shared/contract/errors.ts'
import { formats } from '#shared/model/formats.ts'
import { createAccount, requirePassword } from './auth/accounts.ts'
import { createPasswords } from './auth/password.ts'
import { readPassword } from './auth/read-password.ts'
import { readConfig } from './config.ts'
import type { Database } from './db/database.ts'
import { openDatabase } from './db/open.ts'

import { StartupError } from './db/startup-error.ts'
import { createWriter } from './db/writes/write.ts'
import { accountsOf } from './links/addressees.ts'
import { addressOfLink } from './links/messages.ts'
import { makeToken } from './links/tokens.ts'
import { SYSTEM } from './access/actor.ts'
import { createServices } from './services/index.ts'
import { hasAdministrator } from './services/office/users.ts'

const USAGE = `Usage: npm run server:admin -- create --email E [--first F] [--last L] [--force]
       npm run server:admin -- link --email E`

/** What is asked for, and with which options. */
function readArguments(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { email: text, first: text, last: text, force: { type: 'boolean' } },
    })
    const [command, ...more] = positionals
    if (more.length === 0 && (command === 'create' || command === 'link') && values.email)
      return { ...values, command, email: values.email } as const
  } catch {
    // An unknown option: the usage lists the options.
  }
  throw new StartupError(USAGE)
}

type Arguments = ReturnType<typeof readArguments>

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

const writerOf = (database: Database) =>
  createWriter({ database, now: () => new Date(), newId: v7, onCommitted: () => undefined })

async function run(args: readonly string[]): Promise<string> {
  const asked = readArguments(args)
  const { databaseUrl, publicUrl, host, port } = readConfig(process.env, process.cwd())
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
