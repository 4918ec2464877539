import { Worker } from 'node:worker_threads'
import type { Look } from './look.ts'

/** Reads a whole cache file. */
export type LookThrough = (path: string) => Promise<Look>

/** Reads it in a thread of its own, `afterMs` from now: whoever just started the app is served first. */
export function lookThroughIn(thread: URL, afterMs: number): LookThrough {
  return async (path) => {
    await new Promise((resolve) => setTimeout(resolve, afterMs).unref())
    return new Promise((resolve, reject) => {
      const worker = new Worker(thread, { workerData: path })
      worker.unref()
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', (code) => reject(new Error(`the thread ended with ${code} before it had read the file`)))
    })
  }
}
