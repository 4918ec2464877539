import { expect, test as base } from '@playwright/test'
import { removeDevice, startDevice, type Device, type DeviceOptions } from './device.ts'
import { openServer, seedTemplate, type TestServer } from './server.ts'

type StartApp = (options?: Partial<DeviceOptions> & { readonly server?: TestServer }) => Promise<Device>

interface Fixtures {
  /** A real server with demo data of this test's own. */
  readonly server: TestServer
  /** Starts the app on that server; call it twice for two devices. */
  readonly startApp: StartApp
  /** One app, started. */
  readonly app: Device
  /** True for a spec that violates the page's policy on purpose; everywhere else a violation fails the test. */
  readonly violationsAreMeant: boolean
}

/**
 * `test` of every journey: `test('…', async ({ app, server }) => …)`. Tests share nothing but the template of the demo
 * data.
 */
export const test = base.extend<Fixtures, { readonly template: string }>({
  template: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from its destructured argument.
    async ({}, provide) => {
      const { path, remove } = await seedTemplate()
      await provide(path)
      await remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  violationsAreMeant: [false, { option: true }],
  server: async ({ template }, provide) => {
    const server = await openServer(template)
    await provide(server)
    await server.close()
  },
  startApp: async ({ browser, server, violationsAreMeant }, provide, testInfo) => {
    const devices: Device[] = []
    await provide(async ({ server: other, ...options } = {}) => {
      const device = await startDevice(browser, { apiUrl: (other ?? server).url, ...options })
      devices.push(device)
      return device
    })
    for (const [index, device] of devices.entries()) {
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach(`log of device ${index + 1}`, { body: device.log(), contentType: 'text/plain' })
      }
      await device.stop()
    }
    for (const device of devices) await removeDevice(device)
    if (violationsAreMeant) return
    const pageErrors = devices.flatMap((device) => device.pageErrors)
    expect(pageErrors, 'nothing in the page broke its policy, threw, or wrote an error to its console').toEqual([])
  },
  app: async ({ startApp }, provide) => provide(await startApp()),
})

export { expect } from '@playwright/test'
