import type { EntityName } from '#shared/entities/index.ts'
import type { Database } from '#server/db/database.ts'
import type { Person, TestServer } from '#tests/support/server.ts'
import { textArrives } from '#tests/support/texts.ts'
import type { Known } from './requests-parts.ts'

type Db = Database['db']

/** Rows that requests may name; those of the office belong to nobody who calls. */
export async function knownOf(server: TestServer): Promise<Known> {
  // The first revision is nobody's: "seen at revision 1" is then always long ago.
  const { _id: offices } = await server.create('offices')
  const { _id: clients } = await server.create('clients')
  const { _id: sites } = await server.create('sites', {
    clientId: clients,
    startDate: '2026-01-01',
    endDate: '2100-01-01',
  })
  const ids: Partial<Record<EntityName, string>> = { offices, clients, sites }
  for (const name of ['skills', 'skills', 'employees', 'employees', 'tools'] as const)
    ids[name] = (await server.create(name))._id
  ids.applicants = (await server.create('applicants', { phone: '+13675550100' }))._id
  const { _id: orders } = await server.create('orders', { clientId: clients, siteId: sites, supervisorIds: [] })
  ids.orders = orders
  ids.orderPositions = (await server.create('orderPositions', { orderId: orders }))._id
  ids.absences = (await server.create('absences', { employeeId: ids.employees ?? '' }))._id
  ids.users = (await server.createUser('admin'))._id
  const [tool, employee] = [ids.tools ?? '', ids.employees ?? '']
  const admin = await server.signIn('admin')
  const lent = await server.ask<{ changed: { row: { _id: string } }[] }>('POST', '/tools/lend', {
    token: admin.token,
    body: { toolId: tool, employeeId: employee },
  })
  const loan = lent.body.changed[0]?.row._id
  if (loan !== undefined) ids.toolLoans = loan
  ids.files = (await server.create('files', { ownerEntity: 'tools', ownerId: tool, ownerField: 'photoFileIds' }))._id
  const told = await server.ask<{ _id: string; conversationId: string }>('POST', '/messages', {
    token: admin.token,
    body: { employeeId: employee, body: 'Bonjour', pending: true },
  })
  ids.messages = told.body._id
  ids.conversations = told.body.conversationId
  await textArrives(server, { from: '+15145550142', body: 'Bonjour' })
  const assignments = await server.database.db.selectFrom('assignments').select('_id').execute()
  ids.assignments = String(assignments[0]?._id)
  return { ids, cursors: [] }
}

/** What people who may not write changed, but for the language of their own account. */
export async function changedBy(db: Db, people: readonly Pick<Person, '_id'>[]): Promise<readonly unknown[]> {
  const who = people.map(({ _id }) => _id)
  const events = await db.selectFrom('auditEvents').selectAll().where('by', 'in', who).execute()
  return events.filter(({ entity, entityId, by, after }) => {
    const isOwn = entity === 'users' && entityId === by
    return !isOwn || Object.keys(JSON.parse(String(after)) as object).some((field) => field !== 'language')
  })
}
