import { v7 as newId } from 'uuid'
import { shiftInstants } from '#shared/domain/orders/planned-assignments.ts'
import { addDays } from '#shared/model/dates.ts'
import type { Row } from '#shared/entities/index.ts'
import { expect, test } from './app.ts'
import { rowOf, rowsOf, today, findOpenSite, typed } from './demo-data.ts'
import { freePair } from './free-people.ts'
import { signInElsewhere } from './other-device.ts'
import { formPage } from './pages/form-page.ts'
import { gridPage } from './pages/grid-page.ts'
import { loggedLastWeek, madeSheet } from './sheets.ts'
import { textFrom } from './texts.ts'
import { ownSite } from './rule-rows.ts'
import { signInAt } from './signed-in.ts'
import type { TestServer } from './server.ts'

/** How many alerts the badge has to say: those that ask for something. */
const waiting = (server: TestServer) =>
  rowsOf<{ n: number }>(
    server,
    `select count(*) as n from "alerts" where "state" = 'open' and "severity" <> 'info' and "deletedAt" is null`,
  )[0]?.n ?? 0

test('an alert is raised and counted, ignored with a reason and back, then cured where its cause is', async ({
  app,
  server,
}) => {
  const { page } = app
  const { siteId, site } = findOpenSite(server)
  const shell = await signInAt(app)
  const badge = shell.menu.getByLabel(/alertes? ouvertes? des 7 derniers jours$/)
  const other = await signInElsewhere(server)
  const [row0] = rowsOf<Row<'sites'>>(server, 'select "_id", "rev" from "sites" where "_id" = ?', siteId)
  await other.patch('sites', row0 as Row<'sites'>, { endDate: addDays(today(), 5) })
  // A server looks at once when it starts, then each minute.
  await server.stop()
  await server.start()
  const raised = () =>
    rowsOf<{ id: string; state: string }>(
      server,
      `select "_id" as id, "state" from "alerts" where "kind" = 'siteEnding' and "objectId" = ? order by "openedAt"`,
      siteId,
    )
  await expect.poll(() => raised().map(({ state }) => state)).toEqual(['open'])
  await shell.isCurrent()
  await shell.sync.click()
  const all = waiting(server)
  await expect(badge).toHaveText(all > 99 ? '99+' : String(all))

  await page
    .getByRole('link', { name: /^Alertes( \d|\d|$)/ })
    .first()
    .click()
  await expect(shell.title).toHaveText('Alertes')
  const list = gridPage(page, 'Alertes')
  // It is only good to know: the badge does not count it, and the list opens on what the badge counts.
  await page.getByRole('link', { name: /^\d+ autres?, plus anciennes? ou pour information$/ }).click()
  await expect(page).toHaveURL(/counted.*false/)
  await list.search.fill(site)
  const row = list.row('Le chantier se termine')
  await expect(row).toHaveCount(1)
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Ignorer', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Ignorer 1 alerte' })
  await dialog.getByRole('textbox').fill('Le client le sait.')
  await dialog.getByRole('button', { name: 'Ignorer' }).click()
  await expect(row).toHaveCount(0)
  await expect.poll(() => raised()[0]?.state).toBe('ignored')
  await shell.undoByKeyboard()
  await expect(row).toHaveCount(1)
  await page.screenshot({ path: test.info().outputPath('alerts.png') })

  await row.dblclick()
  await expect(shell.title).toHaveText(site)
  await shell.follow(`/sites/edit/${siteId}`)
  const form = formPage(page)
  const end = addDays(today(), 200)
  await form.fillDay('Fin', typed(end))
  await form.submit('Enregistrer')
  await expect(shell.title).toHaveText(site)
  const endOf = () => rowsOf(server, 'select "endDate" from "sites" where "_id" = ?', siteId)
  await expect.poll(endOf).toEqual([{ endDate: end }])
  await server.stop()
  await server.start()
  await expect.poll(() => raised().map(({ state }) => state)).toEqual(['resolved'])
})

test('the hours of yesterday that pass a limit are told, and leave the badge once they are accepted', async ({
  app,
  server,
}) => {
  const { page } = app
  const [person] = await freePair(server)
  const { siteId } = findOpenSite(server)
  const date = addDays(today(), -1)
  const other = await signInElsewhere(server)
  const worked = { _id: newId(), employeeId: person._id, siteId, date, ...shiftInstants(date, '03:00', '09:00') }
  await other.run('timeEntries.log', { entry: { ...worked, breakMinutes: 0 } })
  const shell = await signInAt(app)
  const badge = shell.menu.getByLabel(/alertes? d’heures hier$/)
  await page.getByRole('link', { name: /^Alertes Heures/ }).click()
  await expect(shell.title).toHaveText('Alertes Heures')
  await gridPage(page, 'Alertes Heures').find(person.name)
  const row = page.getByRole('row').filter({ hasText: person.name }).filter({ hasText: 'Pas de pause après 5 h' })
  await expect(row).toContainText('6 h')
  // The badge comes after the list, which has what the colleague logged.
  const before = Number(await shell.title.locator('xpath=following-sibling::*[1]').innerText())
  await expect(badge).toHaveText(String(before))
  await row.getByRole('button', { name: 'Justifier' }).click()
  const dialog = page.getByRole('dialog', { name: 'Justifier 1 alerte d’heures' })
  await dialog.getByRole('textbox').fill('Deux pauses de 15 minutes')
  await dialog.getByRole('button', { name: 'Justifier' }).click()
  await expect(row).toContainText('Justifiée : Deux pauses de 15 minutes')
  await expect(badge).toHaveCount(before > 1 ? 1 : 0)
  await page.screenshot({ path: test.info().outputPath('hour-alerts.png') })
  await shell.undoByKeyboard()
  await expect(badge).toHaveText(String(before))
})

test('the badges are counted anew at the end of each navigation', async ({ app, server }) => {
  const shell = await signInAt(app)
  const badge = shell.menu.getByLabel(/alertes? ouvertes? des 7 derniers jours$/)
  await expect(badge).toBeVisible()
  const before = Number(await badge.innerText())
  const elsewhere = await signInElsewhere(server)
  const { _id } = rowOf<{ _id: string }>(
    server,
    `select "_id" from "alerts" where "state" = 'open' and "severity" <> 'info' and "deletedAt" is null
     order by "openedAt" desc limit 1`,
  )
  // Of all that the badges count, only an alert that was put off waits again without any row being changed.
  const until = Date.now() + 8000
  await elsewhere.run('alerts.snooze', { ids: [_id], until: new Date(until).toISOString() })
  await expect(badge).toHaveText(String(before - 1))
  await expect.poll(() => Date.now() > until).toBe(true)
  await shell.goTo('Clients')
  await expect(badge).toHaveText(String(before))
})

test('those that cannot wait are counted above the alerts, and shown alone by a click', async ({ app, server }) => {
  const elsewhere = await signInElsewhere(server)
  const { site, siteId } = await loggedLastWeek(server, elsewhere)
  const { sheet } = await madeSheet(server, elsewhere, siteId)
  const line = rowOf<{ _id: string }>(
    server,
    'select "_id" from "timesheetLines" where "timesheetId" = ?',
    sheet?._id ?? '',
  )
  await elsewhere.run('timesheets.dispute', { lineId: line._id, reason: 'Partie à 14 h' })
  await server.stop()
  await server.start()
  const { page } = app
  const shell = await signInAt(app)
  await shell.follow('/alerts')
  const critical = page.getByRole('link', { name: /^\d+ critiques?$/ })
  await critical.click()
  const list = gridPage(page, 'Alertes')
  await expect(list.rows.filter({ hasNotText: 'Critique' })).toHaveCount(0)
  await list.hasCount(Number((await critical.innerText()).split(' ')[0]))
  await list.search.fill(site)
  await expect(list.row('Feuille en litige')).toHaveCount(1)
})

test('RETARD 20 marks the shift on the board and raises one alert that opens it, and closes when the delay is taken back', async ({
  app,
  server,
}) => {
  const now = new Date()
  const shift = rowOf<{ id: string; name: string; phone: string }>(
    server,
    `select a."_id" as id, e."firstName" || ' ' || e."lastName" as name, e."phone" from "assignments" a
      join "employees" e on e."_id" = a."employeeId"
      where a."status" = 'confirmed' and a."absenceId" is null and e."smsOptOut" = 0
        and (select count(*) from "employees" o where o."phone" = e."phone" or o."lastName" = e."lastName") = 1
        and a."start" > ? and a."start" < ? and not exists (select 1 from "assignments" b
          where b."employeeId" = a."employeeId" and b."_id" <> a."_id" and b."end" > ? and b."start" < a."start")
      order by a."start" limit 1`,
    now.toISOString(),
    new Date(now.getTime() + 15 * 3_600_000).toISOString(),
    now.toISOString(),
  )
  await textFrom(server, shift.phone, 'RETARD 20', 'assignation')
  const raised = () =>
    rowsOf<{ kind: string; state: string }>(
      server,
      `select "kind", "state" from "alerts" where "objectId" = ? and "kind" in ('lateAnnounced', 'latePunch', 'noShow')`,
      shift.id,
    )
  await server.stop()
  await server.start()
  await expect.poll(raised).toEqual([{ kind: 'lateAnnounced', state: 'open' }])

  const { page } = app
  const shell = await signInAt(app)
  await shell.follow('/alerts')
  const list = gridPage(page, 'Alertes')
  await list.search.fill(shift.name)
  await list.row('Retard annoncé').dblclick()
  const details = page.getByRole('dialog', { name: shift.name })
  await expect(details).toContainText('retard 20 min')
  await expect(page.locator(`[data-assignment="${shift.id}"]`)).toContainText('retard 20 min')
  await page.screenshot({ path: test.info().outputPath('late.png') })

  const elsewhere = await signInElsewhere(server)
  await elsewhere.run('assignments.late', { id: shift.id, minutes: null })
  await expect(page.locator(`[data-assignment="${shift.id}"]`)).not.toContainText('retard')
  await server.stop()
  await server.start()
  await expect.poll(raised).toEqual([{ kind: 'lateAnnounced', state: 'resolved' }])
})

test('what one order lacks on two days is one row, and is ignored and brought back together', async ({
  app,
  server,
}) => {
  const elsewhere = await signInElsewhere(server)
  const site = 'Rang des Deux-Journées'
  const { clientId, siteId } = await ownSite(elsewhere, site)
  const made = await elsewhere.run('orders.createWithPositions', {
    order: {
      clientId,
      siteId,
      priority: '1',
      startDate: addDays(today(), 1),
      endDate: addDays(today(), 2),
      startTime: '00:00',
      endTime: '06:00',
      daysOfWeek: [0, 1, 2, 3, 4, 5, 6],
      skipHolidays: false,
      skipConstructionVacation: false,
    } as never,
    positions: [{ role: 'other', quantity: 1 }],
  })
  const order = made.all('orders')[0]?._id ?? ''
  await elsewhere.run('orders.changeStatus', { id: order, to: 'confirmed' })
  await server.stop()
  await server.start()
  const states = () =>
    rowsOf<{ state: string }>(
      server,
      // Other alerts may be about the order too.
      `select "state" from "alerts" where "kind" = 'orderUnfilled' and "objectId" = ?`,
      order,
    ).map(({ state }) => state)
  await expect.poll(states).toEqual(['open', 'open'])
  const { page } = app
  const shell = await signInAt(app)
  await shell.isCurrent()
  await shell.follow('/alerts')
  const list = gridPage(page, 'Alertes')
  await list.search.fill(site)
  const row = list.row('et 1 semblable').filter({ hasText: 'Commande non comblée' })
  await expect(row).toHaveCount(1)
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Ignorer', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Ignorer 2 alertes' })
  await dialog.getByRole('textbox').fill('Le client le sait.')
  await dialog.getByRole('button', { name: 'Ignorer' }).click()
  await expect(row).toHaveCount(0)
  await expect.poll(states).toEqual(['ignored', 'ignored'])
  await shell.undoByKeyboard()
  await expect(row).toHaveCount(1)
  await expect.poll(states).toEqual(['open', 'open'])

  // By keyboard, Space shows what the row stands for, and acts on all of it.
  await row.click()
  await list.grid.press('Space')
  const preview = page.getByRole('dialog').filter({ hasText: 'et 1 semblable' })
  await preview.getByRole('button', { name: 'Ignorer', exact: true }).press('Enter')
  await dialog.getByRole('textbox').fill('Le client le sait encore.')
  await dialog.getByRole('button', { name: 'Ignorer' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect.poll(states).toEqual(['ignored', 'ignored'])
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  await shell.undoByKeyboard()
  await expect.poll(states).toEqual(['open', 'open'])
})
