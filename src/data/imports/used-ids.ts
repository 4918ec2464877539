import { entities, entityNames } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { Reader } from '#reads/engine/reader.ts'

/** Which of `ids` other rows on this device refer to: the server would refuse to delete those. */
export function usedIds(reader: Reader, e: Entity, ids: ReadonlySet<string>): ReadonlySet<string> {
  const used = new Set<string>()
  const wanted = JSON.stringify([...ids])
  for (const name of entityNames) {
    for (const [field, declared] of Object.entries((entities[name] as Entity).fields)) {
      if ((declared.kind !== 'ref' && declared.kind !== 'refs') || declared.to !== e.name) continue
      const column = `t."${field}"`
      const text =
        declared.kind === 'ref'
          ? `select distinct ${column} from "${name}" t
             where ${column} in (select value from json_each(?)) and t."deletedAt" is null`
          : `select distinct r.value from "${name}" t, json_each(${column}) r
             where t."deletedAt" is null and r.value in (select value from json_each(?))`
      for (const [id] of reader.arrays(text, wanted)) used.add(String(id))
    }
  }
  return used
}
