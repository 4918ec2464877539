import { assertNever } from '#shared/contract/errors.ts'
import type { Read, Reading } from '#shared/verbs/engine/reads.ts'
import { decodeRow } from '#sql/encode.ts'
import { readQuery } from '#sql/read-query.ts'
import type { Reader } from './reader.ts'

/** Runs a decision over a cache file, pending operations included: the reads of a device, at once. */
export function decide<T>(reader: Reader, reading: Reading<T>): T {
  let step = reading.next()
  while (!step.done) step = reading.next(answerOf(reader, step.value))
  return step.value
}

function answerOf(reader: Reader, read: Read): unknown {
  switch (read.kind) {
    case 'row': {
      const text = `select * from "${read.entity.name}" where "_id" = ? and "deletedAt" is null`
      const record = reader.all(text, read.id)[0]
      return record ? decodeRow(read.entity)(record) : null
    }
    case 'rows':
      return reader.query(readQuery(reader.db, read)).map(decodeRow(read.entity))
    case 'ids':
      return reader.query(readQuery(reader.db, read)).map(({ _id }) => String(_id))
    case 'othersChange':
    case 'earlier':
      return null
    default:
      return assertNever(read)
  }
}
