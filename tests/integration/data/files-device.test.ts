import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { FileView } from '#shared/contract/attachments.ts'
import { ACTIVE_PDFS } from '#tests/support/active-pdfs.ts'
import { sqlite } from '#tests/support/databases.ts'
import { bigPng, heic, jpeg, png } from '#tests/support/pictures.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { uploaderOf } from '../files/uploader.ts'
import { openDevice, type Device } from './device.ts'
import { startProxy } from './proxy.ts'

const WAIT = { timeout: 20_000, interval: 20 }

interface World {
  readonly server: TestServer
  readonly proxy: Awaited<ReturnType<typeof startProxy>>
  readonly device: Device
  readonly email: string
  readonly toolId: string
}

async function start(): Promise<World> {
  const server = await startTestServer(sqlite)
  onTestFinished(() => server.stop())
  const proxy = await startProxy(server.url)
  const { email } = await server.createUser('admin')
  const toolId = (await server.create('tools'))._id
  const device = openDevice(proxy.url)
  await device.signIn(email)
  await current(device)
  return { server, proxy, device, email, toolId }
}
const current = (device: Device) => expect.poll(async () => (await device.status()).state, WAIT).toBe('current')
const offline = (device: Device) => expect.poll(async () => (await device.status()).state, WAIT).toBe('offline')

const add = (device: Device, toolId: string, bytes: Uint8Array, name = 'Échelle.png') =>
  device.ask('attachments.add', {
    id: v7(),
    name,
    ownerEntity: 'tools',
    ownerId: toolId,
    ownerField: 'photoFileIds',
    bytes: new Uint8Array(bytes),
  })
const viewOf = async (device: Device, id: string) =>
  (await device.ask('attachments.view', { ids: [id] }))[0] as FileView
const stateOf = async (device: Device, id: string) => (await viewOf(device, id)).state
const uploaded = (device: Device, id: string) => expect.poll(() => stateOf(device, id), WAIT).toBe('uploaded')

describe('a file on a device', () => {
  test('a file is cleaned, announced, uploaded, and read by another device, which keeps it for when there is no network', async () => {
    const { server, proxy, device, toolId } = await start()
    const { id, name, mime } = await add(device, toolId, jpeg({ orientation: 6 }), 'C:\\photos\\Échelle.JPG')
    expect([name, mime]).toEqual(['Échelle.JPG', 'image/jpeg'])
    await uploaded(device, id)
    const other = openDevice(proxy.url)
    await other.signIn((await server.createUser('admin')).email)
    await current(other)
    expect(await viewOf(other, id)).toMatchObject({ state: 'uploaded', isHere: false })
    const { path } = await other.ask('attachments.content', { id })
    expect(readFileSync(path, 'latin1')).not.toMatch(/GPS/)
    proxy.down()
    await offline(other)
    expect(readFileSync((await other.ask('attachments.content', { id })).path)).toEqual(readFileSync(path))
    // A content that the disk damaged is never shown; it comes again.
    writeFileSync(path, 'spoilt')
    await expect(other.ask('attachments.content', { id })).rejects.toMatchObject({ code: 'NO_CONNECTION' })
    proxy.up()
    await current(other)
    await other.ask('attachments.content', { id })
    expect(readFileSync(path, 'latin1')).not.toBe('spoilt')
  })

  test('a file added without network is kept, counts as pending, survives a restart, and is uploaded later', async () => {
    const { server, proxy, device, email, toolId } = await start()
    proxy.down()
    await offline(device)
    const bytes = bigPng(700_000)
    const { id, state } = await add(device, toolId, bytes)
    expect(state).toBe('kept')
    device.close()
    const again = openDevice(proxy.url, device.directory)
    await again.ask('account.open', { ...(await sessionOf(server, email)) })
    await offline(again)
    expect(await stateOf(again, id)).toBe('kept')
    expect((await again.status()).pending).toBeGreaterThan(0)
    proxy.up()
    await uploaded(again, id)
    await expect.poll(async () => (await again.status()).pending, WAIT).toBe(0)
    const admin = await server.signIn('admin')
    expect((await uploaderOf(server, admin).download(id)).bytes.equals(bytes)).toBe(true)
  })

  test('an upload that broke off goes on where it was', async () => {
    const { server, proxy, device, email, toolId } = await start()
    proxy.down()
    await offline(device)
    const bytes = bigPng(900_000, 2)
    const { id } = await add(device, toolId, bytes)
    proxy.up()
    // Some of it is uploaded, then the line breaks.
    await expect
      .poll(async () => (await server.database.db.selectFrom('files').select('_id').execute()).length, WAIT)
      .toBe(1)
    proxy.down()
    const session = await sessionOf(server, email)
    const received = async () =>
      (await server.ask<{ received: number }>('GET', `/files/${id}/upload`, { token: session.token })).body.received
    const before = await received()
    proxy.up()
    await uploaded(device, id)
    expect(before).toBeLessThanOrEqual(900_000)
    expect(await received()).toBe(bytes.length)
  })

  test.each<readonly [string, Buffer, string]>([
    ['a HEIC', heic(), 'HEIC_NOT_ACCEPTED'],
    ['a page', Buffer.from('<html>'), 'UNSUPPORTED_FILE'],
    ['eleven megabytes', Buffer.alloc(11_000_000), 'FILE_TOO_LARGE'],
    ...ACTIVE_PDFS.slice(0, 1),
  ])('%s is refused at once, and nothing of it is kept', async (_, bytes, code) => {
    const { device, toolId } = await start()
    await expect(add(device, toolId, bytes)).rejects.toMatchObject({ code })
    expect(contents(device.directory)).toEqual([])
    expect((await device.status()).pending).toBe(0)
  })

  test('a file that the server does not want is refused in the form, and nothing of it is kept', async () => {
    const { device, toolId } = await start()
    const asked = add(device, toolId, png()).then((view) => view.id)
    await asked
    const refused = device.ask('attachments.add', {
      id: v7(),
      name: 'x.png',
      ownerEntity: 'constructor',
      ownerId: toolId,
      ownerField: 'photoFileIds',
      bytes: new Uint8Array(png({ seed: 9 })),
    })
    await expect(refused).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
    expect(contents(device.directory)).toHaveLength(1)
  })

  test('logging out keeps the files that were not uploaded, and deletes every other content', async () => {
    const { server, proxy, device, email, toolId } = await start()
    const sent = await add(device, toolId, png({ seed: 1 }))
    await uploaded(device, sent.id)
    proxy.down()
    await offline(device)
    const left = await add(device, toolId, png({ seed: 2 }))
    await device.ask('account.close', { forget: true, discard: false })
    expect(contents(device.directory)).toHaveLength(1)
    proxy.up()
    await device.ask('account.open', await sessionOf(server, email))
    await uploaded(device, left.id)
  })
})

test('a copy of a file is saved whole', async () => {
  const { device, toolId } = await start()
  const { id } = await add(device, toolId, png({ seed: 5 }))
  const folder = mkdtempSync(join(tmpdir(), 'equipage-copy-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'copie.png')
  await device.ask('attachments.saveAs', { id, path })
  expect(readFileSync(path).equals(png({ seed: 5, withPlace: false }))).toBe(true)
})

async function sessionOf(server: TestServer, email: string) {
  const { body } = await server.login(email)
  return { user: body.user, token: body.token, expiresAt: body.expiresAt }
}

/** The names of the contents in a device's folder, of whatever account. */
function contents(directory: string): string[] {
  return readdirSync(directory)
    .map((account) => join(directory, account, 'files'))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder))
}
