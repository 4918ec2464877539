import { StartupError } from './startup-error.ts'

export type DatabaseUrl =
  | { readonly dialect: 'sqlite'; readonly path: string }
  | {
      readonly dialect: 'postgres'
      readonly url: string
      /** The server and database without the password, for messages. */
      readonly shown: string
    }

/**
 * What DATABASE_URL points at: `sqlite:PATH`, `sqlite::memory:` or `postgres://user@host/database`.
 * @throws StartupError when it is neither.
 */
export function parseDatabaseUrl(url: string): DatabaseUrl {
  if (url.startsWith('sqlite:') && url.length > 'sqlite:'.length) {
    return { dialect: 'sqlite', path: url.slice('sqlite:'.length).replace(/^\/\/(?=\/)/, '') }
  }
  if (/^postgres(?:ql)?:\/\//.test(url) && URL.canParse(url)) {
    const { host, pathname } = new URL(url)
    if (pathname.length > 1) return { dialect: 'postgres', url, shown: `${host}${pathname}` }
  }
  throw new StartupError('DATABASE_URL must be sqlite:PATH or postgres://user:password@host/database.')
}
