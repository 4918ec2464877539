import { setImmediate as yieldToEvents } from 'node:timers/promises'
import { AppError } from '#shared/contract/errors.ts'
import type { Emit } from '../port.ts'

export interface Job {
  /** Reports progress and lets other requests run. @throws AppError CANCELLED once the person cancelled. */
  readonly step: (done: number, total: number) => Promise<void>
}

/** The running exports, by the id the renderer chose. */
export function createJobs(emit: Emit) {
  const cancelled = new Set<string>()
  const running = new Set<string>()
  return {
    cancel: (exportId: string) => void (running.has(exportId) && cancelled.add(exportId)),
    /** Runs an export; `before` is how far it is when this part of it begins. */
    run: async <T>(exportId: string, work: (job: Job) => Promise<T>, before = { done: 0, total: 0 }): Promise<T> => {
      running.add(exportId)
      const step = async (done: number, total: number) => {
        emit('exports.progress', { exportId, done, total })
        await yieldToEvents()
        if (cancelled.has(exportId)) throw new AppError('CANCELLED')
      }
      try {
        await step(before.done, before.total)
        return await work({ step })
      } finally {
        running.delete(exportId)
        cancelled.delete(exportId)
      }
    },
  }
}
