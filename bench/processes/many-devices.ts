// Many devices in one process, each with its cache, its socket and its connections: says when each is up to date again.
import { subscribe } from 'node:diagnostics_channel'
import type { DataEvents } from '#shared/contract/data.ts'
import { APP_VERSION, type LoginReply } from '#shared/contract/http.ts'
import { parseApiUrl } from '#data/api/api-url.ts'
import { createDataProcess } from '#data/data-process.ts'
import { sharedNow } from '../harness/clock.ts'

export interface ManyDevicesInput {
  readonly url: string
  readonly directories: readonly string[]
  readonly account: LoginReply
}

/** All of them are up to date. */
export interface AllCurrent {
  readonly type: 'current'
  /** When each of them was, on the clock of the machine. */
  readonly at: readonly number[]
  /** Pulls they asked for, and sockets, since they last all were. */
  readonly requests: number
  /** How many of them took everything anew meanwhile. */
  readonly fills: number
}

const { url, directories, account } = JSON.parse(process.argv[2] ?? '') as ManyDevicesInput
const currentAt = new Map<string, number>()
let requests = 0
let fills = 0
subscribe('http.client.request.start', () => {
  requests += 1
})

function tellWhenAll(): void {
  if (currentAt.size < directories.length) return
  process.send?.({ type: 'current', at: [...currentAt.values()], requests, fills } satisfies AllCurrent)
  requests = fills = 0
}

function hear(directory: string, { state }: DataEvents['sync.status']): void {
  if (state !== 'current') currentAt.delete(directory)
  else if (!currentAt.has(directory)) {
    currentAt.set(directory, sharedNow())
    tellWhenAll()
  }
}

for (const directory of directories) {
  const { handlers } = createDataProcess({
    config: { apiUrl: url, directory, appVersion: APP_VERSION },
    baseUrl: parseApiUrl(url) as URL,
    emit: (name, payload) => {
      if (name === 'cache.ready') fills += 1
      if (name === 'sync.status') hear(directory, payload as DataEvents['sync.status'])
    },
    now: Date.now,
    // A device looks through its file ten seconds after its start: none has just started when its server is back.
    checkFile: () => new Promise(() => undefined),
    log: () => undefined,
  })
  const { user, token, expiresAt } = account
  void handlers['account.open']({ user, token, expiresAt })
}
