import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createInstanceLock } from '#browser-shell/app/single-instance.ts'
import { createDialog } from '#browser-shell/dialog.ts'
import { createIpcMain } from '#browser-shell/ipc-main.ts'
import { readOptions } from '#browser-shell/options.ts'
import { createSafeStorage } from '#browser-shell/safe-storage.ts'
import { createDownloads } from '#browser-shell/page/downloads.ts'
import { createShellSession } from '#browser-shell/session.ts'
import { strict } from '#browser-shell/strict.ts'
import { pdfOptions } from '#browser-shell/window/hidden-page.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'equipage-shell-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('what the shell lacks', () => {
  test('throws by name, and supported calls answer', async () => {
    const app = strict('app', { quit: () => 'bye' })
    expect(app.quit()).toBe('bye')
    expect(() => Reflect.get(app, 'dock')).toThrow('The browser shell has no app.dock.')
    expect(await Promise.resolve(app)).toBe(app)
    expect(JSON.stringify({ app })).toBe('{"app":{}}')
  })
})

describe('safeStorage', () => {
  const storage = (backend?: string) => createSafeStorage(() => folder, backend)
  test('reads back what it wrote, in another run too, and never writes the text itself', async () => {
    const bytes = await storage().encryptStringAsync('un jeton é')
    expect(bytes.includes(Buffer.from('jeton'))).toBe(false)
    expect(await storage().decryptStringAsync(bytes)).toEqual({ shouldReEncrypt: false, result: 'un jeton é' })
    expect(statSync(join(folder, 'shell.key')).mode & 0o777).toBe(0o600)
  })
  test('refuses what was changed, and a damaged key', async () => {
    const bytes = await storage().encryptStringAsync('jeton')
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    await expect(storage().decryptStringAsync(bytes)).rejects.toThrow()
    writeFileSync(join(folder, 'shell.key'), 'short')
    await expect(storage().encryptStringAsync('x')).rejects.toThrow('damaged')
  })
  test('says basic_text when it is asked to stand for a desktop without a keyring', () => {
    expect(storage('basic_text').getSelectedStorageBackend()).toBe('basic_text')
    expect(storage().getSelectedStorageBackend()).not.toBe('basic_text')
  })
})

describe('one app per folder', () => {
  test('a second app on one folder is refused while the first runs, and let in when it has ended', () => {
    const first = createInstanceLock(
      () => folder,
      () => undefined,
    )
    const second = createInstanceLock(
      () => folder,
      () => undefined,
    )
    expect(first.request(undefined)).toBe(true)
    expect(second.request(undefined)).toBe(false)
    first.release()
    expect(second.request(undefined)).toBe(true)
    expect([first.has(), second.has()]).toEqual([false, true])
    second.release()
  })
})

describe('ipcMain', () => {
  const event = {} as never
  test('answers through one handler per channel', async () => {
    const { ipcMain, invoke } = createIpcMain()
    ipcMain.handle('a', (_event, value: number) => value + 1)
    expect(await invoke(event, 'a', [1])).toBe(2)
    expect(() => ipcMain.handle('a', () => 1)).toThrow("second handler for 'a'")
    await expect(invoke(event, 'b', [])).rejects.toThrow("No handler registered for 'b'")
  })
})

describe('the save dialog', () => {
  const answers = {
    testFolder: null,
    throughBrowser: false,
    downloadsFolder: () => folder,
    userData: () => folder,
    offer: () => undefined,
  }
  test('for a person takes a name that is still free in Downloads', async () => {
    writeFileSync(join(folder, 'Semaine.xlsx'), '')
    const { filePath } = await createDialog(answers).showSaveDialog({ defaultPath: join('elsewhere', 'Semaine.xlsx') })
    expect(filePath).toBe(join(folder, 'Semaine (2).xlsx'))
  })
  test('through a browser offers the file once it is written', async () => {
    const offered = Promise.withResolvers<string>()
    const dialog = createDialog({ ...answers, throughBrowser: true, offer: offered.resolve })
    const { filePath } = await dialog.showSaveDialog(null, { defaultPath: 'a.pdf' })
    writeFileSync(filePath, 'pdf')
    expect(readFileSync(await offered.promise, 'utf8')).toBe('pdf')
  })
})

describe('files for the browser', () => {
  const answered = async (make: (downloads: ReturnType<typeof createDownloads>) => string) => {
    const downloads = createDownloads('/saved/')
    const path = make(downloads)
    const server = createServer((request, response) => {
      void downloads.serve(request.url ?? '', response).then((isServed) => isServed || response.writeHead(404).end())
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const answer = await fetch(`http://127.0.0.1:${port}${path}`)
    await answer.text()
    await new Promise((resolve) => server.close(resolve))
    const { headers, status } = answer
    return [status, headers.get('content-type'), headers.get('content-disposition')?.split(';')[0]]
  }
  const file = (name: string) => {
    writeFileSync(join(folder, name), 'x')
    return join(folder, name)
  }

  test('come as downloads, and documents and pictures are shown where they are to be', async () => {
    expect(await answered((of) => of.offer(file('a.pdf')).path)).toEqual([
      200,
      'application/octet-stream',
      'attachment',
    ])
    expect(await answered((of) => of.show(file('a.pdf')))).toEqual([200, 'application/pdf', 'inline'])
    expect(await answered((of) => of.show(file('a.PNG')))).toEqual([200, 'image/png', 'inline'])
  })
  test('files of other kinds are never shown, and a file that is gone is not found', async () => {
    for (const name of ['a.html', 'a.svg', 'a'])
      expect(await answered((of) => of.show(file(name)))).toEqual([200, 'application/octet-stream', 'attachment'])
    expect((await answered((of) => of.show(join(folder, 'gone.pdf'))))[0]).toBe(404)
    expect((await answered(() => '/saved/another'))[0]).toBe(404)
  })
})

test('what the permission check refuses becomes a header that the browser keeps', () => {
  const session = createShellSession(() => 'app://bundle')
  expect(session.headers()).toEqual({})
  session.session.setPermissionCheckHandler((_contents, permission) => permission === 'clipboard-sanitized-write')
  const header = session.headers()['permissions-policy'] ?? ''
  expect(header).toContain('geolocation=()')
  expect(header).toContain('camera=()')
  expect(header).not.toContain('clipboard-write')
})

test('command line: its own flags, the entry, and the rest for the app', () => {
  const given = ['out/main/index.js', '--headless', '--user-data-dir=/x', '--flag=1', 'equipage://a', '--bare']
  const options = readOptions(given)
  expect(options).toMatchObject({
    headless: true,

    appArguments: ['--flag=1', 'equipage://a', '--bare'],
  })
  expect(() => readOptions(['--headless'])).toThrow('which built app')
})

test("Electron's printing options in Chromium's words", () => {
  expect(
    pdfOptions({ landscape: true, pageSize: { width: 8.5, height: 14 }, margins: { top: 0, left: 1 } }),
  ).toMatchObject({
    landscape: true,
    width: '8.5in',
    height: '14in',
    margin: { top: '0in', left: '1in', right: '0.4in' },
  })
  expect(pdfOptions({})).toMatchObject({ format: 'Letter', scale: 1, printBackground: false })
})
