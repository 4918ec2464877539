import type { CustomScheme, Protocol } from 'electron'
import { strict } from './strict.ts'

type Handler = Parameters<Protocol['handle']>[1]
type Offered = 'registerSchemesAsPrivileged' | 'handle' | 'unhandle' | 'isProtocolHandled'

export interface ShellProtocol {
  readonly protocol: Pick<Protocol, Offered>
  /** What the handler of the request's scheme answers; null when nobody handles it. */
  readonly answer: (request: Request) => Promise<Response> | null
}

/** Electron's `protocol`: one per session. */
export function createProtocol(): ShellProtocol {
  const handlers = new Map<string, Handler>()
  const privileged = new Map<string, CustomScheme>()
  const protocol = {
    registerSchemesAsPrivileged: (schemes) => {
      for (const scheme of schemes) privileged.set(scheme.scheme, scheme)
    },
    handle: (scheme, handler) => {
      if (handlers.has(scheme)) throw new Error(`The scheme ${scheme} is already handled`)
      handlers.set(scheme, handler)
    },
    unhandle: (scheme) => void handlers.delete(scheme),
    isProtocolHandled: (scheme) => handlers.has(scheme),
  } satisfies Pick<Protocol, Offered>
  return {
    protocol: strict('protocol', protocol),
    answer: (request) => {
      const handler = handlers.get(new URL(request.url).protocol.slice(0, -1))
      // Electron's Request type differs from Node's only in types of bodies, which a page's GET has none of.
      return handler === undefined ? null : Promise.resolve(handler(request as Parameters<Handler>[0]))
    },
  }
}
