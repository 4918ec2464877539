import { copyFile, rm } from 'node:fs/promises'
import { expect, onTestFinished } from 'vitest'
import { entityNames } from '#shared/entities/index.ts'
import type { EntityName } from '#shared/entities/index.ts'
import { asAdministrator, type DatabaseKind } from '#tests/support/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { openDevice, type Device } from './device.ts'
import { WAIT } from './proxied-device.ts'
import { startNetwork } from '#tests/support/world/network.ts'

/** A copy of a database that nobody has open, and how to put it back. */
async function copyOf(kind: DatabaseKind, url: string): Promise<() => Promise<void>> {
  if (kind.name === 'sqlite') {
    const path = url.slice('sqlite:'.length)
    await copyFile(path, `${path}.backup`)
    return async () => {
      for (const tail of ['-wal', '-shm']) await rm(path + tail, { force: true })
      await copyFile(`${path}.backup`, path)
    }
  }
  const name = new URL(url).pathname.slice(1)
  await asAdministrator(`create database ${name}_backup template ${name} strategy file_copy`)
  onTestFinished(() => asAdministrator(`drop database if exists ${name}_backup with (force)`))
  return async () => {
    await asAdministrator(`drop database ${name} with (force)`)
    await asAdministrator(`create database ${name} template ${name}_backup strategy file_copy`)
  }
}

/** A server that can be stopped, copied as it is, put back to that copy by hand, and started again; devices find it again. */
export async function openOffice(kind: DatabaseKind) {
  const place = await kind.place()
  let server: TestServer = await startTestServer(place.url)
  const networks: Awaited<ReturnType<typeof startNetwork>>[] = []
  onTestFinished(async () => {
    await server.stop().catch(() => undefined)
    for (const network of networks) await network.stop()
    await place.remove()
  })
  const start = async () => {
    server = await startTestServer(place.url)
    for (const network of networks) network.forwardTo(server.url)
  }
  return {
    url: place.url,
    server: () => server,
    start,
    stop: () => server.stop(),
    /** Copies the database while no server has it open; the copy is put back by what is returned. */
    copy: () => copyOf(kind, place.url),
    /** A device of an administrator, with a network of its own. */
    device: async (): Promise<OfficeDevice> => {
      const { email } = await server.createUser('admin')
      const network = await startNetwork(server.url)
      networks.push(network)
      const device = openDevice(network.url)
      await device.signIn(email)
      await expect.poll(async () => (await device.status()).state, WAIT).toBe('current')
      return { device, network, email }
    },
  }
}

interface OfficeDevice {
  readonly device: Device
  readonly network: Awaited<ReturnType<typeof startNetwork>>
  readonly email: string
}

/** A device asks by itself once a minute, whatever it heard: on a busy machine its socket may come later than that. */
export const IN_THE_END = { ...WAIT, timeout: 90_000 }

/** Every live row of some entities, with its revision, as the server has it. */
export async function serverRows({ database }: TestServer): Promise<readonly string[]> {
  const rows: string[] = []
  for (const name of compared)
    for (const { _id, rev } of await database.db
      .selectFrom(name)
      .select(['_id', 'rev'])
      .where('deletedAt', 'is', null)
      .execute())
      rows.push(`${name} ${String(_id)} ${Number(rev)}`)
  return rows.sort()
}

/** The same, as a device shows it. */
export const deviceRows = (device: Device): readonly string[] =>
  compared
    .flatMap((name) =>
      device.rows(name).flatMap(({ _id, rev, deletedAt }) => (deletedAt === null ? [`${name} ${_id} ${rev}`] : [])),
    )
    .sort()

/** What every administrator's device has. */
const compared: readonly EntityName[] = entityNames
