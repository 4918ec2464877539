import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..', '..')

/** Runs the journeys with variables of their own, on each system alike; `args` are Playwright's. Answers whether all passed. */
export function runJourneys(args: readonly string[], variables: Readonly<Record<string, string>>): boolean {
  const program = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const { status } = spawnSync(process.execPath, [program, 'test', ...args], {
    cwd: root,
    env: { ...process.env, ...variables },
    stdio: 'inherit',
  })
  return status === 0
}
