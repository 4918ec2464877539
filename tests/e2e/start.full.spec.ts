import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { pageClock, setTestClock } from '#tests/support/clock/test-clock.ts'
import { processesIn, recordedIn, type RecordedProcess } from '#tests/support/processes/recorded.ts'
import { loginPage } from './pages/login-page.ts'
import { runToEnd, runUntil } from './process.ts'

const START = resolve(import.meta.dirname, '..', '..', 'src', 'launcher', 'start.ts')

let folder: string
let processes: string
test.beforeEach(async ({ page }) => {
  setTestClock()
  await page.addInitScript({ content: pageClock() })
  folder = await mkdtemp(join(tmpdir(), 'equipage-start-'))
  processes = await mkdtemp(join(tmpdir(), 'equipage-processes-'))
})
test.afterEach(async () => {
  for (const path of [folder, processes]) await rm(path, { recursive: true, force: true, maxRetries: 5 })
})

const start = (...flags: string[]) =>
  runUntil('window', [START, '--headless', '--data-dir', folder, ...flags], recordedIn(processes))

/** Whether the started server still answers. */
const serverAnswers = async (): Promise<boolean> => {
  const port = await readFile(join(folder, 'server', 'port.txt'), 'utf8')
  return fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  )
}

/** What the launcher started and what that started, as far as it runs. */
const children = (): readonly RecordedProcess[] => processesIn(processes).filter(({ args }) => !args.includes(START))

test('npm start -- --headless prints its line and serves the app with demo data; stopping it stops every process it started', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const running = await start()
  expect(running.output).toHaveLength(1)
  await page.goto(String(running.ready['url']))
  await loginPage(page).signInAs('admin')
  expect(children().length).toBeGreaterThan(0)
  expect(await serverAnswers()).toBe(true)

  // SIGKILL: the children must end although their parent could not tell them to.
  await running.kill()
  await expect.poll(() => children()).toEqual([])
  await expect.poll(serverAnswers).toBe(false)

  const restarted = await start()
  expect(restarted.errors()).not.toContain('Seeding')
  await page.goto(String(restarted.ready['url']))
  // The server address stays the same, so that the session of the first start is found again.
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeHidden()
  expect(await restarted.stop()).toBe(0)
  expect(children()).toEqual([])
  expect(await serverAnswers()).toBe(false)
})

test('a data folder that cannot be used, and a flag nobody knows, end in one sentence', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  await chmod(file, 0o400)
  const failure = (...flags: string[]) =>
    runToEnd([START, '--headless', ...flags], {}).then(
      () => 'it started',
      (error: Error) => error.message.split('\n').slice(1).join('\n').trim(),
    )
  expect(await failure('--data-dir', join(file, 'below'))).toMatch(
    /^The folder .* cannot be used: a file stands in its way\. Choose another with --data-dir\.$/,
  )
  expect(await failure('--sise', 'small')).toMatch(/^Unknown option '--sise'\. Usage: npm start -- /)
})
