import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Size } from '#demo/sizes.ts'
import { createWorld } from '#demo/world.ts'
import type { ExportContext } from '#data/data-process.ts'
import { createExportHandlers } from '#data/exports/exports.ts'
import { entityNames, type EntityName, type Row } from '#shared/entities/index.ts'
import { openCache } from '../main/cache-file.ts'
import { noContent, noWrites } from '../exports/export-device.ts'

/** Wednesday 18 November 2026. */
const TODAY = '2026-11-18'
const NOT_READ: ReadonlySet<EntityName> = new Set(['messages', 'conversations', 'tools', 'toolLoans', 'applicants'])

/** A device with the demo of a size, and what makes its reports. */
export function openReportDevice(size: Size, content: ExportContext['content'] = noContent) {
  let isOffline = false
  const folder = mkdtempSync(join(tmpdir(), 'equipage-reports-'))
  const cachePath = join(folder, 'cache.db')
  const cache = openCache(cachePath)
  const world: Readonly<Record<string, Iterable<unknown> | undefined>> = createWorld({ size, today: TODAY })
  let rev = 0
  const withRev = function* (rows: Iterable<unknown>) {
    for (const row of rows) yield { ...(row as object), rev: ++rev } as Row<EntityName>
  }
  for (const name of entityNames) {
    const rows = NOT_READ.has(name) ? undefined : world[name]
    if (rows) cache.insert(name, withRev(rows) as Iterable<never>)
  }
  cache.finish()
  const context = {
    cachePath: () => cachePath,
    isOffline: () => isOffline,
    content,
    filesOf: () => [],
    ...noWrites,
    emit: () => {},
  }
  return {
    handlers: createExportHandlers(context, () => Date.parse(`${TODAY}T10:00:00.000Z`)),
    /** What plain SQL finds, row by row, with parameters by name. */
    rows: (text: string, params: Readonly<Record<string, string>>) =>
      cache.database.prepare(text).raw(true).all(params) as (string | number | null)[][],
    /** The network goes, or comes back. */
    goOffline: (gone: boolean) => (isOffline = gone),
    change: (text: string) => void cache.database.exec(text),
    path: (name: string) => join(folder, name),
    close: () => {
      cache.database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type ReportDevice = ReturnType<typeof openReportDevice>
