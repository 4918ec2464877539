import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SafeStorage } from 'electron'
import { strict } from './strict.ts'

type Provided =
  | 'isEncryptionAvailable'
  | 'isAsyncEncryptionAvailable'
  | 'encryptString'
  | 'decryptString'
  | 'encryptStringAsync'
  | 'decryptStringAsync'
  | 'getSelectedStorageBackend'

const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

const readKey = (path: string): Buffer => {
  try {
    writeFileSync(path, randomBytes(KEY_BYTES), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  chmodSync(path, 0o600)
  const key = readFileSync(path)
  if (key.length !== KEY_BYTES) throw new Error('The key of this folder is damaged; what it encrypted cannot be read.')
  return key
}

/**
 * Electron's `safeStorage` without a system keyring: AES-256-GCM, the key in a file only its owner reads.
 * EQUIPAGE_SHELL_STORAGE=basic_text reports the backend Electron reports on a desktop without a keyring, to test the app's rule for it.
 */
export function createSafeStorage(userData: () => string, backend: string | undefined): Pick<SafeStorage, Provided> {
  let key: Buffer | null = null
  const keyOf = () => (key ??= readKey(join(userData(), 'shell.key')))
  const encryptString = (text: string): Buffer => {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv('aes-256-gcm', keyOf(), iv)
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), body])
  }
  const decryptString = (bytes: Buffer): string => {
    const cipher = createDecipheriv('aes-256-gcm', keyOf(), bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    cipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return Buffer.concat([cipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), cipher.final()]).toString('utf8')
  }
  return strict('safeStorage', {
    isEncryptionAvailable: () => true,
    isAsyncEncryptionAvailable: () => Promise.resolve(true),
    encryptString,
    decryptString,
    encryptStringAsync: async (text) => encryptString(text),
    decryptStringAsync: async (bytes) => ({ shouldReEncrypt: false, result: decryptString(bytes) }),
    getSelectedStorageBackend: () => (backend === 'basic_text' ? 'basic_text' : 'gnome_libsecret'),
  } satisfies Pick<SafeStorage, Provided>)
}
