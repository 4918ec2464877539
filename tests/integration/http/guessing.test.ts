import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '#server/auth/throttle-rules.ts'
import { databases, sqlite } from '#tests/support/databases.ts'
import { PASSWORD, startTestServer, type TestServer } from '#tests/support/server.ts'

/** So many requests of an attacker are under way at a time. */
const AT_ONCE = 20
/** The fewest tries of an attack: half of them at four accounts, each more often than the throttle allows. */
const TRIES = process.env['CHAOS'] === 'full' ? 10_000 : 120

async function inParallel<T>(count: number, work: (n: number) => Promise<T>, goesOn = () => false): Promise<T[]> {
  const results: T[] = []
  let next = 0
  const lane = async () => {
    while (next < count || goesOn()) {
      const n = next++
      results[n] = await work(n)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return results
}

describe.each(databases)('guessing passwords through a proxy on $name', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind, { trustedProxies: ['127.0.0.1'] })
  })
  afterAll(() => server.stop())

  const login = async (email: string, from: string, password = PASSWORD) => {
    const headers = { 'x-forwarded-for': from }
    return (await server.ask('POST', '/login', { body: { email, password }, headers })).status
  }
  /** A person who signed in at the office before the attack. */
  const someone = async (office: string) => {
    const { email } = await server.createUser('admin')
    expect(await login(email, office)).toBe(200)
    return email
  }

  test.each([1, 100])(
    '%i addresses guess: at most ten tries an account, and everybody gets in',
    async (addresses) => {
      const office = `192.0.2.${addresses}`
      const victims = await Promise.all(Array.from({ length: 4 }, () => someone(office)))
      const newcomers = await Promise.all(Array.from({ length: 4 }, () => server.createUser('admin')))
      let areSigningIn = true
      const attack = inParallel(
        TRIES,
        async (n) => {
          const victim = victims[n % victims.length] as string
          // Half of the tries are at accounts that do not exist.
          const email = n % 2 === 0 ? victim : `inconnu${n}@exemple.ca`
          return [email, await login(email, `203.0.113.${n % addresses}`, `essai ${n}`)] as const
        },
        () => areSigningIn,
      )

      for (const email of victims) expect(await login(email, office)).toBe(200)
      for (const [i, { email }] of newcomers.entries())
        expect(await login(email, `198.51.100.${addresses % 90}${i}`)).toBe(200)
      areSigningIn = false
      const outcomes = await attack

      for (const email of victims) {
        const checked = outcomes.filter(([tried, status]) => tried === email && status === 401)
        expect(checked.length).toBeLessThanOrEqual(LIMITS.account)
        // And afterwards, where they signed in before.
        expect(await login(email, office)).toBe(200)
      }
      expect(outcomes.filter(([, status]) => status !== 401 && status !== 429)).toEqual([])
    },
    300_000,
  )

  test('somebody whom a stranger locks out elsewhere gets in where they signed in before, and at a new address', async () => {
    const email = await someone('192.0.2.50')
    const tries = await inParallel(60, (n) => login(email, '203.0.113.200', `essai ${n}`))
    expect(tries).toContain(429)
    expect(await login(email, '192.0.2.50')).toBe(200)
    expect(await login(email, '192.0.2.51')).toBe(200)
  })

  test('an address that is not the proxy’s own word counts for nothing', async () => {
    const { email } = await server.createUser('admin')
    // The proxy adds the address it sees; what stands before is the sender's.
    const forged = await inParallel(30, (n) => login(email, `10.0.0.${n}, 203.0.113.201`, 'faux'))
    expect(forged.filter((status) => status === 401).length).toBeLessThanOrEqual(LIMITS.stranger)
  })
})

test('without a trusted proxy, a sender who names other addresses stays one address', async () => {
  const server = await startTestServer(sqlite)
  const { email } = await server.createUser('admin')
  const tries = await inParallel(30, async (n) => {
    const headers = { 'x-forwarded-for': `203.0.113.${n}` }
    return (await server.ask('POST', '/login', { body: { email, password: 'faux' }, headers })).status
  })
  expect(tries.filter((status) => status === 401).length).toBeLessThanOrEqual(LIMITS.stranger)
  await server.stop()
})
