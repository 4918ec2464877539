import { v7 as uuidv7 } from 'uuid'
import { expect } from 'vitest'
import type { ImportCheck } from '#shared/contract/office/imports.ts'
import type { EntityName } from '#shared/entities/index.ts'
import { readLines } from '#data/imports/read-table.ts'
import { fileIdOf } from '#data/imports/row-ids.ts'
import type { Device } from '../data/device.ts'

export const WAIT = { timeout: 20_000 }

interface Treated {
  readonly existing?: 'skip' | 'update'
  readonly columns?: readonly (string | null)[]
  readonly same?: Readonly<Record<string, string>>
}

/** Has a file read as the process that reads tables does, and opens its table. */
export async function openTable(device: Device, entity: EntityName, content: string | Buffer) {
  const importId = uuidv7()
  const bytes = Buffer.isBuffer(content) ? content : Buffer.from(content)
  let isFirst = true
  const headers = await readLines(bytes, async (lines) => {
    await device.ask('imports.lines', { importId, isFirst, lines })
    isFirst = false
  })
  const read = { importId, entity, name: 'liste.csv', fileId: fileIdOf(bytes), headers }
  const table = await device.ask('imports.read', read)
  const check = ({ existing = 'skip', columns = table.guesses, same = {} }: Treated = {}): Promise<ImportCheck> =>
    device.ask('imports.check', { importId, columns: [...columns], same: { ...same }, existing, language: 'fr' })
  return { importId, table, check, run: () => device.ask('imports.run', { importId }) }
}

/** Imports a whole table. */
export async function importTable(device: Device, entity: EntityName, content: string | Buffer, treated: Treated = {}) {
  const { importId, check, run } = await openTable(device, entity, content)
  return { importId, check: await check(treated), result: await run() }
}

/** Waits until everything was sent and answered. */
export const settled = (device: Device) =>
  expect.poll(async () => device.status(), WAIT).toMatchObject({ state: 'current', pending: 0 })

/** A list of employees as CSV. */
export function employeesCsv(count: number, from = 1): string {
  const lines = Array.from({ length: count }, (_, i) => {
    const n = from + i
    return `${5000 + n};Prénom ${n};Nom ${n};514 555-${String(n % 10_000).padStart(4, '0')};04/05/2024;Décret sur la signalisation routière`
  })
  return ['No employé;Prénom;Nom;Téléphone;Embauche;Régime', ...lines].join('\r\n')
}
