import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { ExportContext } from '#data/data-process.ts'
import { createExportHandlers } from '#data/exports/exports.ts'
import type { DataEventName, DataEvents } from '#shared/contract/data.ts'
import { fillCache, idOf, openCache, rowOf, type Size } from '../main/cache-file.ts'

/** Sunday 15 November 2026. */
export const START = '2026-11-15'
/** When these exports are made; figures of the week depend on it. */
export const NOW = Date.parse('2026-11-16T15:00:00.000Z')

const FEW: Size = { employees: 1200, clients: 8, sites: 20, orders: 200, assignments: 4000, from: START, days: 14 }

/** Names as people and other systems may write them. */
export const HOSTILE = [
  '=1+1',
  '=HYPERLINK("https://example.com";"clic")',
  '+33 1',
  '-1-1',
  '@SOMME(A1:A9)',
  '\t=1+1',
  '\r=1+1',
  'nul\u0000 cloche\u0007 échappe\u001B fin',
  '"guillemets" ; point-virgule, virgule',
  'deux\nlignes\r\net trois',
  'مرحبا \u202Eà l’envers\u202C',
  'pas un caractère \uFFFE\uFFFF',
  '<script>alert(1)</script>&amp;<img src=x onerror=alert(1)>',
  '_x0041_ 🚧 Œuvre',
  'x'.repeat(40_000),
] as const

/** A device whose files cannot be had. */
export const noContent = (): Promise<never> => Promise.reject(new Error('There are no files here'))
/** Nor is anything kept on it. */
export const noWrites = { add: noContent, write: noContent }

export type Progress = DataEvents['exports.progress']

/** The exports of a data process over a cache of generated people, some with hostile names. */
export function openExportDevice(size: Partial<Size> = {}, content: ExportContext['content'] = noContent) {
  const folder = mkdtempSync(join(tmpdir(), 'equipage-exports-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const cachePath = join(folder, 'cache.db')
  const cache = openCache(cachePath)
  fillCache(cache, { ...FEW, ...size })
  cache.insert(
    'employees',
    HOSTILE.map((name, i) =>
      rowOf('employees', {
        _id: idOf(9, i),
        employeeNumber: `H-${String(i).padStart(2, '0')}`,
        firstName: name,
        lastName: 'Hostile',
        phone: '+15142000000',
        regime: 'ccq',
        hireDate: '2024-02-29',
        guaranteedWeeklyHours: 37.5,
      }),
    ),
  )
  let onProgress: (progress: Progress) => void = () => {}
  const emit = (name: DataEventName, payload: unknown) => {
    if (name === 'exports.progress') onProgress(payload as Progress)
  }
  const handlers = createExportHandlers(
    { cachePath: () => cachePath, isOffline: () => false, content, filesOf: () => [], ...noWrites, emit },
    () => NOW,
  )
  return {
    folder,
    cachePath,
    first: <T>(sql: string): T => cache.database.prepare(sql).get() as T,
    all: <T>(sql: string): readonly T[] => cache.database.prepare(sql).all() as T[],
    insert: cache.insert,
    handlers,
    onProgress: (listener: (progress: Progress) => void) => (onProgress = listener),
    path: (name: string) => join(folder, name),
    /** Everything but the cache itself. */
    files: () => readdirSync(folder).filter((name) => !name.startsWith('cache.db')),
  }
}
