import { accountFolder, cacheFileIn, pointedFile } from '#sql/cache-place.ts'
import type { CacheReads } from './cache-reads.ts'

interface Parts {
  readonly cache: Pick<CacheReads, 'openKept' | 'close'>
  /** The folder of the accounts of this device. */
  readonly accounts: string
  readonly apiUrl: string
  /** Starts the data process. */
  readonly start: () => void
}

/** The cache file of the last run, read until the data process names the one to read. */
export const createKeptCache = ({ cache, accounts, apiUrl, start }: Parts) => ({
  /** False when a person has none here that can be read. */
  open: (userId: string): boolean => {
    const folder = accountFolder(accounts, new URL(apiUrl).href, userId)
    const n = pointedFile(folder)
    const isOpen = n !== null && cache.openKept(cacheFileIn(folder, n))
    // The first screen waits for what the data process fills.
    if (!isOpen) start()
    return isOpen
  },
  close: cache.close,
})
