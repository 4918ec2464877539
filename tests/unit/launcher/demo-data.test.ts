import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoVersion, prepareDemoData } from '#launcher/demo-data.ts'

let root: string
let said: string[]
/** What the seed ends with, and how often it ran. */
let code: number
let seeds: number

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'equipage-demo-'))
  ;[said, code, seeds] = [[], 0, 0]
  write('src/demo/index.ts', 'one')
  write('src/demo/generate/tools.ts', 'two')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const at = (path: string) => join(root, path)
function write(path: string, text: string): void {
  mkdirSync(dirname(at(path)), { recursive: true })
  writeFileSync(at(path), text)
}

const prepare = (day = '2026-11-22T12:00', size = 'small') =>
  prepareDemoData(
    { root, dataDir: at('data'), size, today: new Date(day) },
    {
      start: () => {
        seeds += 1
        if (code === 0) write('data/server/demo.db', `demo ${seeds}`)
        return { exited: Promise.resolve(code), lastError: () => 'no room', stop: async () => undefined }
      },
    },
    (line) => void said.push(line),
  )
const cache = 'data/app/accounts/a/cache.db'

test('a demo of this version, week and size is used as it is', async () => {
  expect(await prepare()).toBe(`sqlite:${at('data/server/demo.db')}`)
  write(cache, 'rows')
  await prepare('2026-11-21T12:00')
  expect([seeds, existsSync(at(cache))]).toEqual([1, true])
  expect(said).toEqual(['Making the demo data (small)…'])
})

test.each([
  ['another version', () => write('src/demo/generate/absences.ts', 'planted'), [] as const],
  ['another version', () => write('src/demo/generate/tools.ts', 'changed'), [] as const],
  ['another version', () => write('data/server/demo.txt', 'small 2026-11-16'), [] as const],
  ['another week', () => undefined, ['2026-11-23T12:00'] as const],
  ['another size', () => undefined, ['2026-11-22T12:00', 'medium'] as const],
])(
  'a demo of %s is made anew, the start says so, and the app forgets what it had of it',
  async (reason, change, args) => {
    await prepare()
    write(cache, 'rows')
    write('data/app/settings.json', '{}')
    change()
    await prepare(...args)
    expect([seeds, existsSync(at(cache)), existsSync(at('data/app/settings.json'))]).toEqual([2, false, true])
    expect(said.at(-1)).toMatch(new RegExp(`: those here are of ${reason}…$`))
  },
)

test('a demo in which people entered data of their own is kept, with the app’s, and the start says so', async () => {
  await prepare()
  write(cache, 'rows')
  write('src/demo/index.ts', 'changed')
  code = 3
  expect(await prepare()).toBe(`sqlite:${at('data/server/demo.db')}`)
  expect([readFileSync(at('data/server/demo.db'), 'utf8'), existsSync(at(cache))]).toEqual(['demo 1', true])
  expect(said.at(-1)).toMatch(
    /accounts that are not of the demo: its data stay as they are\. Choose another with --data-dir\.$/,
  )
})

test('a seed that fails stops the start, and is tried again', async () => {
  code = 1
  await expect(prepare()).rejects.toThrow('The demo data could not be made: no room')
  code = 0
  await prepare()
  expect(seeds).toBe(2)
})

test('the version depends on what the files say, not on how their lines end', () => {
  const before = demoVersion(root)
  write('src/demo/index.ts', 'one\r\n')
  const windows = demoVersion(root)
  write('src/demo/index.ts', 'one\n')
  expect([windows === demoVersion(root), windows === before]).toEqual([true, false])
})
