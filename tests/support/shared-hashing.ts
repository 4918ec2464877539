import { createHashProcess, type HashProcess } from '#server/auth/hash-process.ts'
import { HASHES_AT_ONCE } from '#server/auth/password.ts'

let made: HashProcess | null = null

/**
 * The process that hashes passwords for all servers of this process, one after the other: starting one for each of them took a
 * fifth of the integration tests' processor time. It ends with
 * this process, not with one of them.
 */
export function sharedHashing(): HashProcess {
  made ??= createHashProcess({
    lanes: HASHES_AT_ONCE,
    onError: (error) => {
      throw error
    },
  })
  return { ...made, stop: async () => undefined }
}
