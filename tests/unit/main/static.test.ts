import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const files = (folder: string): { path: string; text: string }[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => ({ path: join(folder, path), text: readFileSync(join(folder, path), 'utf8') }))

const main = files('src/main')

it('every window is isolated, sandboxed and without Node', () => {
  const windows = main.flatMap(({ path, text }) =>
    [...text.matchAll(/new BrowserWindow\(\{([\s\S]*?)\n {2}\}\)/g)].map((match) => ({
      path,
      options: match[1] ?? '',
    })),
  )
  expect(windows.map(({ path }) => path)).toEqual(
    main.filter(({ text }) => text.includes('new BrowserWindow(')).map(({ path }) => path),
  )
  expect(windows.length).toBeGreaterThanOrEqual(2)
  for (const { options } of windows) {
    for (const needed of [
      'contextIsolation: true',
      'sandbox: true',
      'nodeIntegration: false',
      'webviewTag: false',
      'webSecurity: true',
    ]) {
      expect(options).toContain(needed)
    }
    expect(options).not.toMatch(
      /allowRunningInsecureContent|experimentalFeatures|enableBlinkFeatures|nodeIntegrationInWorker|nodeIntegrationInSubFrames/,
    )
  }
})

it('ipcMain is in one file, openExternal is called in one place, and the sandbox is on for all', () => {
  const using = (pattern: RegExp) => main.filter(({ text }) => pattern.test(text)).map(({ path }) => path)
  expect(using(/\bipcMain\./)).toEqual(['src/main/ipc/listen.ts'])
  expect(using(/shell\.openExternal\(/)).toEqual(['src/main/start-app.ts'])
  expect(using(/createOpenSafely\(\(url\) => shell\.openExternal\(url\)/)).toEqual(['src/main/start-app.ts'])
  expect(using(/app\.enableSandbox\(\)/)).toEqual(['src/main/run-app.ts'])
  expect(using(/file:\/\//)).toEqual([])
  expect(using(/loadFile\(/)).toEqual([])
})

it('the reads know nothing of Electron', () => {
  for (const { text } of [...files('src/main/cache'), ...files('src/sql'), ...files('src/reads')])
    expect(text).not.toMatch(/from 'electron/)
})

it('the preload stays under 40 lines and shows two functions', () => {
  const text = readFileSync('src/preload/index.ts', 'utf8')
  expect(text.split('\n').length).toBeLessThan(40)
  expect(text.match(/exposeInMainWorld/g)).toHaveLength(1)
  expect(text).toContain('Object.freeze')
})
