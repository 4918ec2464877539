import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { weekOf } from '#launcher/demo-data.ts'
import { openFolder, openOwnFolder } from '#launcher/folders.ts'
import { withLock } from '#launcher/lock.ts'
import { readLaunchOptions } from '#launcher/options.ts'
import { isBuilt, sourceStamp, writeStamp } from '#launcher/stamp.ts'

let root: string
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'equipage-launch-'))))
afterEach(() => rmSync(root, { recursive: true, force: true }))

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

describe('the flags', () => {
  const read = (...argv: string[]) => readLaunchOptions(argv, {})
  test('flags that are left out have sound defaults', () => {
    expect(read()).toMatchObject({ headless: false, api: null, shell: null, size: 'small' })
    expect(read('--headless', '--api', 'https://a.example', '--data-dir', root)).toMatchObject({
      headless: true,
      api: 'https://a.example',
      dataDir: root,
    })
  })
  test.each([
    [['--size', 'huge'], '--size must be small, medium or large, not "huge".'],
    [['--shell', 'firefox'], '--shell must be electron or browser, not "firefox".'],
    [['--api', 'ftp://a'], '--api must be an address like https://api.example.com, not "ftp://a".'],
    [['--api', 'http://a.example'], '--api must be https, or http on this machine'],
    [['--api', 'nonsense'], '--api must be an address like https://api.example.com, not "nonsense".'],
    [
      ['--headless', '--shell', 'electron'],
      '--headless has no window for Electron to open: leave out --shell electron.',
    ],
    [['--what'], "Unknown option '--what'. Usage:"],
  ])('%j is refused in one sentence', (argv, sentence) => {
    expect(() => read(...argv)).toThrow(sentence)
  })
})

describe('the build', () => {
  const finish = () => {
    for (const name of ['index', 'data', 'table', 'integrity-thread']) write(`out/main/${name}.js`, '')
    for (const path of ['out/preload/index.cjs', 'out/renderer/index.html']) write(path, '')
    writeStamp(root, sourceStamp(root))
  }
  test('is made again when a source changed, came or went, or a result is missing', () => {
    write('src/main/a.ts', 'a')
    expect(isBuilt(root)).toBe(false)
    finish()
    expect(isBuilt(root)).toBe(true)
    utimesSync(join(root, 'src/main/a.ts'), 1, 1)
    expect(isBuilt(root)).toBe(false)
    finish()
    write('src/renderer/b.tsx', 'b')
    expect(isBuilt(root)).toBe(false)
    finish()
    rmSync(join(root, 'src/main/a.ts'))
    expect(isBuilt(root)).toBe(false)
    finish()
    rmSync(join(root, 'out/main/data.js'))
    expect(isBuilt(root)).toBe(false)
  })
  test('is not made again for the server, which runs from source', () => {
    finish()
    write('src/server/a.ts', 'a')
    expect(isBuilt(root)).toBe(true)
  })
})

test.each([
  ['2026-03-02T00:30', '2026-03-02'],
  ['2026-03-08T23:59', '2026-03-02'],
  ['2026-03-09T00:00', '2026-03-09'],
  ['2026-01-01T12:00', '2025-12-29'],
])('the demo week of %s begins on %s', (day, monday) => {
  expect(weekOf(new Date(day))).toBe(monday)
})

test('a data folder that cannot be made is reported in one sentence', () => {
  write('file', '')
  expect(() => openFolder(join(root, 'file', 'data'))).toThrow(
    /cannot be used: a file stands in its way\. Choose another with --data-dir\.$/,
  )
})

test.skipIf(process.platform === 'win32')(
  'the folder of the demo’s server is closed to other accounts, with what an earlier version left there',
  () => {
    const folder = join(root, 'server')
    write('server/port.txt', '4310')
    chmodSync(join(folder, 'port.txt'), 0o644)
    chmodSync(folder, 0o755)
    openOwnFolder(folder)
    const modes = [folder, join(folder, 'port.txt')].map((path) => statSync(path).mode & 0o777)
    expect(modes).toEqual([0o700, 0o600])
  },
)

describe('one at a time', () => {
  test('two starts prepare one after the other; a lock left by a dead process stops nobody', async () => {
    const lock = join(root, 'demo.lock')
    writeFileSync(lock, '999999999')
    let inside = 0
    let most = 0
    let waits = 0
    const work = async () => {
      most = Math.max(most, (inside += 1))
      await new Promise((resolve) => setTimeout(resolve, 20))
      inside -= 1
      return true
    }
    const all = [1, 2, 3].map(() => withLock(lock, () => (waits += 1), work))
    expect(await Promise.all(all)).toEqual([true, true, true])
    expect(most).toBe(1)
    expect(waits).toBeGreaterThan(0)
    await expect(
      withLock(
        lock,
        () => {},
        () => Promise.reject(new Error('no')),
      ),
    ).rejects.toThrow('no')
    expect(await withLock(lock, () => {}, work)).toBe(true)
  })
})
