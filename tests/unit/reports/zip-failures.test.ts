import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeReportZip } from '#documents/reports/report-zip.ts'
import { momentOf } from '#reads/engine/moment.ts'
import { createReader } from '#reads/engine/reader.ts'
import { report, type ReportContext } from '#reads/reports/engine/report.ts'
import { entities } from '#shared/entities/index.ts'
import { makeMeta } from '#sql/cache/meta.ts'
import { makeTable } from '#sql/cache/tables.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zip-'))
  writeFileSync(join(folder, 'a.jpg'), 'a')
})
afterEach(() => rmSync(folder, { recursive: true }))

function contextOf(): ReportContext {
  const database = new Sqlite(':memory:')
  makeMeta(database)
  makeTable(database, entities.companySettings)
  const asked = { report: 'files', from: '2026-01-01', to: '2026-01-31', language: 'fr' } as ReportContext['asked']
  const words: Pick<ReportContext, 'word' | 'choice'> = {
    word: ({ fr }) => fr,
    choice: (_entity, _field, value) => value,
  }
  return { reader: createReader(database), asked, at: momentOf(new Date()), isOffline: false, ...words }
}

const NAME = { fr: 'Fichiers', en: 'Files' }
const files = report({
  key: 'files',
  title: NAME,
  fileName: NAME,
  filters: [],
  tables: [],
  archive: () => ['a.jpg', 'b.jpg'].map((name) => ({ fileId: name, name })),
})
const content = async (id: string) => ({ path: join(folder, id), mime: 'image/jpeg', name: id })
const follow = { step: async () => undefined }

test('an archive of which a file goes away while it is packed ends with the reason', async () => {
  const packing = writeReportZip(join(folder, 'out.zip'), files, contextOf(), content, follow)
  await expect(packing).rejects.toMatchObject({ code: 'ENOENT' })
})

test('an archive that cannot be written ends with the reason', async () => {
  writeFileSync(join(folder, 'b.jpg'), 'b')
  const packing = writeReportZip(join(folder, 'none', 'out.zip'), files, contextOf(), content, follow)
  await expect(packing).rejects.toMatchObject({ code: 'ENOENT', path: expect.stringContaining('none') })
})

test('an archive that somebody cancels ends between two files and leaves no index behind', async () => {
  writeFileSync(join(folder, 'b.jpg'), 'b')
  const step = async (done: number) => {
    if (done > 0) throw new Error('cancelled')
  }
  const packing = writeReportZip(join(folder, 'out.zip'), files, contextOf(), content, { step })
  await expect(packing).rejects.toThrow('cancelled')
  expect(readdirSync(folder).filter((name) => name.endsWith('.index'))).toEqual([])
})
