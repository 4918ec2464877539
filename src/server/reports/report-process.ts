import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ReportAnswer, ReportFile, ReportOrder } from './report-order.ts'

const CHILD = fileURLToPath(new URL('report-child.ts', import.meta.url))
/** How long one report may take. */
const TIMEOUT_MS = 10 * 60_000
const MOST_MEMORY_MB = 768
const FOLDER = 'equipage-report-'
/** Older folders are of a server that ended while it made a report: no report takes so long. */
const LEFT_AFTER_MS = 2 * TIMEOUT_MS

/** What the child needs of the server's environment: where temporary files are, and how PostgreSQL is reached. No secret of others. */
const PASSED = /^(?:PG\w+|TMPDIR|TEMP|TMP|SystemRoot|NODE_EXTRA_CA_CERTS)$/i
const passed = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED.test(name)))

/** A report with the bytes of its file; null where it is too large for a mail. */
export interface MadeReport extends Omit<ReportFile, 'path'> {
  readonly content: Uint8Array | null
}

/** Removes what a server left that ended while it made a report. */
async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    const path = join(tmpdir(), name)
    if (!name.startsWith(FOLDER)) continue
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > LEFT_AFTER_MS) await rm(path, { recursive: true, force: true })
  }
}

/** Has a process make it, which is ended when it takes too long or the server stops. The order passes through their channel only. */
async function inChild(order: ReportOrder, signal: AbortSignal): Promise<ReportFile> {
  const child = fork(CHILD, [], {
    execArgv: [`--max-old-space-size=${MOST_MEMORY_MB}`],
    env: passed(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
  })
  const end = () => void child.kill('SIGKILL')
  signal.addEventListener('abort', end)
  let said: ReportAnswer | null = null
  child.on('message', (answer: ReportAnswer) => (said = answer))
  const gone = once(child, 'exit')
  child.send(order)
  try {
    const [code, by] = (await gone) as [number | null, string | null]
    const answer = said as ReportAnswer | null
    if (answer === null) throw new Error(`The process that makes a report ended (${by ?? code})`)
    if ('failure' in answer) throw new Error(`A report could not be made: ${answer.failure}`)
    return answer.made
  } finally {
    signal.removeEventListener('abort', end)
    end()
  }
}

/**
 * Makes a report beside the server, which answers others meanwhile: in a process of its own, bounded in time and memory, in a folder
 * that is removed.
 * @throws Error when it cannot be made, takes too long, or `signal` ends it
 */
export async function makeReport(order: Omit<ReportOrder, 'folder'>, signal: AbortSignal): Promise<MadeReport> {
  await sweep()
  const folder = await mkdtemp(join(tmpdir(), FOLDER))
  try {
    signal.throwIfAborted()
    const { path, ...made } = await inChild({ ...order, folder }, signal)
    return { ...made, content: path === null ? null : await readFile(path) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
