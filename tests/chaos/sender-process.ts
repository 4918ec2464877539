import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { v7 as newId } from 'uuid'
import { openDatabase } from '#server/db/open.ts'
import { createWriter } from '#server/db/writes/write.ts'
import { startTextSender } from '#server/messages/sender.ts'

/** What a process that sends is started with. */
export interface SenderOptions {
  readonly databaseUrl: string
  readonly honoursIds: boolean
  /** Where the provider keeps what it sent: a line each, the id of the try and that of the message. */
  readonly sentPath: string
  /** How far ahead its clock is. */
  readonly aheadMs: number
}

/** Sends until it is killed. Its provider has a text from the moment it is in the file, and answers later. */
async function sendUntilKilled({ databaseUrl, honoursIds, sentPath, aheadMs }: SenderOptions): Promise<void> {
  const database = await openDatabase(databaseUrl)
  const now = () => new Date(Date.now() + aheadMs)
  const writer = createWriter({ database, now, newId, onCommitted: () => undefined })
  const known = new Set(existsSync(sentPath) ? readFileSync(sentPath, 'utf8').split(/[ \n]/) : [])
  const onError = (error: unknown) => process.stderr.write(`${String(error)}\n`)
  const provider = {
    honoursIds,
    send: async ({ id, messageId }: { readonly id: string; readonly messageId: string | null }) => {
      await delay(Math.random() * 10)
      if (!honoursIds || !known.has(id)) appendFileSync(sentPath, `${id} ${messageId}\n`)
      known.add(id)
      await delay(Math.random() * 30)
      return { kind: 'accepted', providerId: `id-${id}`, isDelivered: false } as const
    },
    close: () => undefined,
  }
  startTextSender({ db: database.readDb, writer, provider, perSecond: null, now, onError })
  process.send?.('sending')
}

process.on('disconnect', () => process.exit(1))
await sendUntilKilled(JSON.parse(process.argv[2] ?? '') as SenderOptions)
