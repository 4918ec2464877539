import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { isRunning } from './is-running.ts'

export interface RecordedProcess {
  readonly pid: number
  readonly args: readonly string[]
}

const SCRIPT = join(import.meta.dirname, 'record.cjs')

/**
 * The environment of a program that notes itself, the programs it starts and theirs in an existing folder. No list of processes of the
 * system's is read: each system has another, and some have none.
 */
export function recordedIn(folder: string): Readonly<Record<string, string>> {
  const loads = `--require "${SCRIPT.replaceAll('\\', '\\\\')}"`
  return { NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} ${loads}`.trim(), TEST_PROCESSES: folder }
}

const notes = (folder: string, kind: 'program' | 'child'): readonly RecordedProcess[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith(`${kind}-`) && name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as RecordedProcess)

/** Every command line that was run below the recorded programs, of those too that ended. */
export const commandLinesIn = (folder: string): readonly string[] =>
  [...notes(folder, 'program'), ...notes(folder, 'child')].map(({ args }) => args.join(' '))

/** The recorded processes that run, each once. */
export function processesIn(folder: string): readonly RecordedProcess[] {
  const noted = [...notes(folder, 'child'), ...notes(folder, 'program')].map((one) => [one.pid, one] as const)
  return [...new Map(noted).values()].filter(({ pid }) => isRunning(pid))
}

/** Stops the recorded Node and Electron programs where they are, as when a laptop is closed; answers once each stands still. */
export async function sendToSleep(folder: string): Promise<void> {
  await writeFile(join(folder, 'sleep'), '')
  const isAwake = ({ pid }: RecordedProcess) => !existsSync(join(folder, `asleep-${pid}`)) && isRunning(pid)
  while (notes(folder, 'program').some(isAwake)) await setTimeout(10)
}

/** Lets them go on. */
export const wakeUp = (folder: string): Promise<void> => rm(join(folder, 'sleep'), { force: true })
