import { describe, expect, onTestFinished, test } from 'vitest'
import type { CallInput, Client } from '#data/api/client.ts'
import type { FilesFolder } from '#data/files/folder.ts'
import type { FileRows, KnownFile } from '#data/files/rows.ts'
import { createUploads } from '#data/files/uploads.ts'
import { UPLOAD_PART_BYTES } from '#shared/contract/attachments.ts'
import { AppError, type ErrorCode } from '#shared/contract/errors.ts'
import type { Endpoint } from '#shared/contract/http.ts'

const SIZE = 3 * UPLOAD_PART_BYTES - 7
const WAIT = { interval: 5 }
const known = (id: string, size = SIZE): KnownFile => ({
  _id: id,
  name: 'x.png',
  mime: 'image/png',
  size,
  sha256: id,
  createdBy: 'me',
  uploadedAt: null,
  isPending: false,
})

/** A server that takes parts of files in order, and fails as told before it takes each. */
function openServer(fail: (call: number, name: string) => AppError | null = () => null) {
  const received = new Map<string, number>()
  const done = new Set<string>()
  const parts: string[] = []
  let calls = 0
  const call = async (endpoint: Endpoint, input: CallInput<Endpoint>) => {
    const failure = fail(++calls, endpoint.name)
    if (failure) throw failure
    const { id } = input.params as { id: string }
    const at = received.get(id) ?? 0
    if (endpoint.name === 'uploadFile') {
      const [, first = `${SIZE}`] = /^bytes (\d+)-/.exec(input.contentRange ?? '') ?? []
      if (Number(first) !== at && !done.has(id)) throw new AppError('UPLOAD_OFFSET', { received: at })
      parts.push(String(input.contentRange))
      received.set(id, at + (input.bytes?.length ?? 0))
      if (received.get(id) === SIZE) done.add(id)
    }
    return { received: received.get(id) ?? 0, uploadedAt: done.has(id) ? '2026-11-22T12:00:00.000Z' : null }
  }
  return { client: { call } as unknown as Client, received, done, parts }
}

interface Given {
  readonly client: Client
  readonly files?: readonly KnownFile[]
  readonly isOffline?: () => boolean
}

function open({ client, files = [known('a')], isOffline = () => false }: Given) {
  const changed: string[] = []
  const uploads = createUploads({
    client,
    rows: { notUploaded: () => files } as unknown as FileRows,
    folder: { has: () => true, read: async () => new Uint8Array(SIZE) } as unknown as FilesFolder,
    userId: 'me',
    isOffline,
    onChanged: (ids) => changed.push(...ids),
    log: () => undefined,
    delays: [5],
  })
  onTestFinished(uploads.stop)
  uploads.kick()
  return { uploads, changed }
}
const refusing = (code: ErrorCode, details = {}) => new AppError(code, details)

describe('uploads', () => {
  test('send a file part by part, each after the other, and say how far they are', async () => {
    const server = openServer()
    const { uploads, changed } = open(server)
    await expect.poll(() => server.done.has('a'), WAIT).toBe(true)
    const P = UPLOAD_PART_BYTES
    expect(server.parts).toEqual([
      `bytes 0-${P - 1}/${SIZE}`,
      `bytes ${P}-${2 * P - 1}/${SIZE}`,
      `bytes ${2 * P}-${SIZE - 1}/${SIZE}`,
    ])
    await expect.poll(() => uploads.isDone('a'), WAIT).toBe(true)
    expect(changed.length).toBeGreaterThan(3)
    expect(uploads.count()).toBe(0)
  })

  test.each(['NO_CONNECTION', 'UNAVAILABLE', 'STORAGE_FAILED', 'INTERNAL', 'UPLOAD_OFFSET'] as const)(
    'go on from what the server has after %s at any call',
    async (code) => {
      for (let at = 1; at <= 4; at += 1) {
        const server = openServer((call) => (call === at ? refusing(code, { received: at === 1 ? null : 0 }) : null))
        open(server)
        await expect.poll(() => server.done.has('a'), WAIT).toBe(true)
        expect(server.received.get('a')).toBe(SIZE)
        // No part was sent twice.
        expect(new Set(server.parts).size).toBe(server.parts.length)
      }
    },
  )

  test('finish a file whose last answer was lost: all of it is there, and nothing says so yet', async () => {
    const server = openServer()
    server.received.set('a', SIZE)
    open(server)
    await expect.poll(() => server.parts, WAIT).toEqual([`bytes */${SIZE}`])
  })

  test('show a refusal, leave the file alone, and send the others', async () => {
    const server = openServer((call, name) =>
      call === 2 && name === 'uploadFile' ? refusing('UPLOAD_MISMATCH') : null,
    )
    const { uploads } = open({ ...server, files: [known('a'), known('b')] })
    await expect.poll(() => server.done.has('b'), WAIT).toBe(true)
    expect(uploads.refusalOf('a')).toMatchObject({ code: 'UPLOAD_MISMATCH' })
    expect(server.done.has('a')).toBe(false)
    uploads.retry('a')
    await expect.poll(() => server.done.has('a'), WAIT).toBe(true)
    expect(uploads.refusalOf('a')).toBeNull()
  })

  test('one file at which the server fails stops no other', async () => {
    const server = openServer()
    const { client } = server
    const failing = {
      call: (endpoint: Endpoint, input: CallInput<Endpoint>) =>
        (input.params as { id: string }).id === 'a'
          ? Promise.reject(refusing('INTERNAL'))
          : client.call(endpoint, input as never),
    } as unknown as Client
    open({ client: failing, files: [known('a'), known('b')] })
    await expect.poll(() => server.done.has('b'), WAIT).toBe(true)
  })

  test('wait while there is no network, and begin when it is back', async () => {
    let isOffline = true
    const server = openServer()
    const { uploads } = open({ ...server, isOffline: () => isOffline })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(server.parts).toEqual([])
    expect(uploads.count()).toBe(1)
    isOffline = false
    await expect.poll(() => server.done.has('a'), WAIT).toBe(true)
  })
})
