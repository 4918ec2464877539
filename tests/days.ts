import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { MOMENTS } from './support/clock/moments.ts'

// `npm run test:days [MOMENT …]`: the journeys at each moment. What was green for this very commit is not run again.
const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'test-results')
const file = join(folder, 'days.json')
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const version = git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : null

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !MOMENTS.some((moment) => moment.name === name))
if (unknown.length > 0) throw new Error(`No moment of tests/support/clock/moments.ts is called ${unknown.join(', ')}`)

/** The commit at which the journeys of a moment were green last, by its name. */
const green = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as Record<string, string>
const failed: string[] = []
for (const { name } of MOMENTS) {
  if (asked.length > 0 ? !asked.includes(name) : green[name] === version) continue
  process.stdout.write(`\n${name}\n`)
  const program = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const output = join(folder, 'days', name)
  const env = { ...process.env, TEST_MOMENT: name }
  const { status } = spawnSync(process.execPath, [program, 'test', '--reporter=line', '--output', output], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
  if (status !== 0) failed.push(name)
  else if (version !== null) green[name] = version
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, JSON.stringify(green, null, 2))
}
process.stdout.write(failed.length === 0 ? '\nEvery moment is green\n' : `\nRed: ${failed.join(', ')}\n`)
process.exitCode = failed.length === 0 ? 0 : 1
