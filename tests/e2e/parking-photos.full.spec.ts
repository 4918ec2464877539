import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays, weekStart } from '#shared/model/dates.ts'
import { readWorkbook } from '#tests/integration/reports/workbook.ts'
import { png } from '#tests/support/pictures.ts'
import { unzip } from '#tests/support/unzip.ts'
import { expect, test } from './app.ts'
import { rowsOf, today } from './demo-data.ts'
import { signInElsewhere } from './other-device.ts'
import { exportTray } from './pages/export-tray.ts'
import { loggedLastWeek } from './sheets.ts'
import { signInAt } from './signed-in.ts'

interface Manifest {
  readonly files: readonly { readonly name: string; readonly size: number; readonly sha256: string }[]
  readonly missing: readonly string[]
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('the parking photos of a site, which only another device had, are saved as a ZIP, byte by byte; offline it says what it lacks', async ({
  app,
  server,
}) => {
  const office = await signInElsewhere(server)
  const { site, siteId } = await loggedLastWeek(server, office, 1250)
  const entries = rowsOf<{ id: string; number: string }>(
    server,
    `select t."_id" as id, e."employeeNumber" as number from "timeEntries" t
     join "employees" e on e."_id" = t."employeeId" where t."siteId" = ? order by e."lastName"`,
    siteId,
  )
  expect(entries).toHaveLength(2)
  const sums: string[] = []
  // Two photos of the first person's fee, one of the second's.
  for (const [n, entry] of [entries[0], ...entries].entries()) {
    const owner = { ownerEntity: 'timeEntries', ownerId: entry?.id ?? '', ownerField: 'parkingPhotoIds' }
    const bytes = png({ width: 40, height: 30, seed: n + 1, withPlace: false })
    const { _id } = await office.addPng(`reçu ${n}.png`, bytes, owner)
    const listed = rowsOf<{ ids: string }>(
      server,
      `select "parkingPhotoIds" as ids from "timeEntries" where "_id" = ?`,
      owner.ownerId,
    )
    const parkingPhotoIds = [...(JSON.parse(listed[0]?.ids ?? '[]') as string[]), _id]
    await office.run('timeEntries.correct', { id: owner.ownerId, fields: { parkingPhotoIds }, reason: 'Reçu' })
    sums.push(sha256(bytes))
  }

  const { page } = app
  const shell = await signInAt(app)
  await shell.isCurrent()
  await shell.follow(`/reports?sites=${siteId}`)
  await page.getByRole('button', { name: 'ZIP des photos de stationnement' }).click()
  const shown = page.getByRole('table', { name: 'Photos' }).getByRole('row').filter({ hasText: site })
  await expect(shown).toHaveCount(3)
  const to = addDays(weekStart(today()), -1)
  const saved = async () =>
    unzip(await readFile(join(app.saveFolder, `photos-stationnement_${addDays(to, -6)}_${to}.zip`)))
  const manifestOf = (zip: Awaited<ReturnType<typeof saved>>) =>
    JSON.parse(String(zip.get('manifest.json'))) as Manifest

  // Without the network none can be had: that is said before the archive is made, after it, and in it.
  await server.stop()
  await expect(shell.sync).toContainText('Hors ligne')
  await expect(page.getByText('Hors ligne, 3 fichiers manqueront')).toBeVisible()
  await page.getByRole('button', { name: 'ZIP', exact: true }).click()
  await expect(page.getByText('3 fichiers manquent')).toBeVisible()
  expect(await exportTray(page).isSaved()).toBe(0)
  expect(manifestOf(await saved()).missing).toHaveLength(3)
  await server.start()
  await shell.isCurrent()
  await expect(page.getByText('fichiers manqueront')).toHaveCount(0)

  await page.getByRole('button', { name: 'ZIP', exact: true }).click()
  expect(await exportTray(page).isSaved()).toBe(3)
  const zip = await saved()
  const manifest = manifestOf(zip)
  expect(manifest.missing).toEqual([])
  expect([...zip.keys()].toSorted()).toEqual([...manifest.files.map(({ name }) => name), 'manifest.json'].toSorted())
  for (const { name, size, ...kept } of manifest.files) {
    const bytes = zip.get(name) ?? Buffer.alloc(0)
    expect([bytes.length, sha256(bytes)], name).toEqual([size, kept.sha256])
  }
  const photos = manifest.files.filter(({ name }) => name !== 'index.xlsx')
  expect(photos.map((photo) => photo.sha256).toSorted()).toEqual(sums.toSorted())
  const folder = `${addDays(weekStart(today()), -5)}/Chantier-des-deux-signaleuses/`
  const numbers = photos.map(({ name }) => {
    expect(name.startsWith(folder), name).toBe(true)
    return /^(\w+)_[\w-]+_12\.50_[0-9a-f]{8}\.png$/.exec(name.slice(folder.length))?.[1]
  })
  expect(numbers.toSorted()).toEqual([entries[0], ...entries].map((entry) => entry?.number).toSorted())
  const [index] = await readWorkbook(zip.get('index.xlsx') ?? Buffer.alloc(0))
  const named = index?.rows.map((row) => ['Chantier', 'Fichier'].map((column) => row[index.columns.indexOf(column)]))
  expect(named?.toSorted()).toEqual(photos.map(({ name }) => [site, name]).toSorted())
})
