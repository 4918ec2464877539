/** Lets so many run at once; the others wait, as many as `waiting`. @throws Error above it */
export function createTurns({ atOnce, waiting: most }: { readonly atOnce: number; readonly waiting: number }) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(run: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= most) throw new Error('Too much is asked at once.')
      // Whoever ends gives the turn on: nobody comes between.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
