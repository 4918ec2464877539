import { Worker } from 'node:worker_threads'
import type { FileCheck } from './full.ts'

/** Checks a whole cache file. */
export type CheckFile = (path: string) => Promise<FileCheck>

/** Checks it in a thread of its own, `afterMs` from now: a person who just started the app is served first. */
export function checkFileIn(thread: URL, afterMs: number): CheckFile {
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
