import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { LoginReply } from '#shared/contract/http.ts'
import { copyInto, serverDatabase } from '../data/server-database.ts'
import { sizeOf, type BenchCase, type Context, type Figure } from '../harness/case.ts'
import { p99, spreadOf, summaryOf } from '../harness/statistics.ts'
import { fillDevice, startDevice } from '../processes/device.ts'
import type { Watched } from '../processes/main-reader.ts'
import { startMainReader } from '../processes/main-watch.ts'
import { signIn, startServerProcess, type ServerProcess } from '../processes/server.ts'

const CHANGES = 20_000

/** Fills a device and outdates its scope: at the next start it fills again, while its screens read. */
async function outdatedDevice(server: ServerProcess, directory: string, account: LoginReply): Promise<void> {
  const device = startDevice(server.url, directory)
  const { path } = await fillDevice(device, account)
  await device.stop()
  const db = new Database(path)
  db.prepare(`update meta set value = 'yesterday' where key = 'scope'`).run()
  db.close()
}

/** Changes assignments directly in the server's database, for the next pull. */
function changeMany(serverPath: string): void {
  const db = new Database(serverPath, { timeout: 5000 })
  db.transaction(() => {
    const upper = db.prepare('select "value" from "revision"').pluck().get() as number
    const ids = db.prepare('select "_id" from "assignments" order by "_id" desc limit ?').pluck().all(CHANGES)
    const change = db.prepare('update "assignments" set "rev" = ? where "_id" = ?')
    for (const [i, id] of ids.entries()) change.run(upper + i + 1, id)
    db.prepare('update "revision" set "value" = ?').run(upper + ids.length)
  })()
  db.close()
}

async function run(context: Context): Promise<readonly Figure[]> {
  const size = sizeOf(context)
  const serverPath = copyInto(context.folder, await serverDatabase(size, context.log))
  const server = await startServerProcess(serverPath)
  const account = await signIn(server.url)
  const directory = join(context.folder, 'device')
  await outdatedDevice(server, directory, account)
  const main = await startMainReader({ url: server.url, directory, account })
  const idle = await main.watched('nothing')
  changeMany(serverPath)
  const applying = await main.watched('pull')
  await main.stop()
  await server.stop()

  const figures = (what: string, { readMs, longestBlockMs, longestIterationMs }: Watched): Figure[] => [
    {
      size,
      what: `reads of a window while the data process ${what}, p99`,
      unit: 'ms',
      target: { atMost: 3 },
      spread: spreadOf([p99(readMs)]),
      parts: { product: summaryOf(readMs), idle: summaryOf(idle.readMs) },
    },
    {
      size,
      what: 'the same / while nothing happens, p99',
      unit: '×',
      target: null,
      spread: spreadOf([p99(readMs) / p99(idle.readMs)]),
      parts: { product: summaryOf(readMs), idle: summaryOf(idle.readMs) },
    },
    {
      size,
      what: `main's longest work without a turn of its loop while it ${what}`,
      unit: 'ms',
      target: { atMost: 50 },
      spread: spreadOf([longestIterationMs]),
      parts: { product: summaryOf([longestIterationMs]), idle: summaryOf([idle.longestIterationMs]) },
    },
    {
      size,
      what: `the longest its loop did not turn while it ${what}, whoever had the cores`,
      unit: 'ms',
      target: null,
      spread: spreadOf([longestBlockMs]),
      parts: { product: summaryOf([longestBlockMs]), idle: summaryOf([idle.longestBlockMs]) },
    },
  ]
  return [...figures('fills', main.filling), ...figures(`applies ${CHANGES} changes`, applying)]
}

export const readsMeanwhile: BenchCase = {
  id: 'P18',
  title: 'screens while the data process works: reads in main during a fill and a large delta',
  sizes: ['large'],
  unit: 'ms',
  limit: 'the same reads while nothing happens',
  peer: null,
  target: 'p99 at most 3 ms; main never holds its loop 50 ms',
  run,
}
