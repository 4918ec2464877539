// Packs the files of a folder as the product packs photos, or copies them.
import { readdirSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { writeReportZip } from '#documents/reports/report-zip.ts'
import { momentOf } from '#reads/engine/moment.ts'
import { createReader } from '#reads/engine/reader.ts'
import { report, type ReportContext } from '#reads/reports/engine/report.ts'
import { entities } from '#shared/entities/index.ts'
import { makeMeta } from '#sql/cache/meta.ts'
import { makeTable } from '#sql/cache/tables.ts'

/** Who packs. */
export type Packing = 'product' | 'copy'
export interface Packed {
  readonly type: 'packed'
  readonly ms: number
}

/** A report of nothing but files. */
function archiveOf(names: readonly string[]) {
  const words = { fr: 'Photos', en: 'Photos' }
  const archive = () => names.map((name) => ({ fileId: name, name }))
  return report({ key: 'photos', title: words, fileName: words, formats: ['zip'], filters: [], tables: [], archive })
}

function contextOf(): ReportContext {
  const database = new Sqlite(':memory:')
  makeMeta(database)
  makeTable(database, entities.companySettings)
  const asked = { report: 'photos', from: '2026-01-01', to: '2026-12-31', language: 'fr' } as ReportContext['asked']
  return {
    reader: createReader(database),
    asked,
    at: momentOf(new Date()),
    isOffline: false,
    word: ({ fr }) => fr,
    choice: (_entity, _field, value) => value,
  }
}

const packings: Readonly<Record<Packing, (from: string, to: string) => Promise<unknown>>> = {
  product: (from, to) => {
    const content = async (id: string) => ({ path: join(from, id), mime: 'image/jpeg', name: id })
    const following = { step: async () => undefined }
    return writeReportZip(`${to}.zip`, archiveOf(readdirSync(from)), contextOf(), content, following)
  },
  copy: async (from, to) => {
    await mkdir(to)
    for (const name of readdirSync(from)) await copyFile(join(from, name), join(to, name))
  },
}

const [how, from, to] = process.argv.slice(2) as [Packing, string, string]
const started = performance.now()
await packings[how](from, to)
process.send?.({ type: 'packed', ms: performance.now() - started } satisfies Packed)
