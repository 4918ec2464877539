import { addDays } from '#shared/model/dates.ts'
import { expect, test } from './app.ts'
import { findOpenSite, nextMonday, rowsOf } from './demo-data.ts'
import { freePeople } from './free-people.ts'
import { orderOn } from './order-for.ts'
import { signInElsewhere } from './other-device.ts'
import { boardViews, ofSite } from './pages/board-views.ts'
import { signInAt } from './signed-in.ts'

test('the month by people: their shifts by the hour, what is to fill on top, and keys open the day', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const openSite = findOpenSite(server)
  const [person] = await freePeople(server, 1, { hasCards: false })
  if (!person) throw new Error('Nobody is free')
  const elsewhere = await signInElsewhere(server)
  const monday = nextMonday()
  const column = Number(monday.slice(8)) - 1
  const [open, night] = await orderOn(elsewhere, monday, openSite, { startTime: '21:00', endTime: '05:00', people: 2 })
  if (!open || !night) throw new Error('Nothing is to fill')
  await elsewhere.run('assignments.assign', { id: night._id, employeeId: person._id })
  const views = boardViews(page)
  await views.show(`${ofSite(`view=month&group=people&day=${monday}`, openSite.siteId)}`)
  const search = page.getByRole('textbox', { name: 'Rechercher une personne' })
  await search.fill(person.name)
  const line = views.peopleMonth.getByRole('row').filter({ has: page.getByRole('link', { name: person.name }) })
  const cell = line.getByRole('gridcell').nth(column)
  await expect(cell).toHaveText('21')
  await expect(cell).toHaveAccessibleName(new RegExp(`^${person.name}, .*21:00–05:00 .* · En attente`))
  const [toFill] = rowsOf<{ n: number }>(
    server,
    `select count(*) as n from "assignments" a where "siteId" = ? and "date" = ? and "deletedAt" is null
       and ("status" in ('unassigned', 'declined') or ("status" in ('pending', 'confirmed') and "absenceId" is not null)
         or ("status" = 'cancelled' and coalesce("endReason", '') <> 'cancelledByClient'))
       and exists (select 1 from "orders" o where o."_id" = a."orderId" and o."status" not in ('closed', 'cancelled', 'lateCancelled'))`,
    openSite.siteId,
    monday,
  )
  const top = views.peopleMonth.getByRole('row').nth(1).getByRole('gridcell').nth(column)
  await expect(top).toHaveText(String(toFill?.n))
  // The hours beside the name are those of the month.
  await expect(line.getByRole('rowheader')).toContainText(' h')
  await top.focus()
  await page.keyboard.press('Control+ArrowRight')
  await views.isAt(new RegExp(`day=${addDays(`${monday.slice(0, 7)}-01`, 31).slice(0, 7)}-01`))
  await page.keyboard.press('Control+ArrowLeft')
  await expect(cell).toHaveText('21')
  await top.focus()
  await page.keyboard.press('ArrowDown')
  const first = views.peopleMonth.getByRole('row').nth(2).getByRole('gridcell').nth(column)
  await expect(first).toBeFocused()
  // Away and back, also where the month begins or ends.
  for (const key of column === 0 ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'])
    await page.keyboard.press(key)
  await page.keyboard.press('Enter')
  await views.isAt(new RegExp(`day=${monday}`))
  await expect(views.day.locator(`[data-assignment="${night._id}"]`)).toBeVisible()
  await page.goBack()
  await expect(cell).toHaveText('21')
  // Taken back on another device, the hour goes, and one more is to fill.
  await elsewhere.run('assignments.unassign', { id: night._id })
  await expect(cell).toHaveText('', { timeout: 40_000 })
  await expect(top).toHaveText(String(Number(toFill?.n) + 1))
  await search.fill('zzzz')
  await expect(page.getByText('Rien à montrer ce mois-ci')).toBeVisible()
  // Sorted by hours, whoever has fewest comes first.
  await search.fill('')
  await views.peopleMonth.getByRole('button', { name: /^Trier/ }).click()
  await page.getByRole('menuitemradio', { name: 'Moins d’heures' }).click()
  await expect(views.peopleMonth.getByRole('row').nth(2).getByRole('rowheader')).toContainText(/\D0\sh$/)
  await shell.isCurrent()
})

test('a saved view of the board brings back how it was drawn and filtered, of whatever days; it is kept', async ({
  app,
  server,
}) => {
  const { page } = app
  await signInAt(app)
  const openSite = findOpenSite(server)
  const monday = nextMonday()
  const views = boardViews(page)
  const saved = page.getByRole('button', { name: 'Vues enregistrées' })
  const named = page.getByRole('button', { name: 'Nuits du chantier', exact: true })
  await views.show(ofSite(`view=month&group=people&day=${monday}`, openSite.siteId))
  await views.peopleMonth.getByRole('button', { name: /^Trier/ }).click()
  await page.getByRole('menuitemradio', { name: 'Moins d’heures' }).click()
  await saved.click()
  await page.getByRole('textbox', { name: 'Nom de la vue' }).fill('Nuits du chantier')
  await page.keyboard.press('Enter')
  await expect(named).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')

  await views.show(`view=week&week=${addDays(monday, 70)}`)
  await expect(views.week).toBeVisible()
  await views.week.getByRole('button', { name: /^Trier/ }).click()
  await page.getByRole('menuitemradio', { name: 'Nom', exact: true }).click()
  await saved.click()
  await expect(named).toHaveAttribute('aria-pressed', 'false')
  await named.click()
  await expect(views.peopleMonth).toBeVisible()
  // The days on screen stay: the month of that week.
  await views.isAt(
    new RegExp(`group=people.*day=${addDays(monday, 70).slice(0, 7)}|day=${addDays(monday, 69).slice(0, 7)}`),
  )
  await views.isAt(new RegExp(openSite.siteId))
  await expect(views.peopleMonth.getByRole('button', { name: /^Trier.: Moins d’heures$/ })).toBeVisible()
  await page.reload()
  await expect(views.peopleMonth).toBeVisible()
  await saved.click()
  await expect(named).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Supprimer la vue Nuits du chantier' }).click()
  await expect(named).toBeHidden()
})
