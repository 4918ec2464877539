import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  CLIMB_MESSAGE,
  folderOf,
  foreignMessage,
  foreignTo,
  FOLDERS,
  MAY_IMPORT,
  REFUSED_GLOBALS,
  refusalsAt,
  RULED_PATHS,
} from '../../../boundaries.ts'
import { openSandbox, type Sandbox } from './sandbox.ts'

/** A file of one line, and what oxlint must report about it; null when it must accept it. */
interface Case {
  readonly path: string
  readonly line: string
  readonly message: string | null
}

const importing = (from: string, names: readonly string[] = ['thing']) =>
  `import { ${names.join(', ')} } from '${from}'\nexport const here = [${names.join(', ')}]\n`

/** A folder's file, or the file itself where the table names one. */
const fileAt = (path: string, name: string) =>
  path.endsWith('.ts') ? `src/${path}` : `src/${path.replaceAll('*', 'any')}/${name}.ts`

function casesAt(path: string): Case[] {
  const folder = folderOf(path)
  const refusals = refusalsAt(path)
  const isRefused = (from: string) => refusals.some(({ pattern }) => new RegExp(pattern).test(from))
  const lines: [line: string, message: string | null][] = [
    ...foreignTo(folder).map((other): [string, string] => [importing(`#${other}/thing.ts`), foreignMessage(folder)]),
    ...MAY_IMPORT[folder]
      .map((other) => `#${other}/thing.ts`)
      .filter((from) => !isRefused(from))
      .map((from): [string, null] => [importing(from), null]),
    [importing(`../${folder === 'shared' ? 'sql' : 'shared'}/thing.ts`), CLIMB_MESSAGE],
    [importing('../../thing.ts'), CLIMB_MESSAGE],
    ...refusals.flatMap(({ refused, names, message, accepted = [], allowsTypes }) => [
      ...refused.map((from): [string, string] => [importing(from, names), message]),
      ...accepted.filter((from) => !isRefused(from)).map((from): [string, null] => [importing(from), null]),
      ...refused
        .filter(() => allowsTypes)
        .map((from): [string, null] => [`import type { Thing } from '${from}'\nexport type Here = Thing\n`, null]),
    ]),
  ]
  // A table entry for a single file has that file only: its cases are those of its folder, and one import that it alone
  // may make.
  if (path.endsWith('.ts')) return [{ path: fileAt(path, ''), line: importing('./0001-first.ts'), message: null }]
  return lines.map(([line, message], i) => ({ path: fileAt(path, `case-${i}`), line, message }))
}

const globals = Object.entries(REFUSED_GLOBALS).flatMap(([path, { names, message }]) =>
  names.map((name): Case => ({
    path: `src/${path}/${name.toLowerCase()}.ts`,
    line: `export const x = ${name}\n`,
    message,
  })),
)
const exempt: Case[] = [
  { path: 'src/main/ipc/handle.ts', line: importing('electron', ['ipcMain']), message: null },
  { path: 'src/sql/default.ts', line: 'export default 1\n', message: 'no-default-export' },
]
const cases = [...RULED_PATHS.flatMap(casesAt), ...globals, ...exempt]

/** Files that import each other, even for types only. */
const circles: Readonly<Record<string, string>> = Object.fromEntries(
  ['renderer/ui', 'server/db'].flatMap((folder) => [
    [`src/${folder}/circle-a.ts`, `import type { B } from './circle-b.ts'\nexport type A = B | null\n`],
    [`src/${folder}/circle-b.ts`, `import type { A } from './circle-a.ts'\nexport type B = A | null\n`],
  ]),
)

let sandbox: Sandbox
let compiled = ''
let linted: ReadonlyMap<string, string> = new Map()
beforeAll(async () => {
  sandbox = await openSandbox()
  for (const folder of FOLDERS)
    for (const other of FOLDERS) await sandbox.write(`src/${folder}/uses-${other}.ts`, importing(`#${other}/thing.ts`))
  compiled = await sandbox.compile()
  for (const { path, line } of cases) await sandbox.write(path, line)
  for (const [path, text] of Object.entries(circles)) await sandbox.write(path, text)
  linted = await sandbox.lint()
}, 300_000)
afterAll(() => sandbox.close())

test('the table gives cases of every kind', () => {
  expect(cases.filter(({ message }) => message === null).length).toBeGreaterThan(20)
  expect(cases.filter(({ message }) => message !== null).length).toBeGreaterThan(150)
})

test.each(cases.map((each) => ({ ...each, first: each.line.split('\n')[0] })))('$path: $first', (each) => {
  const report = linted.get(each.path) ?? ''
  if (each.message === null) expect(report).not.toContain('no-restricted')
  else expect(report).toContain(each.message)
})

test.each(Object.keys(circles))('%s imports what imports it', (path) => {
  expect(linted.get(path)).toContain('no-cycle')
})

describe.each(FOLDERS)('src/%s', (folder) => {
  const read = (path: string) => readFileSync(resolve(import.meta.dirname, '../../..', path), 'utf8')
  const referencesOf = (path: string) =>
    (JSON.parse(read(path)) as { references: { path: string }[] }).references.map(({ path: to }) => to)

  test('references in its tsconfig.json what the table allows', () => {
    expect(referencesOf(`src/${folder}/tsconfig.json`)).toEqual(MAY_IMPORT[folder].map((other) => `../${other}`))
    expect(referencesOf('tsconfig.json')).toContain(`./src/${folder}`)
  })

  test.each(FOLDERS.filter((other) => other !== folder))('an import of %s compiles only if allowed', (other) => {
    // TS6307: the file belongs to a project that this one's "references" do not list.
    const error = `src/${folder}/uses-${other}.ts(1,23): error TS6307`
    if (MAY_IMPORT[folder].includes(other)) expect(compiled).not.toContain(`src/${folder}/uses-${other}.ts`)
    else expect(compiled).toContain(error)
  })
})
