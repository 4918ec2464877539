import { readdir } from 'node:fs/promises'
import { expect, test } from './app.ts'
import { findOpenSite, rowOf, typed } from './demo-data.ts'
import { freePeople } from './free-people.ts'
import { orderFor } from './order-for.ts'
import { signInElsewhere } from './other-device.ts'
import { exportTray } from './pages/export-tray.ts'
import { signInAt } from './signed-in.ts'

test('the day sheet of a site, the schedule of a person and the week, by person and by site, are saved as paper, without the network too', async ({
  app,
  server,
}) => {
  const elsewhere = await signInElsewhere(server)
  const site = findOpenSite(server)
  const [person] = await freePeople(server, 1)
  if (!person) throw new Error('Nobody was hired')
  const { assignments } = await orderFor(elsewhere, site, { days: 1, people: 2 })
  const [{ _id: id, date } = { _id: '', date: '' }] = assignments
  await elsewhere.run('assignments.assign', { id, employeeId: person._id })
  await elsewhere.run('assignments.publish', { id })
  const { page } = app
  const shell = await signInAt(app)
  await shell.isCurrent()

  await shell.follow(`/sites/${site.siteId}`)
  await page.getByRole('button', { name: 'Plus d’actions' }).click()
  await page.getByRole('menuitem', { name: 'Feuille du jour…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Jour').fill(typed(date))
  await dialog.getByLabel('Jour').press('Tab')
  await page.keyboard.press('Control+Enter')
  expect(await exportTray(page).isSaved()).toBe(
    rowOf<{ n: number }>(
      server,
      `select count(*) as n from "assignments" where "siteId" = '${site.siteId}' and "date" = '${date}'
       and "deletedAt" is null and "status" <> 'cancelled'`,
    ).n,
  )

  await server.stop()
  await expect(shell.sync).toContainText('Hors ligne')
  await shell.follow(`/employees/${person._id}`)
  await page.getByRole('button', { name: 'Plus d’actions' }).click()
  await page.getByRole('menuitem', { name: 'Horaire de 14 jours (PDF)' }).click()
  expect(await exportTray(page).isSaved()).toBe(1)
  await shell.follow(`/matching/list?week=${date}`)
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('Control+p')
  const inWeek = await exportTray(page).isSaved()
  expect(inWeek).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Exporter', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Semaine par chantier en PDF' }).click()
  expect(await exportTray(page).isSaved()).toBe(inWeek)
  expect((await readdir(app.saveFolder)).map((name) => /^[a-z-]+/.exec(name)?.[0]).sort()).toEqual([
    'assignations',
    'assignations-par-chantier',
    'feuille-du-jour',
    'horaire',
  ])
})
