import { readFailedTexts } from '#reads/messages/failed.ts'
import type { CacheReads } from '../cache/cache-reads.ts'
import type { NoticedMessage } from './message-notice.ts'

/** Texts that were written longer ago are not notified any more. */
const RECENT_MS = 24 * 3_600_000
/** Characters of a text that a notification shows. */
const PREVIEW = 120

interface FailureNoticeOptions {
  readonly cache: Pick<CacheReads, 'read' | 'isOpen'>
  readonly userId: () => string | null
  readonly noticed: (message: NoticedMessage) => void
  readonly now: () => number
}

/** Tells of texts that failed, as the cache learns of them: those of the person who is signed in, and those of the system. */
export function createFailureNotice({ cache, userId, noticed, now }: FailureNoticeOptions) {
  /** The highest revision of the failures that are known. */
  let seen: number | null = null
  return {
    /** Another cache is read: what failed before is known. */
    opened: (): void => void (seen = null),
    changed: (entities: readonly string[]): void => {
      const user = userId()
      if (user === null || !entities.includes('messages') || !cache.isOpen()) return
      cache.read('messages.failed', (reader) => {
        const after = seen
        const since = new Date(now() - RECENT_MS).toISOString()
        const failed = readFailedTexts(reader, { since, after: after ?? 0, userId: user })
        seen = Math.max(after ?? 0, ...failed.map(({ rev }) => rev))
        if (after === null) return
        for (const { rev: _rev, ...text } of failed)
          noticed({ ...text, preview: text.preview.slice(0, PREVIEW), isFailure: true })
      })
    },
  }
}
