// Starts a packed application and waits for its login screen:
//   node .ci/smoke.mjs PATH-OF-THE-EXECUTABLE
// The inspector of Node is off in an installer, so the page is seen through Chromium's own port.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from 'playwright'

const [executable] = process.argv.slice(2)
if (executable === undefined) throw new Error('Say which executable to start.')

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

async function connected(port, child) {
  for (let tries = 0; tries < 120; tries++) {
    if (child.exitCode !== null) throw new Error(`The application ended with code ${child.exitCode}.`)
    try {
      return await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
    } catch {
      await pause(500)
    }
  }
  throw new Error('The application opened no window within a minute.')
}

const directory = await mkdtemp(join(tmpdir(), 'equipage-smoke-'))
const port = await freePort()
const child = spawn(executable, [`--user-data-dir=${directory}`, `--remote-debugging-port=${port}`], {
  stdio: ['ignore', 'inherit', 'inherit'],
})
try {
  const browser = await connected(port, child)
  const [context] = browser.contexts()
  const page = context.pages()[0] ?? (await context.waitForEvent('page'))
  await page.locator('input[type="password"]').waitFor({ timeout: 60_000 })
  process.stdout.write(`The login screen is there: ${await page.title()}\n`)
  await browser.close()
} finally {
  if (child.exitCode === null) {
    child.kill()
    await Promise.race([new Promise((resolve) => child.once('close', resolve)), pause(10_000)])
  }
  await rm(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 })
}
