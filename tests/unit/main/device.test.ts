import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { deviceHandlers } from '#main/ipc/handlers/device.ts'
import type { CallData } from '#main/process/rpc.ts'
import { openSettings } from '#main/settings/settings.ts'
import { NOTICE_DEFAULTS } from '#shared/contract/device.ts'
import { AppError } from '#shared/contract/errors.ts'
import { diagnosticsOf } from '#renderer/features/settings/device/diagnostics.ts'
import { quietLog } from './quiet-log.ts'

const folder = mkdtempSync(join(tmpdir(), 'equipage-device-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const asked: string[] = []
async function open(call: (name: string) => unknown = () => null) {
  asked.length = 0
  const settings = await openSettings({ load: async () => ({ store: {}, set: () => undefined }), log: quietLog().log })
  const handlers = deviceHandlers({
    settings,
    call: (async (name: string) => {
      asked.push(name)
      return call(name)
    }) as CallData,
    session: { rebuild: async () => void asked.push('rebuild') },
    apiUrl: 'http://127.0.0.1:4000',
    isFixed: false,
    documents: () => '/documents',
    accounts: join(folder, 'accounts'),
  })
  return { settings, handlers }
}

describe('the settings of a device', () => {
  test('are the defaults first, with the size of the offline data', async () => {
    mkdirSync(join(folder, 'accounts', 'one'), { recursive: true })
    writeFileSync(join(folder, 'accounts', 'one', 'cache.1.db'), 'x'.repeat(700))
    writeFileSync(join(folder, 'accounts', 'outbox.db'), 'x'.repeat(300))
    const { handlers } = await open()
    expect(await handlers['device.get']()).toEqual({
      apiUrl: 'http://127.0.0.1:4000',
      usedApiUrl: 'http://127.0.0.1:4000',
      isFixed: false,
      exportFolder: '/documents',
      notifies: true,
      notifyAbout: NOTICE_DEFAULTS,
      dataBytes: 1000,
    })
  })

  test('keep which notifications are wanted; a pause that is over is none', async () => {
    const { handlers } = await open()
    const wanted = { ...NOTICE_DEFAULTS, general: false, quietFrom: '21:00', quietTo: '05:00' }
    await handlers['device.set']({ notifyAbout: { ...wanted, pausedUntil: '2999-01-01T00:00:00.000Z' } })
    expect(await handlers['device.get']()).toMatchObject({ notifyAbout: { pausedUntil: '2999-01-01T00:00:00.000Z' } })
    await handlers['device.set']({ notifyAbout: { ...wanted, pausedUntil: '2026-01-01T00:00:00.000Z' } })
    expect(await handlers['device.get']()).toMatchObject({ notifyAbout: wanted })
  })

  test('keep another server for the next start, only under an address that may be used', async () => {
    const { handlers } = await open()
    await handlers['device.set']({ apiUrl: ' https://equipage.example.ca/ ' })
    expect(await handlers['device.get']()).toMatchObject({
      apiUrl: 'https://equipage.example.ca',
      usedApiUrl: 'http://127.0.0.1:4000',
    })
    for (const apiUrl of ['http://example.ca', 'https://ana:secret@example.ca', 'file:///etc', '']) {
      await expect(handlers['device.set']({ apiUrl })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
      await expect(handlers['device.testServer']({ apiUrl })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
    expect(asked).toEqual([])
  })

  test('take a folder that is there for exports, and none for the documents', async () => {
    const { handlers } = await open()
    await handlers['device.set']({ exportFolder: folder })
    expect((await handlers['device.get']()).exportFolder).toBe(folder)
    for (const exportFolder of [join(folder, 'nowhere'), 'exports', join(folder, 'accounts', 'outbox.db')]) {
      await expect(handlers['device.set']({ exportFolder })).rejects.toMatchObject({ code: 'FILE_NOT_WRITABLE' })
    }
    await handlers['device.set']({ exportFolder: '' })
    expect((await handlers['device.get']()).exportFolder).toBe('/documents')
  })

  test('rebuild the cache only while the server answers', async () => {
    const online = await open()
    await online.handlers['device.rebuild']()
    expect(asked).toEqual(['server.test', 'rebuild'])
    const offline = await open(() => {
      throw new AppError('NO_CONNECTION')
    })
    await expect(offline.handlers['device.rebuild']()).rejects.toMatchObject({ code: 'NO_CONNECTION' })
    expect(asked).toEqual(['server.test'])
  })
})

test('diagnostics name no credentials', () => {
  const info = {
    version: '0.35.0',
    platform: 'linux',
    shell: 'electron',
    apiUrl: 'https://ana:secret@equipage.example.ca/token-1234',
    language: 'fr',
    canKeepToken: true,
  } as const
  const text = diagnosticsOf(info, null, 'Electron')
  expect(text).toContain('server: https://equipage.example.ca\n')
  for (const secret of ['ana', 'secret', 'token-1234']) expect(text).not.toContain(secret)
})
