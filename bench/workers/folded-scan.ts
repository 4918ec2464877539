// Everybody's folded text in memory, in the order of the list: a search is includes() until a screen is full,
// then the rows and figures of that screen by id.
import { parentPort, workerData } from 'node:worker_threads'
import { fold } from '#shared/model/fold.ts'
import { rawEmployees } from '../data/raw-lists.ts'
import { openForReading, prepareList } from '../data/raw-reads.ts'

const { cachePath, shown } = workerData as { readonly cachePath: string; readonly shown: number }
const db = openForReading(cachePath)
const people = db
  .prepare(
    `select "_id", "_search" from "employees" where "deletedAt" is null order by "lastName_f", "firstName_f", "_id"`,
  )
  .all() as { readonly _id: string; readonly _search: string }[]
const read = prepareList(db, rawEmployees(`t."_id" in (select value from json_each(?))`, shown))

function scan(typed: string): readonly string[] {
  const isFigures = /^[\d\s().+-]+$/.test(typed) && /\d{3}/.test(typed)
  const words = isFigures ? [typed.replace(/\D/g, '')] : fold(typed).split(' ').filter(Boolean)
  const found: string[] = []
  for (const { _id, _search } of people) {
    if (!words.every((word) => _search.includes(word))) continue
    found.push(_id)
    if (found.length === shown) break
  }
  return found
}

parentPort?.on('message', (typed: string) => parentPort?.postMessage(read([JSON.stringify(scan(typed))])))
parentPort?.postMessage('ready')
