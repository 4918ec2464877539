import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { vehicles, type Edit } from './vehicles.ts'

/**
 * `npm run test:recipe`: adds an entity to a copy of the repository as the README says (« Add an entity »), and runs what it
 * says, so that the recipe stays true.
 */
const root = resolve(import.meta.dirname, '..', '..')
const MOST_LINES = 150
const MOST_FILES = 8

const copy = mkdtempSync(join(tmpdir(), 'equipage-recipe-'))
const run = (command: string) => {
  process.stdout.write(`\n> ${command}\n`)
  execFileSync(command, { cwd: copy, shell: true, stdio: 'inherit' })
}

function makeCopy(): void {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
  for (const file of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  run('git init -q && git add -A')
}

/** Writes by hand what the recipe asks for; returns how many lines that are. */
function write(edit: Edit): number {
  const path = join(copy, edit.path)
  if ('text' in edit) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, edit.text)
    return edit.text.trimEnd().split('\n').length
  }
  const text = readFileSync(path, 'utf8')
  if (!text.includes(edit.before)) throw new Error(`${edit.path} lacks ${JSON.stringify(edit.before)}`)
  writeFileSync(
    path,
    text.replace(edit.before, () => edit.lines + edit.before),
  )
  return edit.lines.trim().split('\n').length
}

try {
  const started = Date.now()
  makeCopy()
  const lines = vehicles.map(write).reduce((sum, each) => sum + each, 0)
  const files = new Set(vehicles.map(({ path }) => path)).size
  if (lines > MOST_LINES || files > MOST_FILES) throw new Error(`The recipe asks for ${lines} lines in ${files} files.`)
  run('npm run migration vehicles')
  run('npm run format')
  run('npm run types')
  run('npm run lint')
  run('npm run test:unit -- -u')
  run('npx vitest run --project integration -u tests/integration/db tests/integration/services tests/integration/http')
  run('npm run build')
  const minutes = (Date.now() - started) / 60_000
  process.stdout.write(
    `\nThe recipe holds: ${lines} lines by hand in ${files} files, green in ${minutes.toFixed(1)} minutes.\n`,
  )
} finally {
  rmSync(copy, { recursive: true, force: true })
}
