/** When a job of the background begins, in milliseconds after the start; at once by default. */
export interface FirstMs {
  readonly firstMs?: number | undefined
}

/** Runs a job for the first time, later if asked to; `done` resolves with it, and never once it was stopped before. */
export function begin<R>(run: () => R | Promise<R>, ms = 0): { readonly done: Promise<R>; readonly stop: () => void } {
  if (ms === 0) return { done: Promise.resolve(run()), stop: () => undefined }
  const { promise: done, resolve } = Promise.withResolvers<R>()
  const timer = setTimeout(() => resolve(run()), ms)
  timer.unref()
  return { done, stop: () => clearTimeout(timer) }
}
