import { expect, onTestFinished, test } from 'vitest'
import { errors } from '#shared/contract/errors.ts'
import type { EntityName } from '#shared/entities/index.ts'
import { databases } from '#tests/support/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { createRandom } from '#tests/support/world/random.ts'
import { kinds, type Known } from './requests.ts'

const REQUESTS = process.env['CHAOS'] === 'full' ? 10_000 : 400
/** Requests at a time. */
const LANES = 4

async function knownOf(server: TestServer): Promise<Known> {
  const { _id: clients } = await server.create('clients')
  const { _id: sites } = await server.create('sites', {
    clientId: clients,
    startDate: '2026-01-01',
    endDate: '2100-01-01',
  })
  const ids: Partial<Record<EntityName, string>> = { clients, sites }
  for (const name of ['skills', 'skills', 'offices', 'employees', 'employees'] as const)
    ids[name] = (await server.create(name))._id
  const { _id: orders } = await server.create('orders', { clientId: clients, siteId: sites, supervisorIds: [] })
  ids.orders = orders
  ids.orderPositions = (await server.create('orderPositions', { orderId: orders }))._id
  const assignments = await server.database.db.selectFrom('assignments').select('_id').execute()
  ids.assignments = String(assignments[0]?._id)
  return { ids, cursors: [] }
}

test.each(databases)(
  `${REQUESTS} hostile requests on $name: none fails, and each refusal has a code of the contract`,
  { timeout: 60_000 + REQUESTS * 60 },
  async (kind) => {
    const server = await startTestServer(kind)
    onTestFinished(() => server.stop())
    const known = await knownOf(server)
    const people = await Promise.all((['admin', 'supervisor', 'employee'] as const).map((role) => server.signIn(role)))
    // Half of them by an administrator, who gets further than the others.
    const callers = [undefined, ...people.map(({ token }) => token), people[0]?.token, people[0]?.token]
    const random = createRandom(4310)
    const failed: unknown[] = []
    const done = new Set<string>()
    const names = Object.keys(kinds)

    const one = async (n: number) => {
      const name = names[n % names.length] as string
      const asked = kinds[name]?.(random, known)
      if (!asked) return
      const token = random.pick(callers)
      const { status, body } = await server.ask<unknown>(asked.method, asked.path, { ...asked, token })
      if (status < 400) done.add(name)
      const { next, error } = (typeof body === 'object' ? body : {}) as { next?: unknown; error?: { code?: string } }
      if (typeof next === 'string') known.cursors.push(next)
      const isRefused = status >= 400 && status < 500 && Object.hasOwn(errors, error?.code ?? '')
      if (status >= 400 && !isRefused) failed.push({ name, ...asked, status, body })
    }
    let n = 0
    const lane = async () => {
      while (n < REQUESTS) await one(n++)
    }
    await Promise.all(Array.from({ length: LANES }, lane))

    expect(failed.slice(0, 5)).toEqual([])
    expect(known.cursors.length, 'some pages had a next one').toBeGreaterThan(0)
    expect(done.size, 'kinds of which some were done').toBeGreaterThan(4)
  },
)
