import { copyFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Browser } from '@playwright/test'
import { freePort } from '#tests/support/free-port.ts'
import { removeDevice, startDevice } from './device.ts'
import { openServer, seedTemplate, type ServerTemplate } from './server.ts'
import { signInAt } from './signed-in.ts'

/** What the journeys of a worker begin with: the demo on a server, and a device on which its administrator is signed in. */
export interface Template extends ServerTemplate {
  /** The port of the servers, since a device keeps its copy by the address of its server. */
  readonly port: string
  /** The folder of the device, stopped. One device at a time is a copy of it: two copies would have the same id. */
  readonly device: string
}

/** Signs the administrator in on a new device and fills it, once for all journeys of a worker; one clock for all of it. */
export async function makeTemplate(browser: Browser): Promise<Template> {
  const [seed, free] = await Promise.all([seedTemplate(), freePort()])
  const port = String(free)
  const server = await openServer(seed, { PORT: port })
  const app = await startDevice(browser, { apiUrl: server.url })
  await signInAt(app)
  await app.stop()
  await server.stop()
  const folder = await mkdtemp(join(tmpdir(), 'equipage-template-'))
  const [path, device] = [join(folder, 'template.db'), join(folder, 'device')]
  await copyFile(server.databasePath, path)
  await cp(join(dirname(seed.path), 'files'), join(folder, 'files'), { recursive: true })
  await cp(app.userData, device, { recursive: true })
  await Promise.all([server.close(), seed.remove(), removeDevice(app)])
  return { path, port, device, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) }
}
