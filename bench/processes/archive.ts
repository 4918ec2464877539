// Packs the files of a folder as the product packs photos, does the least that this takes, or copies them.
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { copyFile, mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import Sqlite from 'better-sqlite3'
import { writeReportZip } from '#documents/reports/report-zip.ts'
import { momentOf } from '#reads/engine/moment.ts'
import { createReader } from '#reads/engine/reader.ts'
import { report, type ReportContext } from '#reads/reports/engine/report.ts'
import { entities } from '#shared/entities/index.ts'
import { makeMeta } from '#sql/cache/meta.ts'
import { makeTable } from '#sql/cache/tables.ts'

/** Who packs. */
export type Packing = 'product' | 'bare' | 'copy'
export interface Packed {
  readonly type: 'packed'
  readonly ms: number
  /** Memory taken beyond what the process had before. */
  readonly mb: number
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

/** What no archive of this kind can do without: each byte read, summed twice and written. */
async function packBare(from: string, to: string): Promise<void> {
  const output = await open(`${to}.zip`, 'w')
  const bytes = Buffer.alloc(1024 * 1024)
  for (const name of readdirSync(from)) {
    const file = await open(join(from, name))
    const hash = createHash('sha256')
    let crc = 0
    for (;;) {
      const { bytesRead } = await file.read(bytes, 0, bytes.length)
      if (bytesRead === 0) break
      const part = bytes.subarray(0, bytesRead)
      hash.update(part)
      crc = crc32(part, crc)
      await output.write(part)
    }
    await output.write(`${crc} ${hash.digest('hex')}`)
    await file.close()
  }
  await output.close()
}

const packings: Readonly<Record<Packing, (from: string, to: string) => Promise<unknown>>> = {
  product: (from, to) => {
    const content = async (id: string) => ({ path: join(from, id), mime: 'image/jpeg', name: id })
    const following = { step: async () => undefined }
    return writeReportZip(`${to}.zip`, archiveOf(readdirSync(from)), contextOf(), content, following)
  },
  bare: packBare,
  copy: async (from, to) => {
    await mkdir(to)
    for (const name of readdirSync(from)) await copyFile(join(from, name), join(to, name))
  },
}

const [how, from, to] = process.argv.slice(2) as [Packing, string, string]
const takenMb = () => process.resourceUsage().maxRSS / 1024
const before = takenMb()
const started = performance.now()
await packings[how](from, to)
process.send?.({ type: 'packed', ms: performance.now() - started, mb: takenMb() - before } satisfies Packed)
