import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findChromium } from '#browser-shell/chromium/find.ts'
import { commandLinesIn, recordedIn } from '#tests/support/processes/recorded.ts'

const ROOT = resolve(import.meta.dirname, '..', '..', '..')
const SHELL = join(ROOT, 'src/browser-shell/index.ts')
const TINY = join(ROOT, 'tests/e2e/fixtures/tiny-app/main.js')

// The browser that stands in is a shell script, which Windows cannot run in the place of a program.
describe.skipIf(process.platform === 'win32')('a window of the browser shell', () => {
  let folder = ''
  beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'equipage-window-'))))
  afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))

  /** A Chromium without a screen, which knows no `--app`: its address is an ordinary argument. */
  const headlessBrowser = async () => {
    const { executablePath, args, env } = await findChromium()
    const path = join(folder, 'browser.sh')
    const variables = Object.entries(env).map(([name, value]) => `export ${name}='${value}'`)
    const lines = [
      '#!/bin/bash',
      ...variables,
      `exec '${executablePath}' --headless ${args.join(' ')} "\${@/#--app=/}"`,
    ]
    await writeFile(path, lines.join('\n'), { mode: 0o700 })
    return path
  }

  test('a window shows the app, and no account of the machine reads its key from a command line', async () => {
    const heard = join(folder, 'heard.txt')
    const processes = join(folder, 'processes')
    await mkdir(processes)
    const browserEnv = { EQUIPAGE_CHROMIUM: await headlessBrowser(), TINY_HEARD: heard }
    const env = { ...process.env, ...recordedIn(processes), ...browserEnv }
    const shell = spawn(process.execPath, [SHELL, TINY, '--window', `--user-data-dir=${join(folder, 'data')}`], { env })
    let errors = ''
    shell.stderr.on('data', (chunk) => (errors += String(chunk)))
    // The page speaks to the app, which takes the key.
    await expect.poll(() => existsSync(heard) && readFileSync(heard, 'utf8'), { timeout: 20_000 }).toBe('bonjour')
    shell.kill('SIGTERM')
    await once(shell, 'close')

    // The key is 32 random bytes, under a name of its own.
    const lines = commandLinesIn(processes)
    expect(
      lines.filter((line) => /equipage-shell-|(?<![\w-])[\w-]{43}(?![\w-])/.test(line.replaceAll(folder, ''))),
    ).toEqual([])
    const browser = lines.filter((line) => line.includes('/__shell/start'))
    expect(browser).not.toEqual([])
    expect(errors).not.toContain('open this address')
  })

  test('a browser that takes no commands is reported, with the address to open by hand', async () => {
    const path = join(folder, 'browser.sh')
    // It closes its end of the pipes, and stays.
    await writeFile(path, '#!/bin/bash\nexec 3>&- 4>&-\nexec sleep 30\n', { mode: 0o700 })
    const env = { ...process.env, EQUIPAGE_CHROMIUM: path }
    const shell = spawn(process.execPath, [SHELL, TINY, '--window', `--user-data-dir=${join(folder, 'data')}`], { env })
    let errors = ''
    shell.stderr.on('data', (chunk) => (errors += String(chunk)))
    await expect
      .poll(() => errors, { timeout: 20_000 })
      .toMatch(/open this address in a browser:\nhttp:\/\/127\.0\.0\.1/)
    shell.kill('SIGTERM')
    await once(shell, 'close')
  })
})
