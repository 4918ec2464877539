// Hostile requests to a server, several at once, for as long as this process lives; in a process of its own, so that whoever
// measures the server beside them is not kept waiting by them.
import { createRandom } from '#tests/support/world/random.ts'
import { kinds } from '#tests/chaos/requests.ts'
import { sendRequest } from '#tests/chaos/requests-send.ts'

/** The first requests were answered. */
export interface StrangersReady {
  readonly type: 'strangersReady'
}

const { url, tokens, atOnce } = JSON.parse(process.argv[2] ?? '') as {
  readonly url: string
  readonly tokens: readonly string[]
  readonly atOnce: number
}
const callers = [undefined, undefined, ...tokens]
const makers = Object.values(kinds)
let sent = 0

async function attack(caller: number): Promise<never> {
  const random = createRandom(caller)
  for (;;) {
    const request = random.pick(makers)(random, { ids: {}, cursors: [] })
    const status = await sendRequest(url, request, random.pick(callers))
    if (status >= 500) throw new Error(`${request.method} ${request.path} answered ${status}`)
    sent += 1
    if (sent === atOnce) process.send?.({ type: 'strangersReady' } satisfies StrangersReady)
  }
}

process.on('disconnect', () => process.exit())
await Promise.all(Array.from({ length: atOnce }, (_, caller) => attack(caller)))
