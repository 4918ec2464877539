import { expect, test as base } from '@playwright/test'
import { setTestClock } from '#tests/support/clock/test-clock.ts'
import { removeDevice, startDevice, type Device, type DeviceOptions } from './device.ts'
import { openServer, type TestServer } from './server.ts'
import { makeTemplate, type Template } from './template.ts'

type StartApp = (options?: Partial<DeviceOptions> & { readonly server?: TestServer }) => Promise<Device>

interface Fixtures {
  /** The clock of this test and of all that it starts: it runs from the moment of the run. */
  readonly clock: void
  /** A real server with demo data of this test's own. */
  readonly server: TestServer
  /** Starts another app on that server, at its sign-in screen. */
  readonly startApp: StartApp
  /** One app, on which the administrator is signed in and which has all of the server's data. */
  readonly app: Device
  /** One app at its sign-in screen, without any data. */
  readonly newApp: Device
  /** True for a spec that violates the page's policy on purpose; everywhere else a violation fails the test. */
  readonly violationsAreMeant: boolean
}

/** What was made before a journey begins is a minute old then. */
const BEFORE_MS = 60_000

/**
 * `test` of every journey: `test('…', async ({ app, server }) => …)`. Tests share nothing but the template of the demo
 * data.
 */
export const test = base.extend<Fixtures, { readonly template: Template }>({
  template: [
    async ({ browser }, provide) => {
      setTestClock(BEFORE_MS)
      const template = await makeTemplate(browser)
      await provide(template)
      await template.remove()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  violationsAreMeant: [false, { option: true }],
  clock: [
    // After the template, which is made by an earlier clock.
    async ({ template: { path: _path } }, provide) => {
      setTestClock()
      await provide()
    },
    { auto: true },
  ],
  server: async ({ template }, provide) => {
    const server = await openServer(template, { PORT: template.port })
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
  app: async ({ startApp, template }, provide) => provide(await startApp({ copyOf: template.device })),
  newApp: async ({ startApp }, provide) => provide(await startApp()),
})

export { expect } from '@playwright/test'
