import { v7 as uuidv7 } from 'uuid'
import { consequencesOf } from '#shared/domain/consequences.ts'
import { entities, entityNamed } from '#shared/entities/index.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { decodeRow } from '#sql/encode.ts'
import { decideVerb } from '#sql/reads/decide-verb.ts'
import { momentOf } from '#sql/reads/moment.ts'
import type { Reader } from '#sql/reads/reader.ts'
import { readTitles } from '#sql/reads/records.ts'
import type { CacheReads } from '../reads/cache-reads.ts'
import type { Handlers } from './handle.ts'

/** Runs verbs over the cache without writing: the figures a person sees before deciding. */
export function verbHandlers(cache: CacheReads, userId: () => string, serverNow: () => number) {
  return {
    'verbs.preview': ({ verb, payload }) =>
      cache.read('verbs.preview', (reader) => {
        const at = momentOf(new Date(serverNow()))
        const opId = uuidv7({ msecs: serverNow() })
        const changes = decideVerb({ reader, at, userId: userId(), opId }, verb, payload)
        if (changes === null) return null
        const consequences = consequencesOf(changes, (entity, id) => rowOf(reader, entity, id))
        const people = consequences.released.map(({ employeeId }) => employeeId)
        return { ...consequences, titles: readTitles(reader, entities.employees, people) }
      }),
  } satisfies Partial<Handlers>
}

function rowOf(reader: Reader, entity: string, id: string): AnyRow | null {
  const e = entityNamed(entity)
  const record = e && reader.all(`select * from "${e.name}" where "_id" = ?`, id)[0]
  return e && record ? decodeRow(e)(record) : null
}
