// A device that asks for one JSON document, parses it, inserts and indexes.
import { entities } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { wireColumnsOf } from '#sql/columns.ts'
import { encodeWire, type Stored } from '#sql/encode.ts'
import type { Filled } from './raw-fill.ts'
import { openRaw, rawIndexes, rawInsert } from './raw-table.ts'

const [url, targetPath] = process.argv.slice(2) as [string, string]
const db = openRaw(targetPath)
const started = performance.now()
const answer = await fetch(url)
if (answer.status !== 200) throw new Error(await answer.text())
const document = (await answer.json()) as Readonly<Record<string, readonly AnyRow[]>>
let rows = 0
for (const e of Object.values(entities) as Entity[]) {
  const names = wireColumnsOf(e).map(({ name }) => name)
  const toStored = encodeWire(e)
  const insert = rawInsert(db, e)
  db.transaction(() => {
    for (const row of document[e.name] ?? []) insert(toStored(names.map((name) => row[name] as Stored)))
  })()
  rows += document[e.name]?.length ?? 0
  rawIndexes(db, e)
}
db.close()
process.send?.({ type: 'filled', ms: performance.now() - started, rows } satisfies Filled)
