import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sqliteUnlessFull } from '#tests/support/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { act, AFTER_THE_WEEK, digestNow, makeSheet } from '#tests/support/timesheets.ts'
import { makeClient, makeLink, makeToken, NOON, open, TODAY, type ClientWorld } from './client-world.ts'

describe.each(sqliteUnlessFull)('what a contact asks on the page of a client’s link on $name', (kind) => {
  let server: TestServer
  let mine: ClientWorld
  let theirs: ClientWorld
  beforeAll(async () => {
    server = await startTestServer(kind, { startsAt: NOON })
    mine = await makeClient(server, 'Betonix')
    theirs = await makeClient(server, 'Autrui')
  })
  afterAll(() => server.stop())

  const post = (path: string, fields: Readonly<Record<string, string>>, headers = {}) =>
    open(server, path, { method: 'POST', body: new URLSearchParams(fields), headers })
  const formOf = (page: string, orderId: string, what: string, day = '') => {
    const forms = [...page.matchAll(/<form method="post" action="([^"]+)">([\s\S]*?)<\/form>/g)]
    const found = forms.find(([all, url]) => url?.includes(`${orderId}/${what}`) && all.includes(`value="${day}"`))
    return {
      path: (found?.[1] ?? '').replaceAll('&amp;', '&'),
      digest: /name="digest" value="([\w-]+)"/.exec(found?.[2] ?? '')?.[1] ?? '',
    }
  }
  const requests = () =>
    server.database.db.selectFrom('clientRequests').selectAll().orderBy('askedAt').orderBy('kind').execute()
  const confirmForm = async ({ token, order }: ClientWorld) => {
    const { page } = await open(server, `/client/${token}`)
    const digest = /confirm\?[^"]+">\s*<input type="hidden" name="digest" value="([\w-]+)"/.exec(page)?.[1] ?? ''
    return { path: `/client/${token}/orders/${order._id}/confirm`, digest }
  }

  test('confirms an order once, in the name of the contact, and changes nothing of the order', async () => {
    const { path, digest } = await confirmForm(mine)
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(path, { digest })))
    for (const { status, headers } of answers) {
      expect(status).toBe(303)
      expect(headers.get('location')).toContain(`/client/${mine.token}?`)
    }
    expect(await requests()).toMatchObject([
      {
        kind: 'confirm',
        orderId: mine.order._id,
        clientId: mine.client._id,
        contactName: 'Ève Roy',
        source: 'portal',
        state: 'open',
      },
    ])
    const { status, clientConfirmedAt } = await server.database.db
      .selectFrom('orders')
      .selectAll()
      .where('_id', '=', mine.order._id)
      .executeTakeFirstOrThrow()
    expect([status, clientConfirmedAt]).toEqual(['draft', null])
    const told = answers[0]?.headers.get('location') ?? ''
    expect((await open(server, told)).page).toContain('C’est envoyé.')
    server.clock.advance(60_000)
    const { page } = await open(server, told)
    expect(page).not.toContain('C’est envoyé.')
    expect(page).toContain('Confirmée par Ève Roy')
    expect(page).toContain('confirmée par vous')
    expect(page).not.toContain('à confirmer par vous')
    const written = await server.database.db
      .selectFrom('auditEvents')
      .select('after')
      .where('entity', '=', 'clientRequests')
      .execute()
    expect(written.map(({ after }) => JSON.parse(String(after)).contactName)).toEqual(['Ève Roy'])
  })

  test('asks to move a day, waits for the answer, and shows it', async () => {
    const { page } = await open(server, `/client/${mine.token}`)
    const { path, digest } = formOf(page, mine.order._id, 'move', TODAY)
    const typed = {
      digest,
      day: TODAY,
      newDate: '2026-11-27',
      startTime: '09:00',
      endTime: '',
      remark: 'La grue est en panne <b>',
    }
    expect((await post(path, typed)).status).toBe(303)
    expect((await post(path, typed)).status).toBe(303)
    const [asked, ...more] = (await requests()).filter((each) => each['kind'] === 'move')
    expect(more).toEqual([])
    expect(asked).toMatchObject({ date: TODAY, newDate: '2026-11-27', startTime: '09:00', endTime: null })
    const waiting = (await open(server, `/client/${mine.token}`)).page
    expect(waiting).toContain('La grue est en panne &lt;b&gt;')
    expect(waiting).toContain('Réponse du bureau attendue')
    const admin = await server.signIn('admin')
    const answer = { state: 'accepted', answer: 'Même équipe, à 9 h' }
    const changed = await server.ask('PATCH', `/client-requests/${String(asked?.['_id'])}`, {
      token: admin.token,
      body: answer,
      headers: { 'if-match': String(asked?.['rev']) },
    })
    expect(changed.status).toBe(200)
    const answered = (await open(server, `/client/${mine.token}`)).page
    expect(answered).toContain('Accepté.')
    expect(answered).toContain('Même équipe, à 9 h')
  })

  test('refuses what is not of the client, from another site, changed since, wrong or too large', async () => {
    const before = (await requests()).length
    const { page } = await open(server, `/client/${mine.token}`)
    const tomorrow = '2026-11-26'
    const { path, digest } = formOf(page, mine.order._id, 'move', tomorrow)
    const ok = { digest, day: tomorrow, newDate: '2026-11-28', startTime: '', endTime: '', remark: '' }
    const other = path.replace(mine.order._id, theirs.order._id)
    expect((await post(other, ok)).status).toBe(404)
    expect((await post(path, ok, { 'sec-fetch-site': 'cross-site' })).status).toBe(404)
    expect((await post(path.replace(mine.token, theirs.token), ok)).status).toBe(404)
    expect((await post(path, { ...ok, digest: 'x' })).status).toBe(409)
    expect((await post(path, { ...ok, day: '2026-11-27' })).status).toBe(409)
    for (const wrong of [
      { newDate: '2020-01-01' },
      { newDate: 'x' },
      { newDate: '' },
      { startTime: '25:00' },
      { remark: 'a\u0000' },
      { remark: 'é'.repeat(501) },
    ])
      expect((await post(path, { ...ok, ...wrong })).status).toBe(400)
    expect((await post(path, { ...ok, remark: 'x'.repeat(100_000) })).status).toBe(400)
    const link = await makeLink(server, mine.client._id)
    const cut = await makeToken(server, link._id)
    await server.database.db.updateTable('clientLinks').set({ active: 0 }).where('_id', '=', link._id).execute()
    expect((await post(path.replace(mine.token, cut), ok)).status).toBe(404)
    expect(await requests()).toHaveLength(before)
  })

  test('gives a calendar of the client’s shifts in lines that fold, and nothing of another client', async () => {
    const { status, headers, page } = await open(server, `/client/${mine.token}/calendar.ics`)
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'no-store',
    ])
    const lines = page.split('\r\n')
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    const whole = page.replaceAll('\r\n ', '')
    // 07:00 to 15:00 in Montréal in November.
    expect(whole).toContain('DTSTART:20261125T120000Z\r\nDTEND:20261125T200000Z')
    expect(whole).toContain('Zoé-Betonix A.')
    const { n } = await server.database.db
      .selectFrom('assignments')
      .select(({ fn }) => fn.count<number | string>('date').distinct().as('n'))
      .where('clientId', '=', mine.client._id)
      .executeTakeFirstOrThrow()
    expect(whole.match(/BEGIN:VEVENT/g)).toHaveLength(Number(n))
    expect(whole).not.toContain('Autrui')
  })

  test('gives the calendar of one site, which the page links to, and none of a site of another client', async () => {
    const quiet = await server.create('sites', { clientId: mine.client._id, name: 'Chantier tranquille' })
    const { page } = await open(server, `/client/${mine.token}`)
    const [, link] = /href="([^"]+calendar\.ics[^"]+site=[^"]+)"/.exec(page) ?? []
    const ofSite = await open(server, (link ?? '').replaceAll('&amp;', '&'))
    expect(ofSite.status).toBe(200)
    expect(ofSite.page.replaceAll('\r\n ', '')).toContain('X-WR-CALNAME:Betonix – Chantier Betonix')
    const { n } = await server.database.db
      .selectFrom('assignments')
      .select(({ fn }) => fn.count<number | string>('date').distinct().as('n'))
      .where('siteId', '=', mine.site._id)
      .executeTakeFirstOrThrow()
    expect(ofSite.page.match(/BEGIN:VEVENT/g)).toHaveLength(Number(n))
    const empty = await open(server, `/client/${mine.token}/calendar.ics?site=${quiet._id}`)
    expect([empty.status, empty.page.includes('BEGIN:VEVENT')]).toEqual([200, false])
    for (const id of [theirs.site._id, mine.client._id, '', 'x', '%00', 'a'.repeat(500)])
      expect((await open(server, `/client/${mine.token}/calendar.ics?site=${id}`)).status).toBe(404)
  })

  test('shows what was asked, and its answer, also once the order has that day no more', async () => {
    const { token, order } = mine
    const day = '2026-11-28'
    const { page } = await open(server, `/client/${token}`)
    const { path, digest } = formOf(page, order._id, 'move', day)
    const typed = { digest, day, newDate: '', startTime: '', endTime: '', remark: 'Le béton arrive lundi' }
    expect((await post(path, typed)).status).toBe(303)
    const asked = (await requests()).find(({ remark }) => remark === typed.remark)
    const admin = await server.signIn('admin')
    const answer = async (rev: unknown, body: object) =>
      server.ask('PATCH', `/client-requests/${String(asked?.['_id'])}`, {
        token: admin.token,
        body,
        headers: { 'if-match': String(rev) },
      })
    expect((await answer(asked?.['rev'], { state: 'refused', answer: 'La rue est prise lundi' })).status).toBe(200)
    const elsewhere = (await open(server, `/client/${token}?week=2026-12-06`)).page
    expect(elsewhere).toContain('Vos demandes')
    expect(elsewhere).toContain(`Commande ${order.orderNumber}`)
    expect(elsewhere).toContain('La rue est prise lundi')
    expect((await open(server, `/client/${theirs.token}`)).page).not.toContain('Vos demandes')
    // An answer that is taken back is not read any more.
    const { rev } = (await requests()).find(({ _id }) => _id === asked?.['_id']) ?? {}
    expect((await answer(rev, { state: 'open' })).status).toBe(200)
    expect((await open(server, `/client/${token}`)).page).not.toContain('La rue est prise lundi')
  })

  test('opens nothing of what is not of the client, whatever id is asked for', async () => {
    const ids = new Set<string>()
    for (const table of [
      'clients',
      'sites',
      'orders',
      'orderPositions',
      'assignments',
      'employees',
      'clientLinks',
      'timesheets',
    ])
      for (const row of await server.database.db.selectFrom(table).select('_id').execute()) ids.add(String(row['_id']))
    expect(ids.size).toBeGreaterThan(20)
    for (const id of [...ids, 'constructor', '%00', 'a'.repeat(150)])
      expect((await open(server, `/client/${mine.token}/timesheets/${id}`)).status).toBe(404)
  })
})

describe.each(sqliteUnlessFull)('signed timesheets on the page of a client’s link on $name', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind, { startsAt: AFTER_THE_WEEK })
  })
  afterAll(() => server.stop())

  test('are PDFs for their client once they are signed, and missing for any other', async () => {
    const { sheet } = await makeSheet(server)
    const token = await makeToken(server, (await makeLink(server, sheet.clientId))._id)
    const stranger = await server.create('clients', { name: 'Autrui' })
    const other = await makeToken(server, (await makeLink(server, stranger._id))._id)
    const path = `/client/${token}/timesheets/${sheet._id}`
    expect((await open(server, path)).status).toBe(404)
    await act(server, 'timesheets.sign', { id: sheet._id, digest: await digestNow(server, sheet._id), name: 'Ève Roy' })
    const { status, headers, page } = await open(server, path)
    expect([status, headers.get('content-type'), page.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
    expect((await open(server, `/client/${other}/timesheets/${sheet._id}`)).status).toBe(404)
    expect((await open(server, `/client/${token}`)).page).toContain(sheet.number)
    expect((await open(server, `/client/${other}`)).page).not.toContain(sheet.number)
  })
})
