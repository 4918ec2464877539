import { Worker } from 'node:worker_threads'

export interface SqliteThread {
  readonly worker: Worker
  /** Ends the thread, whatever it is doing, but not before it has loaded SQLite; settles once it has ended. */
  readonly end: () => Promise<void>
}

/**
 * Starts a thread that uses SQLite; it keeps no process from ending. Its program (`script`) begins with `loadSqlite`.
 *
 * A thread ended while it loads better-sqlite3 13.2 aborts the whole process (SIGABRT): so `end` waits for that, some 30 ms.
 * @param onMessage gets what the thread posts after it has loaded
 */
export function startSqliteThread<M>(script: URL, workerData: unknown, onMessage: (message: M) => void): SqliteThread {
  const worker = new Worker(script, { workerData })
  worker.unref()
  const loaded = new Promise<void>((resolve) => {
    worker.once('message', () => {
      worker.on('message', onMessage)
      resolve()
    })
    worker.once('exit', () => resolve())
  })
  const end = async () => {
    worker.ref()
    await loaded
    await worker.terminate()
  }
  return { worker, end }
}
