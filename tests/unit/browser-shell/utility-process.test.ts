import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createUtilityProcess } from '#browser-shell/utility-process.ts'

test('V8’s flags come in Chromium’s switch and reach the child, the other arguments as they are', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'equipage-utility-'))
  const { utilityProcess, dispose } = createUtilityProcess(() => {})
  onTestFinished(() => {
    dispose()
    rmSync(folder, { recursive: true, force: true })
  })
  const module = join(folder, 'child.mjs')
  writeFileSync(module, `process.parentPort.postMessage([typeof gc, process.execArgv.slice(0, 3)])`)
  const child = utilityProcess.fork(module, [], {
    execArgv: ['--js-flags=--expose-gc --max-semi-space-size=16', '--no-warnings'],
  })
  const message = await new Promise((resolve) => child.on('message', resolve))
  expect(message).toEqual(['function', ['--expose-gc', '--max-semi-space-size=16', '--no-warnings']])
})
