import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { v7 as uuidv7 } from 'uuid'
import { onTestFinished } from 'vitest'
import { PARENT_PORT } from '#browser-shell/parent-port.ts'
import { createTableReader } from '#main/imports/table-reader.ts'
import type { CallData } from '#main/process/rpc.ts'
import { TABLE_PROCESS_V8_FLAGS } from '#main/process/heap.ts'
import { PIECE_CHARACTERS, type TableLine } from '#shared/contract/office/imports.ts'

const ENTRY = fileURLToPath(import.meta.resolve('#data/imports/table-process.ts'))

/** The most memory that a process had so far, in megabytes; null where the system does not tell. */
function peakOf(pid: number | undefined): number | null {
  try {
    const found = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return found ? Math.round(Number(found[1]) / 1024) : null
  } catch {
    return null
  }
}

/** Silence that no table is given up for, however much else the machine does. */
const NEVER_MS = 10 * 60_000

/** Has files read by the real process, as main does, with what it said and the memory it had. */
export function startTableReader({
  takesLines = true,
  stallMs = NEVER_MS,
}: { readonly stallMs?: number; readonly takesLines?: boolean } = {}) {
  const seen = { lines: [] as TableLine[], steps: [] as number[], peak: 0, pid: undefined as number | undefined }
  let exited = Promise.withResolvers<void>()
  const reader = createTableReader({
    stallMs,
    mostMs: NEVER_MS,
    fork: () => {
      const child = fork(ENTRY, [], {
        execArgv: [...TABLE_PROCESS_V8_FLAGS, '--import', PARENT_PORT],
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      })
      exited = Promise.withResolvers<void>()
      const look = () => void (seen.peak = Math.max(seen.peak, peakOf(child.pid) ?? 0))
      const timer = setInterval(look, 100)
      child.on('message', look)
      child.once('exit', () => {
        clearInterval(timer)
        exited.resolve()
      })
      seen.pid = child.pid
      return {
        postMessage: (message) => void (child.connected && child.send(message as object, () => undefined)),
        on: (event: 'message' | 'exit', listener: (given: never) => void) => child.on(event, listener as () => void),
        kill: () => child.kill(),
      }
    },
    call: ((name: string, input: { readonly lines: readonly TableLine[] }) => {
      if (!takesLines) return new Promise(() => undefined)
      if (name === 'imports.lines') seen.lines.push(...input.lines)
      return Promise.resolve(name === 'imports.read' ? input : null)
    }) as unknown as CallData,
    progress: ({ done, total }) => void seen.steps.push(done / total),
  })
  onTestFinished(reader.stop)

  async function read(bytes: Buffer, importId = uuidv7()) {
    const size = (PIECE_CHARACTERS / 4) * 3
    for (let at = 0; at < bytes.length; at += size) {
      const data = bytes.subarray(at, at + size).toString('base64')
      reader.receive({ importId, at, size: bytes.length, data })
    }
    return reader.read({ importId, entity: 'employees', name: 'liste.csv' })
  }
  return { reader, seen, read, exited: () => exited.promise }
}
