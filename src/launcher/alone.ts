import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const LOOK_MS = 200
/** No work of ours takes this long: after it the process id may belong to another program. */
const LONGEST_MS = 15 * 60_000

/** Runs work while no other process of this account does the same in the same place; others wait for their turn. */
export async function alone<T>(lockPath: string, onWait: () => void, work: () => Promise<T>): Promise<T> {
  for (let isWaiting = false; !take(lockPath); isWaiting = true) {
    if (!isWaiting) onWait()
    await pause(LOOK_MS)
  }
  try {
    return await work()
  } finally {
    rmSync(lockPath, { force: true })
  }
}

function take(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if (!isHeld(path)) rmSync(path, { force: true })
    return false
  }
}

/** Whether the process that took the lock still runs; one that was killed never removed its file. */
function isHeld(path: string): boolean {
  try {
    if (Date.now() - statSync(path).mtimeMs > LONGEST_MS) return false
    const pid = Number(readFileSync(path, 'utf8'))
    // An empty file was just made by a process that has not written its id yet.
    if (!(pid > 0)) return true
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
