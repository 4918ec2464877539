import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { AppError } from '#shared/contract/errors.ts'
import { openArchive } from '#data/imports/zip.ts'
import { openReportDevice, type ReportDevice } from './report-device.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const EXPORT = '0190a000-0000-7000-8000-000000000001'
const MISSING = 'file-03'
const asked = {
  from: '2026-10-13',
  to: '2026-11-04',
  filters: { clients: [], sites: [], supervisors: [], employees: [], offices: [], approval: null },
  language: 'fr' as const,
  exportId: EXPORT,
  fileName: 'photos',
}
let device: ReportDevice

beforeAll(() => {
  device = openReportDevice('small', (id) => {
    // Without network, one content is not on this computer.
    if (id === MISSING) return Promise.reject(new AppError('NO_CONNECTION'))
    const path = device.path(`${id}.bin`)
    writeFileSync(path, `photo ${id}`)
    return Promise.resolve({ path, mime: 'image/jpeg', name: id })
  })
  // Ten entries have two photos each; their sites are named as no file may be.
  device.change(
    `update "timeEntries" set "parkingPhotoIds" = json_array('file-' || substr('0' || n, -2), 'file-' || (n + 10))
     from (select "_id" as id, row_number() over (order by "_id") - 1 as n from "timeEntries"
       where "parkingCents" > 0 and "status" <> 'void' and "date" between '2026-10-13' and '2026-11-04' limit 10) t
     where t.id = "timeEntries"."_id"`,
  )
  device.change(
    `update "sites" set "name" = 'CON' where "_id" in (select "siteId" from "timeEntries" where json_array_length("parkingPhotoIds") > 0 limit 1)`,
  )
})
afterAll(() => device.close())

test('the archive has each photo once under a legal name, their list, and a manifest of their sums', async () => {
  const path = device.path('photos.zip')
  const { rows } = await device.handlers['exports.report']({
    ...asked,
    report: 'parkingPhotosZip',
    format: 'zip',
    path,
  })
  expect(rows).toBe(19)
  const zip = openArchive(readFileSync(path))
  const manifest = JSON.parse(await zip.text('manifest.json')) as {
    files: { name: string; size: number; sha256: string }[]
    missing: string[]
  }
  expect(manifest.missing).toHaveLength(1)
  expect(manifest.files).toHaveLength(20)
  expect(new Set(manifest.files.map(({ name }) => name.toLowerCase())).size).toBe(20)
  for (const { name, size, sha256 } of manifest.files) {
    expect(zip.has(name), name).toBe(true)
    if (name === 'index.xlsx') continue
    const content = await zip.text(name)
    expect([content.length, createHash('sha256').update(content).digest('hex')], name).toEqual([size, sha256])
    expect(name).toMatch(/^\d{4}-\d\d-\d\d\/[\w.-]{1,41}\/\w+_[\w.-]+_\d+\.\d\d_[\w-]+\.jpg$/)
    expect(name.length).toBeLessThanOrEqual(120)
    expect(name).not.toMatch(/\/(?:con|nul|aux|prn)\//i)
  }
})

test('a report that is no archive is not made as one', async () => {
  const made = device.handlers['exports.report']({
    ...asked,
    report: 'sitesList',
    format: 'zip',
    path: device.path('x'),
  })
  await expect(made).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('six photos stand on a page with their captions, and what is missing is said', async () => {
  const { chunks } = await device.handlers['exports.reportHtml']({ ...asked, report: 'parkingPhotos', format: 'pdf' })
  const figures = chunks.join('').match(/<figure>.*?<\/figure>/g) ?? []
  expect(figures.filter((one) => one.includes('<img src="/files/file-'))).toHaveLength(20)
  const missing = figures.filter((one) => one.includes('Photo manquante'))
  const [[count]] = device.rows(
    `select count(*) from "timeEntries" where "parkingCents" > 0 and "status" <> 'void' and "deletedAt" is null
       and "date" between @from and @to and json_array_length("parkingPhotoIds") = 0`,
    { from: asked.from, to: asked.to },
  ) as [[number]]
  expect(missing).toHaveLength(count)
  expect(figures[0]).toMatch(/<figcaption>\d\d\/\d\d\/2026 · .+<\/figcaption>/)
})
