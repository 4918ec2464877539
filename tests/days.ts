import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { MOMENTS } from './support/clock/moments.ts'
import { runJourneys } from './support/run-journeys.ts'

// `npm run test:days [-- MOMENT … FILE.spec.ts …]`: the journeys, or those of the files, at each moment. What was green for this very
// commit is not run again.
const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'test-results')
const file = join(folder, 'days.json')
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const version = git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : null

const given = process.argv.slice(2)
const files = given.filter((name) => name.endsWith('.spec.ts'))
const asked = given.filter((name) => !files.includes(name))
const unknown = asked.filter((name) => !MOMENTS.some((moment) => moment.name === name))
if (unknown.length > 0) throw new Error(`No moment of tests/support/clock/moments.ts is called ${unknown.join(', ')}`)

/** The commit at which the journeys of a moment were green last, by its name. */
const green = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as Record<string, string>
const failed: string[] = []
for (const { name } of MOMENTS) {
  if (asked.length > 0 ? !asked.includes(name) : files.length === 0 && green[name] === version) continue
  process.stdout.write(`\n${name}\n`)
  const output = join(folder, 'days', name)
  const passed = runJourneys([...files, '--reporter=line', '--output', output], { TEST_MOMENT: name })
  if (!passed) failed.push(name)
  else if (version !== null && files.length === 0) green[name] = version
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, JSON.stringify(green, null, 2))
}
process.stdout.write(failed.length === 0 ? '\nEvery moment is green\n' : `\nRed: ${failed.join(', ')}\n`)
process.exitCode = failed.length === 0 ? 0 : 1
