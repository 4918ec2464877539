import { startSqliteThread } from '#sql/sqlite-thread.ts'
import type { FileCheck } from './full.ts'

/** Checks a whole cache file. */
export type CheckFile = (path: string) => Promise<FileCheck>

/**
 * Checks cache files in a thread of its own for each, `afterMs` from when it is asked: a person who just started the app is
 * served first. `end` gives up the checks that are going on.
 */
export function checkFileIn(
  file: URL,
  afterMs: number,
): { readonly check: CheckFile; readonly end: () => Promise<void> } {
  const ends = new Set<() => Promise<void>>()
  const check: CheckFile = async (path) => {
    await new Promise((resolve) => setTimeout(resolve, afterMs).unref())
    return new Promise((resolve, reject) => {
      const { worker, end } = startSqliteThread(file, path, resolve)
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
