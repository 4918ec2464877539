import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '#shared/contract/errors.ts'
import { calls } from '#shared/contract/http.ts'
import type { EntityDigest, SyncDigest } from '#shared/contract/sync/sync.ts'
import type { Client } from '../api/client.ts'
import { isSound } from '../cache/integrity/quick.ts'
import type { FileCheck } from '../cache/integrity/full.ts'
import type { CheckFile } from '../cache/integrity/worker.ts'
import type { CacheStore } from '../cache/store.ts'

/** The server reads all revisions of a large office once for its digest, then remembers it. */
const DIGEST_MS = 60_000

/** The first screen comes first: it is drawn from the same file, on the same processor. */
const WAIT_MS = 1000

interface VerifyCacheOptions {
  readonly client: Client
  readonly store: CacheStore
  readonly checkFile: CheckFile
  readonly isClosed: () => boolean
  readonly onDamaged: (why: string) => void
  readonly log: (message: string) => void
}

/** Checks the current cache file once: its structure, the sum of each row, and which rows the server has. */
export async function verifyCache(options: VerifyCacheOptions): Promise<void> {
  const { client, store, checkFile, isClosed, onDamaged, log } = options
  await wait(WAIT_MS, undefined, { ref: false })
  if (isClosed()) return
  const file = store.current()
  if (!file || file.firstDays()) return
  const isCurrent = () => !isClosed() && store.current() === file
  const findDamage = async (): Promise<string | null> => {
    if (!(await isSound(file))) return 'SQLite finds its structure broken'
    const content = await checkFile(file.path)
    if (content.damage !== null || !isCurrent()) return content.damage
    const other = otherRows(content, await client.call(calls.syncDigest, { deadlineMs: DIGEST_MS }))
    return other === null ? null : `the server has other ${other}`
  }
  try {
    const damage = await findDamage()
    if (damage !== null && isCurrent()) onDamaged(damage)
  } catch (error) {
    const isOffline = error instanceof AppError && error.code === 'NO_CONNECTION'
    if (isCurrent() && !isOffline) log(`the cache could not be checked: ${String(error)}`)
  }
}

/**
 * The first entity of which a device holds other rows than the server, null for none. An entity that changed on the
 * server after the device's cursor is not compared, and nothing is when the scopes or histories differ: the next pull brings
 * those.
 */
export function otherRows({ scope, history, held }: FileCheck, digest: SyncDigest): string | null {
  if (scope !== digest.scope || history !== (digest.history ?? '')) return null
  const theirs = new Map(digest.entities.map((each) => [each.name, each]))
  const isOther = (ours: EntityDigest) => {
    const their = theirs.get(ours.name)
    return their && their.head <= ours.head && (their.count !== ours.count || their.revs !== ours.revs)
  }
  return held.find(isOther)?.name ?? null
}
