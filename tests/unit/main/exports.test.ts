import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { AppError } from '#shared/contract/errors.ts'
import { createMainExports } from '#main/exports/exports.ts'
import { safeFileName } from '#main/exports/file-name.ts'
import { createPrintQueue, type PrintWindow } from '#main/exports/print.ts'

describe('file names', () => {
  it.each([
    ['semaine_2026-11-15', 'xlsx', 'semaine_2026-11-15.xlsx'],
    ['Employés – été.xlsx', 'xlsx', 'Employés – été.xlsx'],
    ['../../etc/passwd', 'pdf', '-..-etc-passwd.pdf'],
    ['C:\\Windows\\x', 'pdf', 'C--Windows-x.pdf'],
    ['CON', 'csv', 'equipage-CON.csv'],
    ['', 'csv', 'equipage.csv'],
    ['...', 'csv', 'equipage.csv'],
  ] as const)('%s', (asked, extension, name) => expect(safeFileName(asked, extension)).toBe(name))
  it('file names are plain names, whatever was asked', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (asked) => {
        const name = safeFileName(asked, 'xlsx')
        expect(name).toMatch(/^[^<>:"/\\|?*\p{Cc}]+\.xlsx$/u)
        expect(name).not.toMatch(/^(?:\.|con\.|nul\.|\s)/i)
      }),
    )
  })
})

const id = '0190a000-0000-7000-8000-000000000001'
const week = {
  exportId: id,
  start: '2026-11-15',
  filters: { search: '', clientIds: [], siteIds: [], skillIds: [], statuses: [], shift: 'all', onlyAssigned: false },
  format: 'pdf',
  language: 'fr',
  fileName: 'semaine',
} as const
const asked = { ...week, filters: { ...week.filters, clientIds: [], siteIds: [], skillIds: [], statuses: [] } } as never

function setUp({ path = '/tmp/semaine.pdf' as string | null, fail = '' } = {}) {
  const calls: { name: string; input: { path?: string; parts?: unknown[] } }[] = []
  const progress: unknown[] = []
  const printed: string[] = []
  const reveal = vi.fn()
  let closed = 0
  let loaded: (done: number) => Promise<unknown> = async () => undefined
  const window: PrintWindow = {
    load: async (url) => {
      printed.push(printQueue.documentAt(new URL(url).pathname) ?? 'nothing')
      await loaded(printed.length)
    },
    printToPdf: async () => new Uint8Array([printed.length]),
    close: () => void closed++,
  }
  const printQueue = createPrintQueue(
    () => window,
    () => 'doc',
  )
  const exports = createMainExports({
    call: (async (name: string, input: never) => {
      calls.push({ name, input })
      if (name === fail) throw new AppError('FILE_NOT_WRITABLE', { path: 'x' })
      if (name === 'exports.weekHtml') return { chunks: ['<p>1</p>', '<p>2</p>', '<p>3</p>'], rows: 42 }
      return { rows: 7 }
    }) as never,
    askPath: async () => path,
    printQueue,
    progress: (payload) => void progress.push(payload),
    reveal,
  })
  return {
    exports,
    calls,
    progress,
    printed,
    reveal,
    closed: () => closed,
    printQueue,
    atLoad: (then: typeof loaded) => (loaded = then),
  }
}

describe('the week as PDF', () => {
  it('is printed piece by piece with its progress, and merged where the person chose', async () => {
    const { exports, calls, progress, printed, closed, printQueue } = setUp()
    expect(await exports.week(asked)).toEqual({ path: '/tmp/semaine.pdf', rows: 42 })
    expect(printed).toEqual(['<p>1</p>', '<p>2</p>', '<p>3</p>'])
    expect(calls.map(({ name }) => name)).toEqual(['exports.weekHtml', 'exports.mergePdf'])
    expect(calls[1]?.input.parts).toHaveLength(3)
    expect(progress).toEqual([1, 2, 3, 6].map((done) => ({ exportId: id, done, total: 6 })))
    expect(closed()).toBe(1)
    expect(printQueue.documentAt('/doc')).toBe(null)
  })
  it('makes nothing when the person closes the dialog', async () => {
    const { exports, calls } = setUp({ path: null })
    expect(await exports.week(asked)).toEqual({ path: null, rows: 0 })
    expect(calls).toEqual([])
  })
  it('stops between pieces when it is cancelled', async () => {
    const { exports, calls, printed, closed, atLoad } = setUp()
    atLoad(async (done) => {
      if (done === 2) await exports.cancel(id)
    })
    await expect(exports.week(asked)).rejects.toMatchObject({ code: 'CANCELLED' })
    expect(printed).toHaveLength(2)
    expect(calls.map(({ name }) => name)).toEqual(['exports.weekHtml', 'exports.cancel'])
    expect(closed()).toBe(1)
    atLoad(async () => undefined)
    expect(await exports.week(asked)).toMatchObject({ rows: 42 })
  })
  it('the week as PDF is not begun twice', async () => {
    const { exports, atLoad } = setUp()
    let second: Promise<unknown> = Promise.resolve()
    atLoad(async (done) => {
      if (done === 1) second = expect(exports.week(asked)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    })
    await exports.week(asked)
    await second
  })
  it('reports why it could not be written', async () => {
    const { exports } = setUp({ fail: 'exports.mergePdf' })
    await expect(exports.week(asked)).rejects.toMatchObject({ code: 'FILE_NOT_WRITABLE' })
    expect(() => exports.reveal(id)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }))
  })
})

it('only a file we saved is shown in its folder', async () => {
  const { exports, reveal } = setUp()
  expect(() => exports.reveal(id)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }))
  await exports.grid({ ...(asked as object), format: 'csv' } as never)
  exports.reveal(id)
  expect(reveal).toHaveBeenCalledWith('/tmp/semaine.pdf')
})
