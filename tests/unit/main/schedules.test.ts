import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SessionUser } from '#shared/contract/http.ts'
import { freePath } from '#main/exports/schedules/free-path.ts'
import { createOwnSchedules } from '#main/exports/schedules/own-schedules.ts'
import { scheduleHandlers } from '#main/ipc/handlers/schedules.ts'
import { DEFAULTS, settingsSchema } from '#main/settings/schema.ts'
import { openSettings } from '#main/settings/settings.ts'
import { quietLog } from './quiet-log.ts'

let folder = ''
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'schedules-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))

const ID = '0190a000-0000-7000-8000-000000000001'
const entry = { folder: '/reports', schedule: '[]', since: '2026-11-24T12:00:00.000Z', last: null }

async function openOwn() {
  let kept: unknown = DEFAULTS
  const settings = await openSettings({
    load: async () => ({ store: kept, set: (values) => void (kept = JSON.parse(JSON.stringify(values))) }),
    log: quietLog().log,
  })
  return { own: createOwnSchedules(settings), kept: () => settingsSchema.parse(kept) }
}

describe('the file of a scheduled report', () => {
  test('takes the place of the one that the app made before', async () => {
    const path = join(folder, 'heures.xlsx')
    await writeFile(path, 'made')
    expect(await freePath(folder, 'heures.xlsx', (own) => own === path)).toBe(path)
  })

  test('stands beside a file of another origin, under a number', async () => {
    await writeFile(join(folder, 'heures.xlsx'), 'typed by somebody')
    await mkdir(join(folder, 'heures (2).xlsx'))
    expect(await freePath(folder, 'heures.xlsx', () => false)).toBe(join(folder, 'heures (3).xlsx'))
    expect(await readdir(folder)).toHaveLength(2)
  })
})

test('what a device makes is kept in its settings, by person, until it is left', async () => {
  const { own, kept } = await openOwn()
  own.set('a', ID, { ...entry, last: { at: entry.since, problem: 'DISK_FULL' } })
  expect(own.list('b')).toEqual([])
  expect(own.list('a')).toEqual([{ id: ID, folder: '/reports', last: { at: entry.since, problem: 'DISK_FULL' } }])
  expect(Object.keys(kept().scheduledReports['a'] ?? {})).toEqual([ID])
  own.leave('a', ID)
  expect(kept().scheduledReports['a']).toEqual({})
})

test.each(['employee', 'supervisor'] as const)('schedules of a device are refused to a %s', async (role) => {
  const { own } = await openOwn()
  const handlers = scheduleHandlers({
    cache: { read: () => expect.fail('nothing is read') },
    own,
    askFolder: () => expect.fail('nothing is asked'),
    user: () => ({ role, _id: 'a' }) as SessionUser,
    now: () => new Date('2026-11-24T12:00:00Z'),
  })
  expect(() => handlers['schedules.list']()).toThrow('FORBIDDEN')
  await expect(handlers['schedules.choose']({ id: ID, language: 'fr' })).rejects.toThrow('FORBIDDEN')
  expect(() => handlers['schedules.leave']({ id: ID })).toThrow('FORBIDDEN')
})
