import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { entities } from '#shared/entities/index.ts'
import { SYSTEM } from '#server/access/actor.ts'
import { sqliteUnlessFull } from '#tests/support/databases.ts'
import { keptMessages, mailsSettled } from '#tests/support/messages.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { act, AFTER_THE_WEEK, digestNow, makeSheet, sheetNow, type TestSheet } from '#tests/support/timesheets.ts'

const HOUR = 3_600_000

describe.each(sqliteUnlessFull)('the page of an approval link on $name', (kind) => {
  const sent = keptMessages()
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind, { messages: sent.providers, startsAt: AFTER_THE_WEEK })
  })
  afterAll(() => server.stop())
  // What was tried counts against the address of these tests.
  afterEach(() => server.clock.advance(HOUR))

  /** A sheet that was sent, and the address of its link. */
  async function mailed(language: 'fr' | 'en' = 'fr'): Promise<TestSheet & { readonly url: string }> {
    const made = await makeSheet(server, { language, firstName: 'Zoé', lastName: 'Côté' })
    await act(server, 'timesheets.send', { id: made.sheet._id, emails: [made.boss.email] })
    await mailsSettled(server)
    const mail = sent.mail.findLast(({ to }) => to.address === made.boss.email)
    const url = /http\S+/.exec(mail?.text ?? '')?.[0]
    if (!url) throw new Error('There is no link in the mail')
    return { ...made, url }
  }
  const open = async (url: string, method = 'GET') => {
    const answer = await fetch(url, { method, headers: { 'accept-language': 'fr' } })
    return { status: answer.status, headers: answer.headers, page: await answer.text() }
  }
  const post = async (url: string, fields: Readonly<Record<string, string>>) => {
    const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields) })
    return { status: answer.status, page: await answer.text() }
  }
  const digestIn = (page: string) => /name="digest" value="([\w-]+)"/.exec(page)?.[1] ?? ''

  test('shows the sheet however often it is looked at, and changes nothing', async () => {
    const { url, sheet } = await mailed()
    for (const method of ['HEAD', 'GET', 'HEAD', 'GET', 'GET']) expect((await open(url, method)).status).toBe(200)
    const { page, headers } = await open(url)
    for (const shown of [
      sheet.number,
      'Pont 12',
      'Marie',
      'du 25 au 31 octobre 2026',
      '22:00',
      '34\u00A0h',
      'non prévu',
    ])
      expect(page).toContain(shown)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(await sheetNow(server, sheet._id)).toMatchObject({ approval: 'unsigned' })
  })

  test('signs what was shown, once, with the typed name, for its supervisor', async () => {
    const { url, sheet } = await mailed()
    const digest = digestIn((await open(url)).page)
    expect(digest).toBe(await digestNow(server, sheet._id))
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(url, { digest, name: ' Zoé Côté ' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    for (const { page } of answers) expect(page).toContain('Approuvé par Zoé Côté')
    expect(await sheetNow(server, sheet._id)).toMatchObject({
      approval: 'signed',
      signedName: 'Zoé Côté',
      signatureMethod: 'link',
      signedBy: null,
    })
    const { page, status } = await open(url)
    expect([status, page.includes('Approuvé par Zoé Côté'), page.includes('<form')]).toEqual([200, true, false])
  })

  test('says of a line that its employee logged it late or elsewhere', async () => {
    const { url, sheet } = await mailed()
    expect((await open(url)).page).not.toContain('À vérifier')
    const lines = server.database.db.updateTable('timesheetLines').where('timesheetId', '=', sheet._id)
    await lines.set({ outside: 'late' }).execute()
    expect((await open(url)).page).toContain('À vérifier\u00A0: saisi tard')
  })

  test('is in English for who reads English', async () => {
    const { url } = await mailed('en')
    const { page } = await open(url)
    expect(page).toContain('<html lang="en">')
    expect(page).toContain('Approve and sign')
  })

  test('does not sign what changed since, and shows it as it is now', async () => {
    const { url, sheet, entries } = await mailed()
    const digest = digestIn((await open(url)).page)
    await act(server, 'timeEntries.correct', {
      id: entries[0]?._id ?? '',
      fields: { breakMinutes: 60 },
      reason: 'Pause',
    })
    const { status, page } = await post(url, { digest, name: 'Zoé Côté' })
    expect([status, page.includes('a changé depuis')]).toEqual([409, true])
    expect(await sheetNow(server, sheet._id)).toMatchObject({ approval: 'unsigned' })
    expect((await post(url, { digest: digestIn(page), name: 'Zoé Côté' })).status).toBe(200)
  })

  test('says plainly that it was signed by another, revised or deleted', async () => {
    const [signed, revised, deleted] = [await mailed(), await mailed(), await mailed()]
    const digest = await digestNow(server, signed.sheet._id)
    await act(server, 'timesheets.sign', { id: signed.sheet._id, digest, name: 'Le bureau' })
    expect((await open(signed.url)).page).toContain('Approuvé par Le bureau')
    expect(await post(signed.url, { digest, name: 'Zoé' })).toMatchObject({ status: 409 })
    await post(revised.url, { digest: await digestNow(server, revised.sheet._id), name: 'Zoé' })
    const [entry] = revised.entries
    await act(server, 'timeEntries.correct', { id: entry?._id ?? '', fields: { breakMinutes: 60 }, reason: 'Pause' })
    expect((await open(revised.url)).page).toContain('Une révision a remplacé cette feuille')
    expect((await post(revised.url, { digest, name: 'Zoé' })).page).toContain('Une révision a remplacé')
    await act(server, 'timesheets.remove', { id: deleted.sheet._id, reason: 'Par erreur' })
    expect((await open(deleted.url)).page).toContain('n’existe plus')
    expect((await post(deleted.url, { digest, name: 'Zoé' })).status).toBe(404)
  })

  test('refuses a link that expired, was tampered with, or is of a supervisor who is gone', async () => {
    const { url, sheet, boss } = await mailed()
    const digest = await digestNow(server, sheet._id)
    const token = url.split('/').at(-1) ?? ''
    const last = token.at(-1) === 'A' ? 'Q' : 'A'
    for (const other of [
      `${token.slice(0, -2)}${last}${last}`,
      `${token}x`,
      token.slice(1),
      sheet._id,
      '%00',
      'constructor',
    ]) {
      const address = `${server.url}/approve-timesheet/${other}`
      expect((await open(address)).status).toBe(410)
      expect((await post(address, { digest, name: 'Zoé' })).status).toBe(410)
    }
    await server.database.db.updateTable('supervisors').set({ active: 0 }).where('_id', '=', boss._id).execute()
    expect((await post(url, { digest, name: 'Zoé' })).status).toBe(410)
    await server.database.db.updateTable('supervisors').set({ active: 1 }).where('_id', '=', boss._id).execute()
    expect((await open(url)).status).toBe(200)
    server.clock.advance(72 * HOUR)
    expect((await open(url)).page).toContain('Ce lien n’est plus valide')
    expect((await post(url, { digest, name: 'Zoé' })).status).toBe(410)
    expect(await sheetNow(server, sheet._id)).toMatchObject({ approval: 'unsigned' })
  })

  test('the link of a delegate ends with the delegation, and is not opened either', async () => {
    const made = await makeSheet(server, { firstName: 'Zoé', lastName: 'Côté' })
    const { sheet, boss, client } = made
    const delegate = await server.create('supervisors', { clientIds: [client._id], firstName: 'Ali', lastName: 'Roy' })
    const delegateTo = (approvalDelegateId: string | null) =>
      server.writer.write({ actor: SYSTEM }, (tx) =>
        server.services.records.patch(tx, SYSTEM, entities.supervisors, boss._id, { approvalDelegateId }),
      )
    await delegateTo(delegate._id)
    await act(server, 'timesheets.send', { id: sheet._id, emails: [delegate.email] })
    await mailsSettled(server)
    const url = /http\S+/.exec(sent.mail.findLast(({ to }) => to.address === delegate.email)?.text ?? '')?.[0] ?? ''
    const digest = digestIn((await open(url)).page)
    expect(digest).toBe(await digestNow(server, sheet._id))
    await delegateTo(null)
    const { status, page } = await open(url)
    expect([status, page.includes(sheet.number)]).toEqual([410, false])
    expect((await post(url, { digest, name: 'Ali Roy' })).status).toBe(410)
    expect(await sheetNow(server, sheet._id)).toMatchObject({ approval: 'unsigned' })
    await delegateTo(delegate._id)
    expect((await post(url, { digest, name: 'Ali Roy' })).status).toBe(200)
  })

  test('a link that was mailed to another address of its supervisor opens nothing', async () => {
    const { url, boss } = await mailed()
    expect((await open(url)).status).toBe(200)
    await server.writer.write({ actor: SYSTEM }, (tx) =>
      server.services.records.patch(tx, SYSTEM, entities.supervisors, boss._id, { email: 'ailleurs@exemple.ca' }),
    )
    expect((await open(url)).status).toBe(410)
  })

  test('takes nothing but a name that can be stored and the digest that was shown', async () => {
    const { url, sheet } = await mailed()
    const digest = await digestNow(server, sheet._id)
    const other = await mailed()
    for (const [fields, status] of [
      [{ digest, name: '' }, 400],
      [{ digest, name: '   ' }, 400],
      [{ digest, name: 'x'.repeat(121) }, 400],
      [{ digest, name: 'Zoé\u0000Côté' }, 400],
      [{ digest, name: 'x'.repeat(9000) }, 400],
      [{ name: 'Zoé' }, 409],
      [{ digest: '', name: 'Zoé' }, 409],
      [{ digest: await digestNow(server, other.sheet._id), name: 'Zoé' }, 409],
      [{ digest: 'x'.repeat(2000), name: 'Zoé' }, 400],
    ] as const)
      expect((await post(url, fields)).status).toBe(status)
    const json = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ digest, name: 'Zoé', id: other.sheet._id }),
    })
    expect(json.status).toBeGreaterThanOrEqual(400)
    // The sheet is that of the link, whatever a form says.
    await post(url, { digest, name: '<script>alert(1)</script>', id: other.sheet._id, method: 'paper' })
    expect(await sheetNow(server, other.sheet._id)).toMatchObject({ approval: 'unsigned' })
    expect(await sheetNow(server, sheet._id)).toMatchObject({ approval: 'signed', signatureMethod: 'link' })
    expect((await open(url)).page).not.toContain('<script>')
  })

  test('nobody but the supervisor signs by link, and guesses run out', async () => {
    const { sheet, boss } = await mailed()
    const { token } = await server.signIn('supervisor', { supervisorId: boss._id })
    const body = { id: sheet._id, digest: await digestNow(server, sheet._id), name: 'Zoé', method: 'link' }
    expect((await server.ask('POST', '/timesheets/sign', { token, body })).status).toBe(403)
    const statuses: number[] = []
    for (let n = 0; n < 8; n++)
      statuses.push((await post(`${server.url}/approve-timesheet/a-guess`, { digest: '', name: 'Zoé' })).status)
    expect(statuses).toContain(429)
  })

  test('the token is nowhere in the database', async () => {
    const { url } = await mailed()
    const token = url.split('/').at(-1) ?? ''
    for (const table of ['approvalLinks', 'timesheetMails', 'timesheets', 'auditEvents'])
      expect(JSON.stringify(await server.database.db.selectFrom(table).selectAll().execute())).not.toContain(token)
  })
})
