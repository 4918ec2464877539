import { AppError } from '#shared/contract/errors.ts'

export interface Limiter {
  /** Runs a work when there is room; urgent ones before the others. @throws AppError TOO_MANY_ATTEMPTS when too many wait */
  readonly run: <T>(work: () => Promise<T>, isUrgent?: boolean) => Promise<T>
  /** Whether nothing runs. */
  readonly isIdle: () => boolean
}

/** Runs works, at most `running` at a time; at most `waiting` urgent ones and as many others wait. */
export function createLimiter(running: number, waiting: number): Limiter {
  let free = running
  const urgent: (() => void)[] = []
  const ordinary: (() => void)[] = []
  return {
    run: async (work, isUrgent = false) => {
      const queue = isUrgent ? urgent : ordinary
      if (free > 0) free -= 1
      else {
        if (queue.length >= waiting) throw new AppError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: 2 })
        await new Promise<void>((resolve) => queue.push(resolve))
      }
      try {
        return await work()
      } finally {
        const next = urgent.shift() ?? ordinary.shift()
        if (next) next()
        else free += 1
      }
    },
    isIdle: () => free === running,
  }
}

/** A limiter of each key, while it is used. */
export function limiterOfEach(running: number, waiting: number) {
  const limiters = new Map<string, Limiter>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const limiter = limiters.get(key) ?? createLimiter(running, waiting)
    limiters.set(key, limiter)
    try {
      return await limiter.run(work)
    } finally {
      if (limiter.isIdle()) limiters.delete(key)
    }
  }
}
