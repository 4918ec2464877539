import type { AddressInfo } from 'node:net'
import { codeOf, StartupError } from './db/startup-error.ts'

/** The address of a server that listens. */
export function urlOf({ address, port, family }: AddressInfo): string {
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}

/** Why a server cannot listen, in words that say what to do; the error itself where it is another. */
export function listenFailure(error: unknown, host: string, port: number): unknown {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartupError(`Port ${port} of ${host} is taken by another program: stop it, or choose another PORT.`)
    case 'EACCES':
      return new StartupError(`Port ${port} may not be used by this account: choose a PORT above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupError(`This machine has no address ${host}: set HOST to one it has, such as 127.0.0.1.`)
    default:
      return error
  }
}
