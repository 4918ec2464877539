import { consequencesOf } from '#shared/domain/dispatch/consequences.ts'
import type { Preview } from '#shared/contract/ipc.ts'
import { entities, entityNamed } from '#shared/entities/index.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { decodeRow } from '#sql/encode.ts'
import { decideVerb, type DeviceContext } from './decide-verb.ts'
import type { Reader } from './reader.ts'
import { readTitles } from './records.ts'

/**
 * The figures of what a verb would do, with the names of the people it releases; null for a verb that needs the server.
 * @throws AppError as `decideVerb`
 */
export function previewVerb(
  device: DeviceContext,
  verb: string,
  payload: Readonly<Record<string, unknown>>,
): Preview | null {
  const changes = decideVerb(device, verb, payload)
  if (changes === null) return null
  const consequences = consequencesOf(changes, (entity, id) => rowOf(device.reader, entity, id), device.at.now)
  const people = consequences.released.map(({ employeeId }) => employeeId)
  return { ...consequences, titles: readTitles(device.reader, entities.employees, people) }
}

function rowOf(reader: Reader, entity: string, id: string): AnyRow | null {
  const e = entityNamed(entity)
  const record = e && reader.all(`select * from "${e.name}" where "_id" = ?`, id)[0]
  return e && record ? decodeRow(e)(record) : null
}
