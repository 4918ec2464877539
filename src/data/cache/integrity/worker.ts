import { startSqliteThread } from '#sql/sqlite-thread.ts'
import type { FileCheck } from './full.ts'

/** Checks a whole cache file. */
export type CheckFile = (path: string) => Promise<FileCheck>

/**
 * `check` reads a cache file in a thread of its own, `afterMs` from when it is asked: a person who just started the app is
 * served first. `end` gives up what is being read.
 */
export function checkFileIn(
  thread: URL,
  afterMs: number,
): { readonly check: CheckFile; readonly end: () => Promise<void> } {
  const ends = new Set<() => Promise<void>>()
  const check: CheckFile = async (path) => {
    await new Promise((resolve) => setTimeout(resolve, afterMs).unref())
    return new Promise((resolve, reject) => {
      const { worker, end } = startSqliteThread(thread, path, resolve)
      ends.add(end)
      worker.once('error', reject)
      worker.once('exit', (code) => {
        ends.delete(end)
        reject(new Error(`the thread ended with ${code} before it had read the file`))
      })
    })
  }
  return { check, end: async () => void (await Promise.all([...ends].map((end) => end()))) }
}
