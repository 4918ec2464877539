import { addDays } from '#shared/model/dates.ts'
import { expect, test } from './app.ts'
import { findOpenSite, nextMonday, rowOf, rowsOf, today } from './demo-data.ts'
import { orderFor } from './order-for.ts'
import { signInElsewhere } from './other-device.ts'
import { signInAt } from './signed-in.ts'

test('a site is isolated on the map, somebody near is assigned from there and taken back, and Escape shows all sites again', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const openSite = findOpenSite(server)
  const elsewhere = await signInElsewhere(server)
  const { assignments } = await orderFor(elsewhere, openSite, { days: 1, people: 1 })
  const id = assignments[0]?._id ?? ''
  const holder = () =>
    rowsOf<{ employeeId: string | null }>(server, `select "employeeId" from "assignments" where "_id" = ?`, id)[0]
      ?.employeeId

  const filters = JSON.stringify({ siteIds: [openSite.siteId] })
  const query = new URLSearchParams({ date: nextMonday(), filters, radius: '100' })
  await shell.follow(`/dashboard/map?${query.toString()}`)
  const toFill = page.getByRole('region', { name: 'À combler' })
  await toFill.getByRole('button', { name: openSite.site }).click()
  await expect(page).toHaveURL(new RegExp(`#/dashboard/map/${openSite.siteId}`))
  const isolated = page.getByRole('region', { name: 'Chantier isolé' })
  await expect(isolated.getByRole('link', { name: openSite.site })).toBeVisible()
  await expect(page.getByRole('application', { name: 'Carte des chantiers' })).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(isolated).toBeHidden()
  await page.goBack()
  await isolated.getByRole('button', { name: 'Assigner' }).first().click()
  const reasons = isolated.getByRole('group', { name: /^Raison pour/ })
  // Whoever lives nearest may fit as they are, or with a reason.
  await expect(async () => {
    if (await reasons.isVisible()) await page.keyboard.press('2')
    expect(holder()).not.toBe(null)
  }).toPass()
  await shell.undoByKeyboard()
  await expect.poll(holder).toBe(null)
})

test('without the network, two people near an isolated site are given its places and asked; the texts leave once it is back', async ({
  app,
  server,
}) => {
  const { page } = app
  const openSite = findOpenSite(server)
  const elsewhere = await signInElsewhere(server)
  const home = rowOf<{ lat: number; lng: number }>(
    server,
    `select "lat", "lng" from "sites" where "_id" = ?`,
    openSite.siteId,
  )
  const near = [
    ['Wenceslas', 'Poudrette-Ly', '+14184445580'],
    ['Zélie', 'Quesnel-Ubald', '+14184445581'],
  ] as const
  for (const [firstName, lastName, phone] of near) {
    const hired = { firstName, lastName, phone, ...home, hireDate: addDays(today(), -90), regime: 'lnt' }
    await elsewhere.create('employees', hired as never)
  }
  const { assignments } = await orderFor(elsewhere, openSite, { days: 1, people: 2 })
  const shell = await signInAt(app)
  await shell.isCurrent()
  const filters = JSON.stringify({ siteIds: [openSite.siteId] })
  const query = new URLSearchParams({ date: nextMonday(), filters, radius: '5' })
  await shell.follow(`/dashboard/map/${openSite.siteId}?${query.toString()}`)
  const isolated = page.getByRole('region', { name: 'Chantier isolé' })
  await expect(isolated.getByRole('link', { name: openSite.site })).toBeVisible()
  await server.stop()
  await expect(shell.sync).toContainText('Hors ligne')

  for (const [firstName, lastName] of near) {
    await isolated
      .getByRole('group', { name: `${firstName} ${lastName}` })
      .getByRole('button', { name: 'Demander' })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Demander confirmation' })
    await dialog.getByRole('button', { name: /^Envoyer/ }).click()
    await expect(dialog).toBeHidden()
  }
  await expect(isolated).toContainText('2/2 comblés')
  await server.start()
  await shell.isCurrent()
  const texts = () =>
    rowOf<{ n: number }>(
      server,
      `select count(distinct m."_id") as n from "messages" m, json_each(m."assignmentIds") j
       where j.value in (${assignments.map(({ _id }) => `'${_id}'`).join(', ')}) and m."status" <> 'draft'`,
    ).n
  await expect.poll(texts).toBe(2)
  expect(
    rowOf<{ n: number }>(
      server,
      `select count(distinct "employeeId") as n from "assignments"
       where "_id" in (${assignments.map(({ _id }) => `'${_id}'`).join(', ')}) and "status" = 'pending'`,
    ).n,
  ).toBe(2)
})
