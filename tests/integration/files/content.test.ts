import { createConnection } from 'node:net'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { APP_VERSION } from '#shared/contract/version.ts'
import { ACTIVE_PDFS } from '#tests/support/active-pdfs.ts'
import { sqliteUnlessFull } from '#tests/support/databases.ts'
import { bigPng, jpeg, pdf, png, talkativeJpeg } from '#tests/support/pictures.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'
import { sum, uploaderOf, type Uploader } from './uploader.ts'

const PART = 256 * 1024
const clean = (seed = 0) => png({ withPlace: false, seed })

describe.each(sqliteUnlessFull)('contents of files on $name', (kind) => {
  let server: TestServer
  let admin: Person
  let mine: Uploader
  let owner: { ownerEntity: string; ownerId: string; ownerField: string }
  beforeAll(async () => {
    server = await startTestServer(kind)
    admin = await server.signIn('admin')
    mine = uploaderOf(server, admin)
    const tool = await server.create('tools')
    owner = { ownerEntity: 'tools', ownerId: tool._id, ownerField: 'photoFileIds' }
  })
  afterAll(() => server.stop())

  test('a content comes in parts, is checked, and is read again as a download that nothing can run', async () => {
    const file = await mine.announce(bigPng(600_000), owner, { name: 'Échelle (1).png' })
    expect(file.answer.status).toBe(200)
    expect((await mine.state(file.id)).body).toEqual({ received: 0, uploadedAt: null })
    for (let at = 0; at < file.bytes.length; at += PART)
      expect((await mine.part(file, at, Math.min(file.bytes.length, at + PART))).status).toBe(200)
    const { body } = await mine.state(file.id)
    expect(body).toEqual({ received: file.bytes.length, uploadedAt: expect.any(String) })
    const read = await mine.download(file.id)
    expect(read.bytes.equals(file.bytes)).toBe(true)
    expect(Object.fromEntries(read.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-disposition': "attachment; filename*=UTF-8''%C3%89chelle%20%281%29.png",
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    })
  })

  test('an upload goes on where it stopped: a part that was lost or comes twice is asked for by its place', async () => {
    const file = await mine.announce(bigPng(400_000, 2), owner)
    await mine.part(file, 0, 1000)
    const twice = await mine.part(file, 0, 1000)
    expect([twice.status, twice.body.error]).toMatchObject([
      409,
      { code: 'UPLOAD_OFFSET', details: { received: 1000 } },
    ])
    const ahead = await mine.part(file, 5000, 6000)
    expect(ahead.body.error).toMatchObject({ code: 'UPLOAD_OFFSET', details: { received: 1000 } })
    expect((await mine.part(file, 1000, file.bytes.length)).body.uploadedAt).toEqual(expect.any(String))
    expect((await mine.download(file.id)).bytes.equals(file.bytes)).toBe(true)
  })

  test('a connection that ends in the middle of a part leaves what was there before', async () => {
    const file = await mine.announce(bigPng(300_000, 3), owner)
    await mine.part(file, 0, 1000)
    const { port, hostname } = new URL(server.url)
    await new Promise<void>((resolve) => {
      const socket = createConnection(Number(port), hostname, () => {
        socket.write(
          `PUT /files/${file.id}/content HTTP/1.1\r\nHost: localhost\r\napp-version: ${APP_VERSION}\r\n` +
            `Authorization: Bearer ${admin.token}\r\nContent-Type: application/octet-stream\r\n` +
            `Content-Range: bytes 1000-200999/${file.bytes.length}\r\nContent-Length: 200000\r\n\r\n`,
        )
        socket.write(file.bytes.subarray(1000, 50_000), () => setTimeout(() => socket.destroy(), 50))
      })
      socket.on('close', () => resolve())
    })
    expect((await mine.state(file.id)).body.received).toBe(1000)
    expect((await mine.part(file, 1000, file.bytes.length)).status).toBe(200)
  })

  test('uploads of the same file at once end with that file', async () => {
    const file = await mine.announce(bigPng(200_000, 4), owner)
    const answers = await Promise.all(Array.from({ length: 8 }, () => mine.whole(file)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const half = await mine.announce(bigPng(200_000, 5), owner)
    const parts = await Promise.all(
      Array.from({ length: 8 }, (_, i) => mine.part(half, i % 2 ? 0 : 100_000, i % 2 ? 100_000 : 200_000)),
    )
    expect(parts.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const { received } = (await mine.state(half.id)).body
    if (received < half.bytes.length) await mine.part(half, received, half.bytes.length)
    expect((await mine.download(half.id)).bytes.equals(half.bytes)).toBe(true)
  })

  test.each([
    ['none', null],
    ['no range', 'x'],
    ['another unit', 'items 0-9/10'],
    ['a reversed one', 'bytes 9-0/10'],
    ['one beyond the end', 'bytes 0-20/10'],
    ['an open one', 'bytes 0-/10'],
    ['a negative one', 'bytes -5-9/10'],
    ['one of huge numbers', 'bytes 0-99999999999999999999/99999999999999999999'],
    ['two', 'bytes 0-4/10, 5-9/10'],
    ['one of another length than the body', 'bytes 0-8/10'],
  ])('a Content-Range that is %s changes nothing', async (_, range) => {
    const file = await mine.announce(clean(), owner)
    const answer = await mine.put(file.id, Buffer.alloc(10), range)
    expect(answer.status).toBe(400)
    expect((await mine.state(file.id)).body.received).toBe(0)
  })

  test('what is more, less or something else than was announced is dropped', async () => {
    const file = await mine.announce(clean(1), owner)
    expect((await mine.put(file.id, Buffer.alloc(9), 'bytes 0-8/9')).body.error.code).toBe('UPLOAD_MISMATCH')
    const other = Buffer.from(file.bytes)
    other[30] = 255 - (other[30] ?? 0)
    expect((await mine.whole({ ...file, bytes: other })).body.error.code).toBe('UPLOAD_MISMATCH')
    expect((await mine.state(file.id)).body).toEqual({ received: 0, uploadedAt: null })
    expect((await mine.download(file.id)).status).toBe(404)
    expect((await mine.whole(file)).status).toBe(200)
    // An upload that is over takes nothing more.
    expect((await mine.whole({ ...file, bytes: other })).status).toBe(200)
    expect((await mine.download(file.id)).bytes.equals(file.bytes)).toBe(true)
  })

  test.each<readonly [string, Buffer, string, string, string]>([
    ['a photo that says where it was taken', jpeg(), 'image/jpeg', 'photo.jpg', 'UNSUPPORTED_FILE'],
    [
      'a photo with a page behind its end',
      png({ withPlace: false, tail: '<script>' }),
      'image/png',
      'p.png',
      'UNSUPPORTED_FILE',
    ],
    ['a page that calls itself a photo', Buffer.from('<html>'.repeat(9)), 'image/png', 'p.png', 'UNSUPPORTED_FILE'],
    ['a PDF that calls itself a photo', pdf(), 'image/png', 'p.png', 'UPLOAD_MISMATCH'],
    ['a photo with a text in its profile', talkativeJpeg(), 'image/jpeg', 'p.jpg', 'UNSUPPORTED_FILE'],
    ...ACTIVE_PDFS.map(
      ([holds, bytes, code]) => [`a PDF with ${holds}`, bytes, 'application/pdf', 'a.pdf', code] as const,
    ),
  ])('%s is refused at its end', async (_, bytes, mime, name, code) => {
    const file = await mine.announce(bytes, owner, { mime, name })
    expect(file.answer.status).toBe(200)
    expect((await mine.whole(file)).body.error.code).toBe(code)
    expect((await mine.state(file.id)).body.received).toBe(0)
  })

  test.each([
    ['a path', { name: '../../etc/passwd.png' }],
    ['another ending', { name: 'photo.html' }],
    ['a type that is not kept', { mime: 'image/svg+xml' }],
    ['eleven megabytes', { size: 11_000_000 }],
    ['no bytes', { size: 0 }],
    ['a sum that is a path', { sha256: '../'.repeat(21) + 'x' }],
    ['a record of no entity', { ownerEntity: 'constructor' }],
    ['a field of no files', { ownerField: 'name' }],
    ['a field of everybody', { ownerField: '__proto__' }],
  ])('a file with %s is not announced', async (_, given) => {
    const { answer } = await mine.announce(clean(), owner, given)
    expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_FAILED'])
  })

  test('what was announced of a content cannot be changed afterwards', async () => {
    const file = await mine.announce(clean(2), owner)
    const { row } = (await server.ask<{ row: { rev: number } }>('GET', `/files/${file.id}`, { token: admin.token }))
      .body
    for (const body of [{ size: 5 }, { sha256: sum(clean(3)) }, { uploadedAt: new Date().toISOString() }]) {
      const headers = { 'if-match': String(row.rev) }
      const answer = await server.ask('PATCH', `/files/${file.id}`, { token: admin.token, body, headers })
      expect(answer.status).toBe(400)
    }
  })

  test('knowing the sum of a content gives nobody the content', async () => {
    const secret = await mine.announce(clean(4), owner)
    await mine.whole(secret)
    const other = uploaderOf(server, await server.signIn('admin'))
    const claim = await other.announce(secret.bytes, owner)
    expect((await other.state(claim.id)).body).toEqual({ received: 0, uploadedAt: null })
    expect((await other.put(claim.id, null, `bytes */${secret.bytes.length}`)).status).toBe(409)
    expect((await other.download(claim.id)).status).toBe(404)
  })

  test('only who announced a file uploads it, and only bytes', async () => {
    const file = await mine.announce(clean(5), owner)
    const other = uploaderOf(server, await server.signIn('admin'))
    expect((await other.whole(file)).status).toBe(404)
    expect((await other.state(file.id)).status).toBe(404)
    expect((await mine.whole({ ...file, id: v7() })).status).toBe(404)
    const asJson = await mine.put(file.id, Buffer.from('{}'), 'bytes 0-1/2', { 'content-type': 'application/json' })
    expect(asJson.status).toBe(400)
    for (const id of ['..%2f..%2fequipage.db', '../../equipage.db', 'constructor', '%00'])
      expect([400, 404]).toContain((await mine.put(id, Buffer.from('x'), 'bytes 0-0/1')).status)
  })

  test('bytes are no body for any other call', async () => {
    const answer = await server.ask('POST', '/skills', {
      token: admin.token,
      body: 'x',
      headers: { 'content-type': 'application/octet-stream' },
    })
    expect([answer.status, answer.body.error.code]).toEqual([400, 'BAD_REQUEST'])
  })

  test('one account adds no more than its daily share', async () => {
    const greedy = uploaderOf(server, await server.signIn('admin'))
    let code: string | undefined
    for (let i = 0; i < 101 && code === undefined; i += 1) {
      const { answer } = await greedy.announce(clean(), owner, { size: 10_000_000 })
      code = answer.status === 200 ? undefined : answer.body.error.code
    }
    expect(code).toBe('FILE_BUDGET')
  })
})
