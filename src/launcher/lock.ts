import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { OWNER_FILE } from './folders.ts'

const POLL_MS = 200
/** The work takes less than this: a lock that is older was left by a killed process, whose id may now be another program's. */
const MAX_AGE_MS = 15 * 60_000

/** Runs work while holding a lock file; waits while another process holds it. `onWait` is called once when it must wait. */
export async function withLock<T>(lockPath: string, onWait: () => void, work: () => Promise<T>): Promise<T> {
  for (let isWaiting = false; !tryLock(lockPath); isWaiting = true) {
    if (!isWaiting) onWait()
    await pause(POLL_MS)
  }
  try {
    return await work()
  } finally {
    rmSync(lockPath, { force: true })
  }
}

function tryLock(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx', mode: OWNER_FILE })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if (!isHeld(path)) rmSync(path, { force: true })
    return false
  }
}

/** Whether the process that holds the lock still runs: a killed one leaves its file. */
function isHeld(path: string): boolean {
  try {
    if (Date.now() - statSync(path).mtimeMs > MAX_AGE_MS) return false
    const pid = Number(readFileSync(path, 'utf8'))
    // Empty: its process has just created it and not written its id yet.
    if (!(pid > 0)) return true
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
