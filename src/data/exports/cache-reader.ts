import Database from 'better-sqlite3'
import { AppError } from '#shared/contract/errors.ts'
import { createReader, type Reader } from '#reads/engine/reader.ts'

/**
 * Reads the cache through a connection of its own, in one transaction: a file shows one state of the data while sync
 * goes on.
 * @throws AppError CACHE_NOT_READY when there is no cache yet.
 */
export async function withReader<T>(path: string | null, read: (reader: Reader) => Promise<T>): Promise<T> {
  if (path === null) throw new AppError('CACHE_NOT_READY')
  const database = new Database(path, { readonly: true, fileMustExist: true })
  try {
    database.exec('begin')
    return await read(createReader(database))
  } finally {
    database.close()
  }
}
