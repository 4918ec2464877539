import { randomUUID } from 'node:crypto'
import { v7 } from 'uuid'
import { entities } from '#shared/entities/index.ts'
import type { Role } from '#shared/model/roles.ts'
import { createSessions } from '#server/auth/sessions.ts'
import { createTokens } from '#server/auth/token.ts'
import { openDatabase } from '#server/db/open.ts'
import { secretOf } from '#server/db/settings.ts'
import { createWriter } from '#server/db/writes/write.ts'
import { SYSTEM } from '#server/access/actor.ts'
import { createServices } from '#server/services/index.ts'

/** How many people of each role. */
export type Crowd = Readonly<Record<Role, number>>

/** New accounts with a session each, whose employees or supervisors are spread over the database; their tokens. */
export async function openSessionsOf(databaseUrl: string, crowd: Crowd): Promise<readonly string[]> {
  const database = await openDatabase(databaseUrl)
  const now = () => new Date()
  const writer = createWriter({ database, now, newId: v7, onCommitted: () => undefined })
  const { records } = createServices({ database })
  const tokens = createTokens({ secret: await secretOf(database.db, 'tokenSecret'), now })
  const sessions = createSessions({ database, tokens, now, newId: v7 })
  const spread = async (table: string, count: number) => {
    const rows = await database.readDb
      .selectFrom(table)
      .select('_id')
      .where('deletedAt', 'is', null)
      .orderBy('_id')
      .execute()
    return Array.from({ length: count }, (_, i) => String(rows[Math.floor((i * rows.length) / count)]?.['_id']))
  }
  const nobody = { employeeId: null, supervisorId: null }
  const accounts = [
    ...Array.from({ length: crowd.admin }, () => ({ ...nobody, role: 'admin' })),
    ...(await spread('supervisors', crowd.supervisor)).map((id) => ({
      ...nobody,
      role: 'supervisor',
      supervisorId: id,
    })),
    ...(await spread('employees', crowd.employee)).map((id) => ({ ...nobody, role: 'employee', employeeId: id })),
  ]
  const opened: string[] = []
  for (const account of accounts) {
    const person = { ...account, email: `${randomUUID()}@demo.equipage.app`, firstName: 'Zoé', lastName: 'Roy' }
    const { reply } = await writer.write({ actor: SYSTEM }, async (tx) => {
      const { _id } = await records.create(tx, SYSTEM, entities.users, person)
      return sessions.open(tx.db, _id)
    })
    opened.push(reply.token)
  }
  await database.destroy()
  return opened
}
