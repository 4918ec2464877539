import { onTestFinished } from 'vitest'
import { openTcpProxy } from '#tests/support/tcp-proxy.ts'

/** A network that can be cut, closed with the test. */
export async function startProxy(target: string) {
  const proxy = await openTcpProxy(target)
  onTestFinished(proxy.close)
  return proxy
}
