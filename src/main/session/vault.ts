import { readFile, rm } from 'node:fs/promises'
import writeFileAtomic from 'write-file-atomic'
import { z } from 'zod'
import { sessionUserSchema } from '#shared/contract/session-user.ts'
import type { Log } from '../log.ts'

/** What main uses of Electron's safeStorage, the system's keychain. */
export interface Keychain {
  readonly isAsyncEncryptionAvailable: () => Promise<boolean>
  readonly encryptStringAsync: (text: string) => Promise<Buffer>
  readonly decryptStringAsync: (cipher: Buffer) => Promise<{ result: string; shouldReEncrypt: boolean }>
  readonly getSelectedStorageBackend: () => string
}

const fileSchema = z.object({
  /** The server that gave the token. */
  apiUrl: z.string(),
  user: sessionUserSchema,
  expiresAt: z.string(),
  /** Milliseconds by which the server's clock was ahead of this machine's. */
  clockOffset: z.number(),
  /** The encrypted token, base64. */
  cipher: z.string(),
})

const sessionSchema = fileSchema.omit({ apiUrl: true, cipher: true }).extend({ token: z.string() })
/** A session as it is kept between two runs of the app. */
export type KeptSession = z.output<typeof sessionSchema>

interface VaultOptions {
  readonly path: string
  /** The server in use: the session of another is left where it is, and its token is given to nobody. */
  readonly apiUrl: string
  readonly keychain: Keychain
  readonly platform: NodeJS.Platform
  readonly log: Log
}

const MAX_WAIT_MS = 500

export type Vault = ReturnType<typeof createVault>

/** Keeps the session in a file, its token encrypted by the system's keychain; without a keychain nothing is written. */
export function createVault({ path, apiUrl, keychain, platform, log }: VaultOptions) {
  let canEncrypt: Promise<boolean> | null = null

  /** Linux without a keyring encrypts with a password that is public: that is no protection. */
  async function askKeychain(): Promise<boolean> {
    try {
      if (!(await keychain.isAsyncEncryptionAvailable())) return false
      return platform !== 'linux' || !['basic_text', 'unknown'].includes(keychain.getSelectedStorageBackend())
    } catch (error) {
      log.warn('session', `the system's keychain does not answer: ${String(error)}`)
      return false
    }
  }
  const timeout = () => new Promise<false>((resolve) => setTimeout(resolve, MAX_WAIT_MS, false))
  const protects = () => (canEncrypt ??= askKeychain())
  /** For the login screen; false when the keychain first asks the person for a password. */
  const canKeep = () => Promise.race([protects(), timeout()])
  const forget = () => rm(path, { force: true }).catch((error: unknown) => log.error('session', 'not removed', error))

  return {
    canKeep,
    forget,
    /** Answers whether the session was kept. */
    keep: async ({ token, ...rest }: KeptSession): Promise<boolean> => {
      if (!(await protects())) return false
      try {
        const cipher = (await keychain.encryptStringAsync(token)).toString('base64')
        await writeFileAtomic(path, JSON.stringify({ apiUrl, ...rest, cipher }), { mode: 0o600 })
        return true
      } catch (error) {
        log.error('session', 'could not be kept, it lasts until the app closes.', error)
        return false
      }
    },
    restore: async (): Promise<KeptSession | null> => {
      try {
        const { apiUrl: owner, cipher, ...rest } = fileSchema.parse(JSON.parse(await readFile(path, 'utf8')))
        if (owner !== apiUrl) return null
        if (!(await protects())) return null
        const { result } = await keychain.decryptStringAsync(Buffer.from(cipher, 'base64'))
        return sessionSchema.parse({ ...rest, token: result })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
          log.warn('session', 'the kept session cannot be read; please sign in again.')
          await forget()
        }
        return null
      }
    },
  }
}
