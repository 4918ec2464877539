import { expect, onTestFinished, test } from 'vitest'
import { errors } from '#shared/contract/errors.ts'
import { databases } from '#tests/support/databases.ts'
import { keptMessages } from '#tests/support/messages.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { createRandom } from '#tests/support/world/random.ts'
import { reasonOfKey, REPEATED_KEYS } from './requests-office.ts'
import { changedBy, knownOf } from './requests-known.ts'
import { kinds } from './requests.ts'

const REQUESTS = process.env['CHAOS'] === 'full' ? 10_000 : 1000

/** An account whose webhooks nobody here can sign. */
const TWILIO = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'aucun-ne-le-connait' }

/** The last revision that somebody's request made; what the server does by itself does not count. */
async function lastChange({ database: { db } }: TestServer): Promise<number> {
  const last = await db
    .selectFrom('auditEvents')
    .select(({ fn }) => fn.max('rev').as('rev'))
    .where('by', 'is not', null)
    .executeTakeFirst()
  return Number(last?.rev ?? 0)
}

const isRefusal = (status: number) => status >= 400 && status < 500

test.each(databases)(
  `${REQUESTS} hostile requests on $name: none fails, each refusal has a code of the contract, and changes nothing`,
  { timeout: 60_000 + REQUESTS * 120 },
  async (kind) => {
    const server = await startTestServer(kind, { messages: { ...keptMessages().providers, twilio: TWILIO } })
    onTestFinished(() => server.stop())
    const known = await knownOf(server)
    const admin = await server.signIn('admin')
    const others = await Promise.all((['supervisor', 'employee'] as const).map((role) => server.signIn(role)))
    // Half of them by an administrator, who gets further than the others.
    const callers = [undefined, ...others.map(({ token }) => token), admin.token, admin.token, admin.token]
    const random = createRandom(4310)
    const failed: unknown[] = []
    const done = new Set<string>()
    const names = Object.keys(kinds)

    let last = await lastChange(server)
    // One at a time: what each changed can be told.
    for (let n = 0; n < REQUESTS; n++) {
      const name = names[n % names.length] as string
      const asked = kinds[name]?.(random, known)
      if (!asked) continue
      const token = random.pick(callers)
      const { status, body } = await server.ask<unknown>(asked.method, asked.path, { ...asked, token })
      if (status < 400) done.add(name)
      const { next, error } = (typeof body === 'object' ? body : {}) as { next?: unknown; error?: { code?: string } }
      if (typeof next === 'string') known.cursors.push(next)
      const isRight = isRefusal(status) && (asked.isPage || Object.hasOwn(errors, error?.code ?? ''))
      if (status >= 400 && !isRight) failed.push({ name, ...asked, status, body })
      const now = await lastChange(server)
      if (status < 400 && asked.isOfAdmins && token !== admin.token) failed.push({ name, ...asked, status, body })
      const mayChange = status < 400 && asked.method !== 'GET' && !asked.isStale
      if (now !== last && !mayChange) failed.push({ name, ...asked, status, body, changed: now })
      last = now
    }

    expect(failed.slice(0, 5)).toEqual([])
    expect(await changedBy(server.database.db, others)).toEqual([])
    const byKey = REPEATED_KEYS.map(reasonOfKey)
    const made = await server.database.db.selectFrom('restrictions').select('reason').execute()
    const ofKeys = made.map(({ reason }) => String(reason)).filter((reason) => byKey.includes(reason))
    expect(ofKeys.sort()).toEqual(byKey)
    expect(known.cursors.length, 'some pages had a next one').toBeGreaterThan(0)
    expect(done.size, 'kinds of which some were done').toBeGreaterThan(8)
  },
)
