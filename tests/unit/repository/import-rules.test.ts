import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSandbox, type Sandbox } from './refusals.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(() => sandbox.close())

const FOLDERS = ['shared', 'sql', 'server', 'data', 'main', 'preload', 'renderer', 'browser-shell', 'launcher'] as const
type Folder = (typeof FOLDERS)[number]

/** Architecture §2: who may import whom. */
const ALLOWED: Readonly<Record<Folder, readonly Folder[]>> = {
  shared: [],
  sql: ['shared'],
  server: ['shared', 'sql'],
  data: ['shared', 'sql'],
  main: ['shared', 'sql'],
  preload: ['shared'],
  renderer: ['shared'],
  'browser-shell': [],
  launcher: [],
}
const importOf = (other: Folder) =>
  `import { ${other.replace('-', '')} as other } from '#${other}/thing.ts'\nexport const here = other\n`
const othersOf = (folder: Folder) => FOLDERS.filter((other) => other !== folder)

describe.each(FOLDERS)('src/%s', (folder) => {
  const forbidden = othersOf(folder).filter((other) => !ALLOWED[folder].includes(other))

  test(`does not compile with an import of ${forbidden.join(', ')}`, { timeout: 60_000 }, async () => {
    for (const other of forbidden) await sandbox.write(`src/${folder}/uses-${other}.ts`, importOf(other))
    const said = await sandbox.compile(folder)
    for (const other of forbidden) {
      // TS6307: the file belongs to a project that this one's "references" do not list.
      expect(said).toMatch(
        new RegExp(`src/${folder}/uses-${other}\\.ts\\(\\d+,\\d+\\): error TS6307: .*src/${other}/thing\\.ts`),
      )
    }
  })

  test.each(forbidden)('is told by the linter what to do instead of importing %s', async (other) => {
    const path = `src/${folder}/lint-${other}.ts`
    await sandbox.write(path, importOf(other))
    const said = await sandbox.lint(path)
    expect(said).toContain('no-restricted-imports')
    expect(said).toMatch(
      /may import only .*architecture §2.*Move what both need to src\/shared, or ask through a contract/s,
    )
  })

  test.each(ALLOWED[folder].filter(() => folder !== 'preload'))('may import %s', async (other) => {
    const path = `src/${folder}/allowed-${other}.ts`
    await sandbox.write(path, importOf(other))
    expect(await sandbox.lint(path)).not.toContain('no-restricted-imports')
  })

  test('names other folders, and does not climb to them', async () => {
    const path = `src/${folder}/deep/climbs.ts`
    await sandbox.write(
      path,
      `import { shared } from '../../${folder === 'shared' ? 'sql' : 'shared'}/thing.ts'\nexport const here = shared\n`,
    )
    expect(await sandbox.lint(path)).toMatch(/Import across folders by name: #shared/)
  })
})

describe('the inner rules', () => {
  const electron = `import { app } from 'electron'\nexport const name = app\n`
  test.each([
    ['shared', 'src/shared/e.ts'],
    ['sql', 'src/sql/e.ts'],
    ['server', 'src/server/e.ts'],
    ['data', 'src/data/e.ts'],
    ['renderer', 'src/renderer/e.ts'],
    ['a feature', 'src/renderer/features/orders/e.ts'],
    ['launcher', 'src/launcher/e.ts'],
  ])('electron is not for %s', async (_name, path) => {
    await sandbox.write(path, electron)
    expect(await sandbox.lint(path)).toMatch(
      /Only src\/main .* and src\/preload may import electron\. Ask main through/,
    )
  })

  test('electron is not for main/reads either', async () => {
    await sandbox.write('src/main/reads/e.ts', electron)
    expect(await sandbox.lint('src/main/reads/e.ts')).toContain('Take what you need as an argument')
  })

  test('the browser shell may know the types of electron, and nothing more of it', async () => {
    await sandbox.write('src/browser-shell/e.ts', electron)
    expect(await sandbox.lint('src/browser-shell/e.ts')).toContain(
      'it may import its types (import type), never the package',
    )
    await sandbox.write(
      'src/browser-shell/t.ts',
      `import type { App } from 'electron'\nexport type Name = App['name']\n`,
    )
    expect(await sandbox.lint('src/browser-shell/t.ts')).not.toContain('no-restricted-imports')
  })

  test.each(['src/main/window.ts', 'src/main/session/token.ts'])(
    'ipcMain stays in main/ipc, out of %s',
    async (path) => {
      await sandbox.write(path, `import { ipcMain } from 'electron'\nexport const door = ipcMain\n`)
      expect(await sandbox.lint(path)).toContain(
        'Raw ipcMain only in src/main/ipc: register a request with handle() there.',
      )
      await sandbox.write('src/main/ipc/handle.ts', `import { ipcMain } from 'electron'\nexport const door = ipcMain\n`)
      expect(await sandbox.lint('src/main/ipc/handle.ts')).not.toContain('no-restricted-imports')
    },
  )

  test('features never import each other', async () => {
    const remedy =
      /Features never import each other: move what they share to #renderer\/records, #renderer\/fields or #renderer\/ui/
    for (const from of ['#renderer/features/skills/thing.ts', '../skills/thing.ts']) {
      await sandbox.write(
        'src/renderer/features/orders/f.ts',
        `import { thing } from '${from}'\nexport const here = thing\n`,
      )
      expect(await sandbox.lint('src/renderer/features/orders/f.ts')).toMatch(remedy)
    }
  })

  test('migrations import nothing of the product', async () => {
    const path = 'src/server/db/migrations/0002-more.ts'
    for (const from of ['#shared/thing.ts', '../open.ts', './0001-first.ts']) {
      await sandbox.write(path, `import { thing } from '${from}'\nexport const here = thing\n`)
      expect(await sandbox.lint(path)).toContain('Migrations are history: they import nothing of the product.')
    }
  })

  test('the preload imports only the names of the contract', async () => {
    await sandbox.write('src/preload/p.ts', `import { ipc } from '#shared/contract/ipc.ts'\nexport const here = ipc\n`)
    expect(await sandbox.lint('src/preload/p.ts')).toContain('The preload imports only #shared/contract/names.ts')
    await sandbox.write(
      'src/preload/q.ts',
      `import { names } from '#shared/contract/names.ts'\nexport const here = names\n`,
    )
    expect(await sandbox.lint('src/preload/q.ts')).not.toContain('no-restricted-imports')
  })

  test.each(['node:fs', 'better-sqlite3', 'socket.io-client'])('the renderer is untrusted: no %s', async (name) => {
    await sandbox.write('src/renderer/n.ts', `import thing from '${name}'\nexport const here = thing\n`)
    expect(await sandbox.lint('src/renderer/n.ts')).toContain(
      'The renderer is untrusted: it asks main through request()',
    )
  })

  test.each(['node:fs', 'kysely', 'fastify'])('shared runs anywhere: no %s', async (name) => {
    await sandbox.write('src/shared/n.ts', `import * as thing from '${name}'\nexport const here = thing\n`)
    expect(await sandbox.lint('src/shared/n.ts')).toContain('src/shared runs anywhere')
  })

  test.each(['fetch', 'WebSocket', 'localStorage', 'indexedDB'])('the renderer has no %s', async (name) => {
    await sandbox.write('src/renderer/g.ts', `export const here = ${name}\n`)
    expect(await sandbox.lint('src/renderer/g.ts')).toContain('The renderer never speaks HTTP and stores nothing')
  })

  test('nothing is exported by default', async () => {
    await sandbox.write('src/sql/d.ts', 'export default 1\n')
    expect(await sandbox.lint('src/sql/d.ts')).toContain('no-default-export')
  })
})
