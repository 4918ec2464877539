import type { Row } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import { makeClientToken } from '#server/client-links/tokens.ts'
import { SYSTEM } from '#server/access/actor.ts'
import { everyDay } from '#tests/support/build.ts'
import type { TestServer } from '#tests/support/server.ts'

/** A Wednesday afternoon in Montréal. */
export const NOON = '2026-11-25T17:00:00.000Z'
export const TODAY = '2026-11-25'

/** A client with a site, an order of two flaggers each day of this week, one person at it, and a link with its token. */
export interface ClientWorld {
  readonly client: Row<'clients'>
  readonly site: Row<'sites'>
  readonly order: Row<'orders'>
  readonly employee: Row<'employees'>
  readonly link: Row<'clientLinks'>
  readonly token: string
}

export async function makeToken(server: TestServer, linkId: string): Promise<string> {
  return (await server.writer.write({ actor: SYSTEM }, (tx) => makeClientToken(tx, linkId))).reply
}

export async function makeLink(server: TestServer, clientId: string, given: object = {}): Promise<Row<'clientLinks'>> {
  return server.create('clientLinks', {
    clientId,
    contactName: 'Ève Roy',
    email: 'eve@exemple.ca',
    expiresAt: new Date(server.clock.now().getTime() + 30 * 86_400_000).toISOString(),
    ...given,
  })
}

/** Makes all of it; `name` stands in what a page of another client must never show. */
export async function makeClient(server: TestServer, name: string): Promise<ClientWorld> {
  const client = await server.create('clients', { name, notes: `Secret de ${name}` })
  const site = await server.create('sites', { clientId: client._id, name: `Chantier ${name}` })
  const employee = await server.create('employees', {
    firstName: `Zoé-${name}`,
    lastName: 'Archambault',
    phone: '+15145550177',
  })
  const order = await server.create('orders', {
    ...everyDay,
    clientId: client._id,
    siteId: site._id,
    startDate: addDays(TODAY, -3),
    endDate: addDays(TODAY, 3),
    startTime: '07:00',
    endTime: '15:00',
    poNumber: 'PO-4512',
    internalNotes: `Interne de ${name}`,
  })
  await server.create('orderPositions', { orderId: order._id, quantity: 2, role: 'flagger' })
  const { db } = server.database
  const places = await db
    .selectFrom('assignments')
    .select('_id')
    .where('orderId', '=', order._id)
    .where('date', '=', TODAY)
    .execute()
  await db
    .updateTable('assignments')
    .set({ employeeId: employee._id, status: 'confirmed' })
    .where('_id', '=', String(places[0]?.['_id']))
    .execute()
  const link = await makeLink(server, client._id)
  return { client, site, order, employee, link, token: await makeToken(server, link._id) }
}

/** What a page of a link answers, without following where it leads. */
export async function open(server: TestServer, path: string, init: RequestInit = {}) {
  const answer = await fetch(server.url + path, { redirect: 'manual', ...init })
  return { status: answer.status, headers: answer.headers, page: await answer.text() }
}
