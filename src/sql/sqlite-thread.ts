import { Worker } from 'node:worker_threads'

export interface SqliteThread {
  readonly worker: Worker
  /** Ends the thread, whatever it is doing; settles once it has ended. */
  readonly end: () => Promise<void>
}

/**
 * Starts a thread that uses SQLite; it keeps no process from ending. Its file begins with `loadSqlite`.
 *
 * Ended while it loads SQLite, a thread takes the whole process with it: better-sqlite3 13.2 aborts where it cannot make
 * its classes. So that moment is waited for, some 30 ms.
 * @param onMessage gets what the thread posts after it has loaded
 */
export function startSqliteThread<M>(file: URL, workerData: unknown, onMessage: (message: M) => void): SqliteThread {
  const worker = new Worker(file, { workerData })
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
