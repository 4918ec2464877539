import type { Entity } from '#shared/model/entity.ts'
import { fold } from '#shared/model/fold.ts'
import { titleOf } from '#sql/titles.ts'
import type { Reader } from '#reads/engine/reader.ts'

/** Ids of rows by what names them, folded. */
export type Titles = ReadonlyMap<string, readonly string[]>

/** The rows of an entity by their titles, and by the texts that are theirs alone (a number, an e-mail address). */
export function readTitlesOf(reader: Reader, e: Entity): Titles {
  const alone = e.uniques.flatMap(({ fields }) => (fields.length === 1 ? fields : []))
  const names = [...new Set([...e.title, ...alone])].filter((name) => e.fields[name]?.kind === 'text')
  const columns = ['_id', ...names].map((name) => `"${name}"`).join(', ')
  const found = new Map<string, Set<string>>()
  const add = (name: string, id: string) => {
    if (name === '') return
    const ids = found.get(name) ?? new Set<string>()
    found.set(name, ids.add(id))
  }
  for (const row of reader.all(`select ${columns} from "${e.name}" where "deletedAt" is null`)) {
    const id = String(row['_id'])
    add(fold(titleOf(e, row)), id)
    for (const name of alone) add(fold(String(row[name] ?? '')), id)
  }
  return new Map([...found].map(([name, ids]) => [name, [...ids]]))
}
