import { randomUUID } from 'node:crypto'
import Database from 'better-sqlite3'
import { ADMIN } from '../processes/server.ts'

/** Twins of the demo's administrator in a server's database, who sign in with the same password. */
export function addAccounts(databasePath: string, count: number): readonly { email: string; password: string }[] {
  const db = new Database(databasePath)
  const admin = db.prepare('select * from "users" where "email" = ?').get(ADMIN.email) as Record<string, unknown>
  const credentials = db.prepare('select * from "credentials" where "userId" = ?').get(admin['_id']) as Record<
    string,
    unknown
  >
  const names = Object.keys(admin)
  const addUser = db.prepare(
    `insert into "users" (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map((name) => `@${name}`).join(', ')})`,
  )
  const addPassword = db.prepare('insert into "credentials" ("userId", "passwordHash", "updatedAt") values (?, ?, ?)')
  const rev = db.prepare('update "revision" set "value" = "value" + 1 where "id" = 1 returning "value"').pluck()
  const accounts = Array.from({ length: count }, (_, i) => ({ ...ADMIN, email: `bureau-${i}@demo.equipage.app` }))
  db.transaction(() => {
    for (const { email } of accounts) {
      const _id = randomUUID()
      addUser.run({ ...admin, _id, email, rev: rev.get() })
      addPassword.run(_id, credentials['passwordHash'], credentials['updatedAt'])
    }
  })()
  db.close()
  return accounts
}
