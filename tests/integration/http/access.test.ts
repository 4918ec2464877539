import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entities, entityNames } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import { sqliteUnlessFull } from '#tests/support/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { CALLERS, measure, openAccess, printed, SIDES } from './access-table.ts'

/** Calls of their own, which other tests have, read and write these; the table has their rows and their synchronisation. */
const hasOwnCalls = (name: string) => Object.values(entities).some((e: Entity) => e.name === name && e.ownCalls)
/** Of those, the ones that can be asked for by their id; devices get the others by synchronisation alone. */
const READ_BY_ID = ['conversations', 'messages']
const adminCell = (name: string) => (!hasOwnCalls(name) ? 'LRWSH' : READ_BY_ID.includes(name) ? '·R·SH' : '···SH')

describe.each(sqliteUnlessFull)('who may do what with whose row, over the wire, on $name', (kind) => {
  let server: TestServer
  let cells: ReadonlyMap<string, string>
  beforeAll(async () => {
    server = await startTestServer(kind)
    cells = await measure(server, await openAccess(server))
  })
  afterAll(() => server.stop())

  const cell = (name: string, side: string, caller: string) => cells.get(`${name} ${side} ${caller}`) ?? ''

  test('the table: L list, R read, W write, S sync, H hears of a change', async () => {
    process.stdout.write(`\n${kind.name}\n${printed(cells)}\n`)
    // One table for both databases.
    await expect(`${printed(cells)}\n`).toMatchFileSnapshot('__snapshots__/access-table.txt')
  })

  test('an administrator does everything, and nobody else writes through these calls', () => {
    for (const name of entityNames) {
      for (const side of SIDES) {
        expect([name, side, cell(name, side, 'admin')]).toEqual([name, side, adminCell(name)])
        for (const caller of CALLERS.slice(1))
          expect([name, side, caller, cell(name, side, caller)[2]]).toEqual([name, side, caller, '·'])
      }
    }
  })

  test('lists, single reads and synchronisation agree, and who has a row hears of its changes', () => {
    for (const [where, found] of cells) {
      const [list, read, , sync, hears] = found
      const name = where.split(' ')[0] ?? ''
      const isListed = hasOwnCalls(name) ? read === 'R' : list === 'L'
      const isRead = hasOwnCalls(name) && !READ_BY_ID.includes(name) ? sync === 'S' : read === 'R'
      const agrees = isListed === (read === 'R') && isRead === (sync === 'S')
      expect([where, found, agrees]).toEqual([where, found, true])
      if (sync === 'S') expect([where, hears]).toEqual([where, 'H'])
    }
  })

  test('a missing role is an employee', () => {
    for (const name of entityNames) {
      for (const side of SIDES) expect([name, cell(name, side, 'none')]).toEqual([name, cell(name, side, 'employee')])
    }
  })
})
