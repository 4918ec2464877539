import type { CustomScheme, Protocol } from 'electron'
import { strict } from './strict.ts'

type Handler = Parameters<Protocol['handle']>[1]
type Provided = 'registerSchemesAsPrivileged' | 'handle' | 'unhandle' | 'isProtocolHandled'

export interface ShellProtocol {
  readonly protocol: Pick<Protocol, Provided>
  /** The response of the scheme's handler; null without a handler. */
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
  } satisfies Pick<Protocol, Provided>
  return {
    protocol: strict('protocol', protocol),
    answer: (request) => {
      const handler = handlers.get(new URL(request.url).protocol.slice(0, -1))
      // Electron's Request type differs from Node's only in types of bodies, and a page's GET has no body.
      return handler === undefined ? null : Promise.resolve(handler(request as Parameters<Handler>[0]))
    },
  }
}
