import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findChromium } from '#browser-shell/chromium/find.ts'

const ROOT = new URL('../../../', import.meta.url).pathname
const SHELL = join(ROOT, 'src/browser-shell/index.ts')
const TINY = join(ROOT, 'tests/e2e/fixtures/tiny-app/main.js')

/** The arguments of a process and of those it started, as every account of the machine reads them. */
function argumentsBelow(pid: number): string[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    const stat = textOf(`/proc/${name}/stat`)
    parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 4).split(' ')[0]))
  }
  const isBelow = (id: number): boolean => id === pid || (parents.has(id) && isBelow(parents.get(id) ?? 0))
  return [...parents.keys()].filter(isBelow).map((id) => textOf(`/proc/${id}/cmdline`).replaceAll('\0', ' '))
}

const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // The process ended meanwhile.
    return ''
  }
}

describe.skipIf(process.platform !== 'linux')('a window of the browser shell', () => {
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

  test('shows the app, and no account of the machine reads its key from a command line', async () => {
    const heard = join(folder, 'heard.txt')
    const env = { ...process.env, EQUIPAGE_CHROMIUM: await headlessBrowser(), TINY_HEARD: heard }
    const shell = spawn(process.execPath, [SHELL, TINY, '--window', `--user-data-dir=${join(folder, 'data')}`], { env })
    let errors = ''
    shell.stderr.on('data', (chunk) => (errors += String(chunk)))
    const seen = new Set<string>()
    const look = setInterval(() => {
      for (const line of argumentsBelow(shell.pid ?? 0)) seen.add(line)
    }, 20)
    // The page speaks to the app, which takes the key.
    await expect.poll(() => existsSync(heard) && readFileSync(heard, 'utf8'), { timeout: 20_000 }).toBe('bonjour')
    clearInterval(look)
    shell.kill('SIGTERM')
    await once(shell, 'close')

    // The key is 32 random bytes, under a name of its own.
    expect(
      [...seen].filter((line) => /equipage-shell-|(?<![\w-])[\w-]{43}(?![\w-])/.test(line.replaceAll(folder, ''))),
    ).toEqual([])
    const browser = [...seen].filter((line) => line.includes('/__shell/start'))
    expect(browser).not.toEqual([])
    expect(errors).not.toContain('open this address')
  })

  test('that takes no commands is said, with the address to open by hand', async () => {
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
