import { flushCompileCache } from 'node:module'
import Sqlite from 'better-sqlite3'

// Opens the file or database it is ordered to, as the server or the device does at start, and waits to be killed.

const openers = {
  server: async () => {
    const { openDatabase } = await import('#server/db/open.ts')
    await countPostgres()
    return async (url: string) => (await openDatabase(url)).destroy()
  },
  outbox: async () => {
    const { openOutboxFile } = await import('#data/outbox/file.ts')
    return async (folder: string) => void openOutboxFile(folder)
  },
  cache: async () => {
    const { openStore } = await import('#data/cache/store.ts')
    return async (folder: string) => openStore(folder).close()
  },
}
export type Opener = keyof typeof openers

export interface Order {
  readonly where: string
  /** The number of the statement before which it kills itself, for moments that no timer meets. */
  readonly dieAt: number | null
}

/** Whether each statement ran inside a transaction; or why opening failed. */
export type Report = 'ready' | { readonly inside: readonly boolean[] } | { readonly failure: string }

const inside: boolean[] = []
let dieAt: number | null = null

function before(isInside: boolean): void {
  if (inside.length === dieAt) process.kill(process.pid, 'SIGKILL')
  inside.push(isInside)
}

for (const name of ['prepare', 'exec', 'pragma'] as const) {
  const real = Sqlite.prototype[name] as (...given: unknown[]) => unknown
  const counted = function (this: Sqlite.Database, ...given: unknown[]) {
    before(this.inTransaction)
    return real.apply(this, given)
  }
  Object.assign(Sqlite.prototype, { [name]: counted })
}

async function countPostgres(): Promise<void> {
  const { default: pg } = await import('pg')
  const real = pg.Client.prototype.query as (...given: unknown[]) => unknown
  let isInside = false
  const query = function (this: unknown, ...given: unknown[]) {
    const [asked] = given as [string | { readonly text?: string }]
    const text = typeof asked === 'string' ? asked : (asked.text ?? '')
    before(isInside)
    if (/^(?:begin|start transaction)/i.test(text)) isInside = true
    if (/^(?:commit|rollback)/i.test(text)) isInside = false
    return real.apply(this, given)
  }
  Object.assign(pg.Client.prototype, { query })
}

const send = (report: Report) => process.send?.(report)

const open = await openers[process.argv[2] as Opener]()

process.on('message', (order: Order) => {
  dieAt = order.dieAt
  open(order.where).then(
    () => {
      send({ inside })
      // Without a compile cache, so that a killed process leaves none to the next ones.
      flushCompileCache()
    },
    (error: unknown) => send({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
send('ready')
