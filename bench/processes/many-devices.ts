// Many devices in one process, each with its cache, its socket and its connections: reports when each is up to date.
import { subscribe } from 'node:diagnostics_channel'
import type { DataEvents } from '#shared/contract/data.ts'
import type { LoginReply } from '#shared/contract/http.ts'
import { APP_VERSION } from '#shared/contract/version.ts'
import { parseApiUrl } from '#data/api/api-url.ts'
import { createDataProcess } from '#data/data-process.ts'
import { sharedNow } from '../harness/clock.ts'

export interface ManyDevicesInput {
  readonly url: string
  readonly devices: readonly { readonly directory: string; readonly account: LoginReply }[]
}

/** All devices are up to date. */
export interface AllCurrent {
  readonly type: 'current'
  /** When each of them was, on the clock of the machine. */
  readonly at: readonly number[]
  /** HTTP requests (pulls and sockets) since all devices were last up to date. */
  readonly requests: number
  /** How many of them filled their cache again meanwhile. */
  readonly fills: number
}

const { url, devices } = JSON.parse(process.argv[2] ?? '') as ManyDevicesInput
const currentAt = new Map<string, number>()
let requests = 0
let fills = 0
subscribe('http.client.request.start', () => {
  requests += 1
})

function reportWhenAllCurrent(): void {
  if (currentAt.size < devices.length) return
  process.send?.({ type: 'current', at: [...currentAt.values()], requests, fills } satisfies AllCurrent)
  requests = fills = 0
}

function onStatus(directory: string, { state }: DataEvents['sync.status']): void {
  if (state !== 'current') currentAt.delete(directory)
  else if (!currentAt.has(directory)) {
    currentAt.set(directory, sharedNow())
    reportWhenAllCurrent()
  }
}

for (const { directory, account } of devices) {
  const { handlers } = createDataProcess({
    config: { apiUrl: url, directory, appVersion: APP_VERSION },
    baseUrl: parseApiUrl(url) as URL,
    emit: (name, payload) => {
      if (name === 'cache.ready') fills += 1
      if (name === 'sync.status') onStatus(directory, payload as DataEvents['sync.status'])
    },
    now: Date.now,
    // The integrity check after a start is not part of this measurement.
    checkFile: () => new Promise(() => undefined),
    log: () => undefined,
  })
  const { user, token, expiresAt } = account
  void handlers['account.open']({ user, token, expiresAt })
}
