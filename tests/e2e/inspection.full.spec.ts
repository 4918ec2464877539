import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { read, utils } from '@e965/xlsx'
import { addDays, weekStart } from '#shared/model/dates.ts'
import { unzip } from '#tests/support/unzip.ts'
import { expect, test } from './app.ts'
import { rowOf, today } from './demo-data.ts'
import { signInElsewhere } from './other-device.ts'
import { exportTray } from './pages/export-tray.ts'
import { loggedLastWeek } from './sheets.ts'
import { signInAt } from './signed-in.ts'

interface Manifest {
  readonly files: readonly { readonly name: string; readonly size: number; readonly sha256: string }[]
  readonly missing: readonly string[]
}

test('without the network, the file for an inspection is made: its sums are true, and another program reads its hours', async ({
  app,
  server,
}) => {
  await loggedLastWeek(server, await signInElsewhere(server))
  const to = addDays(weekStart(today()), -1)
  const from = addDays(to, -6)
  const worked = rowOf<{ entries: number; minutes: number }>(
    server,
    `select count(*) as entries, sum("workedMinutes") as minutes from "timeEntries" where "deletedAt" is null
       and "status" <> 'void' and "kind" = 'worked' and "end" is not null and "date" between ? and ?`,
    from,
    to,
  )
  expect(worked.entries).toBeGreaterThanOrEqual(2)
  const { page } = app
  const shell = await signInAt(app)
  await shell.isCurrent()
  await server.stop()
  await expect(shell.sync).toContainText('Hors ligne')
  await shell.follow('/reports?report=inspection')
  await expect(page.getByRole('table').first()).toContainText('Total')
  await page.getByRole('button', { name: 'ZIP', exact: true }).click()
  const packed = await exportTray(page).isSaved()

  const name = `dossier-inspection_${from}_${to}.zip`
  expect(await readdir(app.saveFolder)).toContain(name)
  const entries = unzip(await readFile(join(app.saveFolder, name)))
  const manifest = JSON.parse(String(entries.get('manifest.json'))) as Manifest
  expect(manifest.files).toHaveLength(packed + 1)
  expect(manifest.files.map((file) => file.name)).toContain('index.xlsx')
  expect([...entries.keys()].toSorted()).toEqual(
    [...manifest.files.map((file) => file.name), 'manifest.json'].toSorted(),
  )
  for (const { name: file, size, sha256 } of manifest.files) {
    const bytes = entries.get(file) ?? Buffer.alloc(0)
    expect([bytes.length, createHash('sha256').update(bytes).digest('hex')], file).toEqual([size, sha256])
  }
  const book = read(entries.get('index.xlsx'))
  const detail = book.Sheets['Détail']
  expect(detail).toBeDefined()
  const rows = detail ? utils.sheet_to_json<readonly unknown[]>(detail, { header: 1 }) : []
  const head = rows.findIndex((row) => row.includes('Travaillées (h)'))
  const at = rows[head]?.indexOf('Travaillées (h)') ?? -1
  // A row of an entry begins with its day, which is a number in Excel.
  const days = rows.slice(head + 1).filter((row) => typeof row[0] === 'number')
  expect(days).toHaveLength(worked.entries)
  expect(days.reduce((sum, row) => sum + Number(row[at]), 0)).toBeCloseTo(worked.minutes / 60, 4)
})
