import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bigPng, heic, pdf, png } from '#tests/support/pictures.ts'
import { expect, test } from './app.ts'
import { rowOf, rowsOf } from './demo-data.ts'
import { signInAt } from './signed-in.ts'

const photo = (name: string, seed: number, size = 120) => ({
  name,
  mimeType: 'image/png',
  buffer: png({ width: size, height: size, seed }),
})
const document = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf(name) })

test('documents of an employee are added, looked at, saved, removed and put back; wrong ones are refused by name', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const employee = rowOf<{ _id: string }>(
    server,
    `select "_id" from "employees" where "status" = 'disponible' and "documentFileIds" = '[]' limit 1`,
  )
  const id = String(employee._id)
  await shell.follow(`/employees/${id}?tab=documents`)
  const documents = page.getByRole('region', { name: 'Documents' })
  const chooser = documents.locator('input[type=file]')
  await chooser.setInputFiles([photo('badge.png', 60), document('contrat.pdf')])
  await expect(documents.getByRole('listitem')).toHaveCount(2)
  await expect(documents.getByText('badge.png')).toBeVisible()
  // The server has both: their sizes are all that is left to say.
  await expect(documents.getByRole('listitem').filter({ hasText: /Ko/ })).toHaveCount(2)
  const stored = rowOf<{ n: number }>(server, `select count(*) as n from "files" where "uploadedAt" is not null`)
  expect(stored.n).toBeGreaterThanOrEqual(2)

  await chooser.setInputFiles([
    { name: 'photo.heic', mimeType: 'image/heic', buffer: heic() },
    { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<script>') },
    { name: 'film.png', mimeType: 'image/png', buffer: Buffer.alloc(11_000_000) },
  ])
  const refusals = documents.getByRole('alert')
  await expect(refusals).toContainText('photo.heic : Les photos HEIC ne sont pas acceptées')
  await expect(refusals).toContainText('page.html : Ce type de fichier n’est pas accepté.')
  await expect(refusals).toContainText('film.png : Ce fichier est trop gros : 10 Mo au plus.')

  // By the keyboard: opened large, from one to the next, saved, and back.
  await documents.getByRole('button', { name: 'Ouvrir badge.png' }).focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: 'badge.png' })
  const picture = viewer.getByRole('img', { name: 'badge.png' })
  await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(120)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: 'contrat.pdf' })).toBeVisible()
  // A document is shown by another tab, which only this browser can load.
  const read = page.getByRole('button', { name: 'Ouvrir', exact: true })
  const asked = page.context().waitForEvent('request', (request) => request.url().includes('/saved/'))
  const [tab] = await Promise.all([page.context().waitForEvent('page'), read.press('Enter')])
  const address = new URL((await asked).url())
  expect(address.pathname).toMatch(/^\/__shell\/saved\/[\w-]{36}$/)
  const shown = await page.request.get(address.href)
  expect([shown.status(), shown.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect(shown.headers()['content-disposition']).toMatch(/^inline; .*contrat\.pdf$/)
  expect((await shown.body()).equals(pdf('contrat.pdf'))).toBe(true)
  expect((await fetch(address)).status).toBe(403)
  await tab.close().catch(() => undefined)
  await page.getByRole('dialog', { name: 'contrat.pdf' }).press('ArrowLeft')
  await viewer.getByRole('button', { name: 'Enregistrer une copie…' }).click()
  await expect(shell.toast('Copie enregistrée : badge.png')).toBeVisible()
  const saved = await readFile(join(app.saveFolder, 'badge.png'))
  expect(saved.equals(png({ width: 120, height: 120, seed: 60, withPlace: false }))).toBe(true)
  await page.keyboard.press('Escape')

  await documents.getByRole('button', { name: 'Retirer contrat.pdf' }).click()
  await expect(documents.getByRole('listitem')).toHaveCount(1)
  await shell.undoByKeyboard()
  await expect(documents.getByRole('listitem')).toHaveCount(2)
})

test('without network a photo is dropped on a site, shown, kept over a restart, then uploaded and seen elsewhere', async ({
  app,
  server,
  startApp,
}) => {
  const shell = await signInAt(app)
  const site = rowOf<{ _id: string }>(server, 'select "_id" from "sites" where "active" = 1 limit 1')
  const place = `/sites/${site._id}?tab=photos`
  await shell.follow(place)
  const photosOf = (page: typeof app.page) => page.getByRole('region', { name: 'Photos' })
  await expect(photosOf(app.page)).toBeVisible()
  await server.stop()
  await expect(shell.sync).toHaveText('Hors ligne')
  const bytes = [...bigPng(600_000)]
  const dropped = await app.page.evaluateHandle((content) => {
    const data = new DataTransfer()
    data.items.add(new File([Uint8Array.from(content)], 'barrage.png', { type: 'image/png' }))
    return data
  }, bytes)
  await photosOf(app.page).locator('[data-field]').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(photosOf(app.page).getByText('Gardé ici')).toBeVisible()
  await app.stop()

  const again = await startApp({ userData: app.userData })
  await again.page.evaluate((to) => void (location.hash = to), place)
  await expect(photosOf(again.page).getByText('Gardé ici')).toBeVisible()
  await server.start()
  await expect(photosOf(again.page).getByText('600 Ko')).toBeVisible()
  const other = await startApp()
  await (await signInAt(other)).follow(place)
  await expect(photosOf(other.page).getByText('600 Ko')).toBeVisible()
})

test('the proof of a new skill belongs to it once it is saved; what was removed can be put back before', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const wanted = rowOf<{ employee: string; skill: string }>(
    server,
    `select e."_id" as employee, s."name" as skill from "employees" e, "skills" s where e."status" = 'disponible'
     and s."expirable" = 0 and s."active" = 1 and not exists (select 1 from "employeeSkills" h
       where h."employeeId" = e."_id" and h."skillId" = s."_id") limit 1`,
  )
  await shell.follow(`/employees/${wanted.employee}?tab=skills`)
  await page.getByRole('button', { name: 'Ajouter une compétence' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: 'Compétence' }).fill(String(wanted.skill))
  await page.getByRole('option', { name: wanted.skill, exact: true }).click()
  await form.locator('input[type=file]').setInputFiles([photo('recto.png', 3), photo('verso.png', 4)])
  await expect(form.getByRole('listitem')).toHaveCount(2)
  await form.getByRole('button', { name: 'Retirer recto.png' }).click()
  await form.getByRole('button', { name: 'Remettre' }).click()
  await expect(form.getByRole('listitem')).toHaveCount(2)
  await form.getByRole('button', { name: 'Enregistrer', exact: false }).first().press('Control+s')
  await expect(form).toBeHidden()
  const owned = () =>
    rowsOf<{ n: number }>(
      server,
      `select count(*) as n from "files" f join "employeeSkills" h on h."_id" = f."ownerId"
       where f."ownerField" = 'proofFileIds' and h."employeeId" = ? and f."name" in ('recto.png', 'verso.png')
       and h."proofFileIds" like '%' || f."_id" || '%'`,
      wanted.employee,
    )[0]?.n
  await expect.poll(owned).toBe(2)
})
