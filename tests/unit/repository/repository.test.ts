import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { entities } from '#shared/entities/index.ts'
import { MOMENTS } from '#tests/support/clock/moments.ts'

const root = resolve(import.meta.dirname, '..', '..', '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Files of the repository: tracked, or new and not ignored. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '')
const sources = files.filter((path) => /^src\/.*\.tsx?$/.test(path))
const existing = (paths: readonly string[]) =>
  paths.flatMap((path) => {
    try {
      return [{ path, text: read(path) }]
    } catch {
      return []
    }
  })

/** Files of the engine that name an entity, and why. */
const NAMING: Readonly<Record<string, string>> = {
  'src/main/ipc/handlers/outbox.ts': 'names the users who changed a row, whatever the row is of',
  'src/renderer/records/use-author.ts': 'the same, beside a record',
  'src/renderer/records/grid/views/use-office-views.ts': 'keeps the views that the office shares, of whatever list',
  'src/main/ipc/handlers/board.ts': 'answers the screens of the board, one of which is by site',
  'src/main/ipc/handlers/order-views.ts': 'answers the screens of orders, whose requests are named after them',
  'src/main/ipc/handlers/message-reads.ts': 'answers the requests of the inbox, which are named after what they read',
  'src/main/ipc/handlers/duplicates.ts': 'answers the form of one entity, which others have in their verbs',
  'src/main/ipc/handlers/group-sends.ts': 'answers the screens of messages, whose requests are named after them',
  'src/main/ipc/handlers/sheet-reads.ts': 'answers the screens of timesheets, whose requests are named after them',
  'src/main/ipc/handlers/watch-reads.ts': 'answers the screens of alerts, whose requests are named after them',
  'src/main/notifications/message-notice.ts': 'notifies of texts, by their type',
  'src/main/notifications/failures.ts': 'the same, of those that did not reach their person',
  'src/data/outbox/migrations.ts': 'renames a verb in operations that were stored under its old name',
}

describe('the engine names no entity', () => {
  const engine = existing(
    sources
      .filter(
        (path) =>
          path.startsWith('src/shared/model/') ||
          /^src\/sql\/[^/]+\.ts$/.test(path) ||
          path === 'src/server/records/records.ts' ||
          path === 'src/server/http/crud.ts' ||
          /^src\/(server\/sync|data\/(outbox|sync|cache|write)|main|renderer\/records)\//.test(path),
      )
      .filter((path) => !Object.hasOwn(NAMING, path)),
  )
  const names = Object.keys(entities)

  test('the check finds an engine and entities to look at', () => {
    expect(engine.length).toBeGreaterThan(10)
    expect(names.length).toBeGreaterThan(5)
  })
  test.each(engine)('$path', ({ text }) => {
    const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    const named = names.filter((name) =>
      new RegExp(`['"\`.]${name}['"\`]|\\b${name}\\b(?=[.\\[(])|\\bentities\\.${name}\\b`).test(code),
    )
    expect(named).toEqual([])
  })
})

test('ids from outside have one schema, so that capitals are the same id everywhere', () => {
  const found = existing(sources).filter(({ text }) => /z\.(uuid|guid)\(/.test(text))
  expect(found.map(({ path }) => path)).toEqual(['src/shared/model/ids.ts', 'src/shared/model/validation.ts'])
})

test('nothing is exported by default, but by configurations, whose tools ask for it', () => {
  const found = existing(
    files.filter((path) => /^(src|tests|bench)\/.*\.tsx?$/.test(path) && !path.endsWith('.config.ts')),
  )
    .filter(({ text }) => /^export default\b/m.test(text))
    .map(({ path }) => path)
  expect(found).toEqual([])
})

test('ipcMain and ipcRenderer appear only in main/ipc, in the preload and in the stand-in for Electron', () => {
  const found = existing(sources)
    .filter(({ path }) => !/^src\/(main\/ipc|preload|browser-shell)\//.test(path))
    .filter(({ text }) => /\bipc(Main|Renderer)\b/.test(text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')))
    .map(({ path }) => path)
  expect(found).toEqual([])
})

test('the lock file holds no download address', () => {
  const lock = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { resolved?: string; link?: boolean }>
  }
  const addresses = Object.entries(lock.packages).filter(([, entry]) => entry.resolved !== undefined)
  expect(addresses).toEqual([])
})

test('the lock file knows the parts of every platform, so that npm ci works on each', () => {
  const lock = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>
  }
  const known = new Set(Object.keys(lock.packages).map((path) => path.split('node_modules/').at(-1)))
  const missing = Object.values(lock.packages)
    .flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}))
    .filter((name) => !known.has(name))
  expect(missing).toEqual([])
})

test('every dependency is pinned exactly', () => {
  const { dependencies, devDependencies, overrides } = JSON.parse(read('package.json')) as Record<
    string,
    Record<string, string>
  >
  const loose = Object.entries({ ...dependencies, ...devDependencies, ...overrides }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  )
  expect(loose).toEqual([])
})

test('the Electron whose declarations we compile against is the one we ship', () => {
  const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: Record<string, string> }
  const installed = JSON.parse(read('node_modules/electron/package.json')) as { version: string }
  expect(installed.version).toBe(devDependencies['electron'])
  expect(read('.github/workflows/check.yml')).toContain('.ci/electron-age.mjs')
})

test('the scripts of package.json run on each system: no NAME=value before a program, no program of Unix alone', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const commands = Object.entries(scripts).flatMap(([name, script]) =>
    script.split(/&&|\|\||[;|&]/).map((command) => [name, command.trim()] as const),
  )
  expect(commands.length).toBeGreaterThan(20)
  expect(commands.filter(([, command]) => /^(\w+=|(rm|cp|mv|mkdir|cat|export|env|sh|bash)\b)/.test(command))).toEqual(
    [],
  )
})

test('every file is stored with LF and is checked out with it, unless it is marked as binary', () => {
  const listed = execFileSync('git', ['ls-files', '--eol'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
  expect(listed.length).toBeGreaterThan(100)
  expect(listed.filter((line) => !/^i\/(lf|none) .*attr\/text=auto eol=lf|^i\/-text .*attr\/-text/.test(line))).toEqual(
    [],
  )
})

/** Where a test may ask what only some systems have, and why. */
const ASKS_THE_SYSTEM: Readonly<Record<string, string>> = {
  'tests/support/processes/is-running.ts': 'only Linux keeps the ids of processes that ended',
  'bench/harness/event-loop.ts': 'only Linux tells how long a thread waited for a core; elsewhere that is left out',
  'tests/integration/imports/table-process.ts': 'only Linux tells the most memory that another process had',
  'bench/processes/usage.ts':
    'Linux counts into a child’s memory what its parent held; other systems are asked through Node',
}

test('no test or bench lists or stops processes by what only Unix has', () => {
  const unix = /['"`](ps|pgrep|pkill|lsof)['"`]|SIGSTOP|SIGCONT|['"`]\/proc\//
  const found = existing(files.filter((path) => /^(tests|bench)\/.*\.(tsx?|c?js)$/.test(path)))
    .filter(({ path }) => path !== 'tests/unit/repository/repository.test.ts')
    .filter(({ text }) => unix.test(text))
    .map(({ path }) => path)
  expect(found.toSorted()).toEqual(Object.keys(ASKS_THE_SYSTEM).toSorted())
})

test('each stylesheet that another one names is there, which only the build would tell', () => {
  const named = existing(files.filter((path) => /^src\/.*\.css$/.test(path))).flatMap(({ path, text }) =>
    [...text.matchAll(/(?:from|@import) '(\.[^']+)'/g)].map(([, other = '']) => join(dirname(path), other)),
  )
  expect(named.length).toBeGreaterThan(2)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('the end-to-end tests run in Electron on each system', () => {
  const workflow = read('.github/workflows/check.yml')
  expect(workflow).toContain('npm run test:electron -- --shard')
  for (const system of ['ubuntu', 'windows', 'macos']) expect(workflow).toContain(`${system}-latest`)
})

test('the journeys run at each moment of moments.ts once a week', () => {
  const listed = /moment:\n((?: +- [\w-]+\n)+)/.exec(read('.github/workflows/check.yml'))?.[1] ?? ''
  expect([...listed.matchAll(/- ([\w-]+)/g)].map(([, name]) => name)).toEqual(MOMENTS.map(({ name }) => name))
})

test('no file holds a path of somebody’s machine', () => {
  const machine = /(^|["'`\s(=:])(\/(home|Users|root|work|mnt|private)\/[\w.-]+|[A-Z]:\\(Users|work)\\)/m
  const found = existing(files.filter((path) => !/\.(png|ico|icns|woff2?|jpg)$|package-lock\.json$/.test(path)))
    .filter(({ path }) => path !== 'tests/unit/repository/repository.test.ts')
    .filter(({ text }) => machine.test(text))
    .map(({ path, text }) => `${path}: ${machine.exec(text)?.[0].trim()}`)
  expect(found).toEqual([])
})
