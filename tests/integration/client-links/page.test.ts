import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entities } from '#shared/entities/index.ts'
import { SYSTEM } from '#server/access/actor.ts'
import { sqliteUnlessFull } from '#tests/support/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { makeClient, makeLink, makeToken, NOON, open, TODAY, type ClientWorld } from './client-world.ts'

const DAY = 86_400_000

describe.each(sqliteUnlessFull)('the page of a client’s link on $name', (kind) => {
  let server: TestServer
  let mine: ClientWorld
  let theirs: ClientWorld
  beforeAll(async () => {
    server = await startTestServer(kind, { startsAt: NOON })
    mine = await makeClient(server, 'Betonix')
    theirs = await makeClient(server, 'Autrui')
  })
  afterAll(() => server.stop())
  const patch = (id: string, values: object) =>
    server.database.db.updateTable('clientLinks').set(values).where('_id', '=', id).execute()

  test('shows the client’s week: places, who comes by first name and initial, and what is not filled', async () => {
    const { status, page } = await open(server, `/client/${mine.token}`)
    expect(status).toBe(200)
    for (const shown of ['Betonix', 'Ève Roy', 'Chantier Betonix', 'Zoé-Betonix A.', 'PO-4512', '1 poste à combler'])
      expect(page).toContain(shown)
    const counted = await server.database.db
      .selectFrom('assignments')
      .select(({ fn }) => fn.countAll<number | string>().as('n'))
      .where('clientId', '=', mine.client._id)
      .where('date', '>=', '2026-11-22')
      .where('date', '<=', '2026-11-28')
      .executeTakeFirstOrThrow()
    expect(/<b>(\d+)<\/b>Postes demandés/.exec(page)?.[1]).toBe(String(counted['n']))
    expect(/<b>(\d+)<\/b>Confirmés/.exec(page)?.[1]).toBe('1')
  })

  test('shows no telephone, last name, note, or anything of another client', async () => {
    for (const week of ['2026-11-18', TODAY, '2026-12-02']) {
      const { page } = await open(server, `/client/${mine.token}?week=${week}`)
      for (const hidden of [
        'Archambault',
        '5145550177',
        '514',
        'Secret',
        'Interne',
        'Autrui',
        theirs.order.orderNumber,
      ])
        expect(page).not.toContain(hidden)
    }
  })

  test('stays within the weeks that may be seen, whatever week is asked for', async () => {
    const weeks = ['0001-01-01', '9999-12-31', 'x', '', "'--", '2026-13-45', '%00'].map((week) =>
      open(server, `/client/${mine.token}?week=${week}`),
    )
    for (const { status } of await Promise.all(weeks)) expect(status).toBe(200)
    const { page } = await open(server, `/client/${mine.token}?week=2099-12-31`)
    expect(page).toContain('17 au 23 janvier 2027')
    expect(page).not.toContain('Semaine suivante')
  })

  test('is in the contact’s language, and in the other one when asked', async () => {
    const link = await makeLink(server, mine.client._id, { language: 'en' })
    const token = await makeToken(server, link._id)
    expect((await open(server, `/client/${token}`)).page).toContain('<html lang="en">')
    expect((await open(server, `/client/${token}?lang=fr`)).page).toContain('<html lang="fr">')
  })

  test('is not kept, indexed, framed, or told to where it leads, and runs no script', async () => {
    const { headers, page } = await open(server, `/client/${mine.token}`)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none';style-src 'sha256-[^']+';form-action 'self'/,
    )
    expect(page).not.toContain('<script')
    expect(page).not.toMatch(/(?:src|href)="https?:/)
  })

  test('is the same missing page for a link that expired, was cut, deleted, mistyped, or of a client who is gone', async () => {
    const made = async (given: object = {}) => {
      const link = await makeLink(server, mine.client._id, given)
      return { link, path: `/client/${await makeToken(server, link._id)}` }
    }
    const [expired, cut, gone] = [await made(), await made(), await made()]
    for (const { path } of [expired, cut, gone]) expect((await open(server, path)).status).toBe(200)
    await patch(expired.link._id, { expiresAt: server.clock.now().toISOString() })
    await patch(cut.link._id, { active: 0 })
    await patch(gone.link._id, { deletedAt: NOON })
    const odd = ['x', `${mine.token}x`, mine.token.slice(1), mine.link._id, mine.client._id, '%00', 'constructor']
    const paths = [expired.path, cut.path, gone.path, ...odd.map((token) => `/client/${token}`)]
    const answers = await Promise.all(paths.map((path) => open(server, path)))
    for (const { status } of answers) expect(status).toBe(404)
    expect(new Set(answers.map(({ page }) => page)).size).toBe(1)
  })

  test.each([
    ['sms', { phone: '+15145550155' }, { email: 'autre@exemple.ca' }],
    ['email', { email: 'autre@exemple.ca' }, { phone: '+15145550155' }],
  ] as const)('ends with the address that it was sent to by %s, and with no other', async (channel, its, other) => {
    const link = await makeLink(server, mine.client._id, { channel, phone: '+15145550144' })
    const path = `/client/${await makeToken(server, link._id)}`
    const change = (values: object) =>
      server.writer.write({ actor: SYSTEM }, (tx) =>
        server.services.records.patch(tx, SYSTEM, entities.clientLinks, link._id, values as never),
      )
    await change(other)
    expect((await open(server, path)).status).toBe(200)
    await change(its)
    expect((await open(server, path)).status).toBe(404)
  })

  test('notes when it was opened, and not for each of several times', async () => {
    const link = await makeLink(server, mine.client._id)
    const token = await makeToken(server, link._id)
    for (let i = 0; i < 3; i += 1) await open(server, `/client/${token}`)
    const events = await server.database.db
      .selectFrom('auditEvents')
      .select('after')
      .where('entityId', '=', link._id)
      .execute()
    expect(events.filter(({ after }) => String(after).includes('openedAt":"'))).toHaveLength(1)
  })

  test('never stores or logs a token', async () => {
    const stored = await server.database.db.selectFrom('clientTokens').selectAll().execute()
    expect(stored.length).toBeGreaterThan(0)
    expect(JSON.stringify(stored)).not.toContain(mine.token)
  })

  test('lets a thousand wrong tokens of one network read nothing, and a link that worked still works', async () => {
    const other = await makeToken(server, theirs.link._id)
    const statuses: number[] = []
    for (let i = 0; i < 1000; i += 1) statuses.push((await open(server, `/client/${'a'.repeat(39)}${1000 + i}`)).status)
    expect(statuses.at(0)).toBe(404)
    expect(statuses.at(-1)).toBe(429)
    expect(statuses.filter((status) => status === 404).length).toBeLessThanOrEqual(30)
    expect(new Set(statuses)).toEqual(new Set([404, 429]))
    expect((await open(server, `/client/${mine.token}`)).status).toBe(200)
    // Nobody can tell a right guess from a wrong one then.
    expect((await open(server, `/client/${other}`)).status).toBe(429)
    server.clock.advance(DAY)
    expect((await open(server, `/client/${other}`)).status).toBe(200)
  })
})
