import { join } from 'node:path'
import Database from 'better-sqlite3'
import { testFolder } from '../folder.ts'
import { create, openDevice } from './device.ts'

/** How many operations a filled outbox has. */
export const OPS = 60

export const pathIn = (folder: string) => join(folder, 'outbox.db')

/** A folder with the closed outbox of a device that made some operations. */
export function filledFolder(): string {
  const folder = testFolder()
  const device = openDevice(folder)
  for (let i = 0; i < OPS; i += 1) device.do(create(`Compétence nº ${i}`))
  device.close()
  return folder
}

/** How many operations the outbox of a folder has. */
export function opsIn(folder: string): number {
  const db = new Database(pathIn(folder), { readonly: true })
  const n = db.prepare('select count(*) from ops').pluck().get() as number
  db.close()
  return n
}
