import { AppError } from '#shared/contract/errors.ts'
import type { SessionUser } from '#shared/contract/http.ts'
import { verifyChain } from '#shared/domain/time/packs/verify-pack.ts'
import { readPackOf, readRecorded } from '#reads/time/packs.ts'
import type { CallData } from '#main/process/rpc.ts'
import type { CacheReads } from '#main/cache/cache-reads.ts'
import type { Handlers } from '../handle.ts'

/** Evidence packs, for administrators only: nobody else's cache has them. */
export function packHandlers(cache: CacheReads, call: CallData, user: () => SessionUser) {
  const requireAdmin = () => {
    if (user().role !== 'admin') throw new AppError('FORBIDDEN')
  }
  return {
    'packs.of': ({ timesheetId }) => {
      requireAdmin()
      return cache.read('packs.of', (reader) => readPackOf(reader, timesheetId))
    },
    'packs.verify': async ({ id, bytes }) => {
      requireAdmin()
      const recorded = cache.read('packs.verify', (reader) => readRecorded(reader, id))
      if (!recorded) throw new AppError('NOT_FOUND', { id })
      const { pack, chain } = recorded
      const { timestampToken, packFileIds, sequence } = pack
      const asked = { pack, chain, fileId: packFileIds[0] ?? '', bytes, timestampToken }
      const { findings, ...signed } = await call('packs.verify', asked)
      return { ...signed, sequence, chained: chain.length, findings: [...findings, ...verifyChain(chain)] }
    },
  } satisfies Partial<Handlers>
}
