import { constructionVacations } from '#shared/domain/calendar/holidays.ts'
import type { Row } from '#shared/entities/index.ts'
import { addDays, INDEFINITE, weekdayOf } from '#shared/model/dates.ts'
import { expect, test } from './app.ts'
import { findOpenSite, rowOf, rowsOf, today, typed, written } from './demo-data.ts'
import { freePair } from './free-people.ts'
import { signInElsewhere } from './other-device.ts'
import { formPage } from './pages/form-page.ts'
import { orderDays } from './pages/order-days.ts'
import { orderPage } from './pages/order-page.ts'
import { signInAt } from './signed-in.ts'
import type { TestServer } from './server.ts'

/** The next winter vacation that begins in three weeks or later: two weeks from a Sunday, Christmas and New Year's Day among them. */
function nextWinter(): string {
  const soon = addDays(today(), 21)
  const year = Number(today().slice(0, 4))
  const starts = [year, year + 1].flatMap((one) =>
    constructionVacations(one).flatMap(({ kind, from }) => (kind === 'winter' && from >= soon ? [from] : [])),
  )
  if (!starts[0]) throw new Error('A winter vacation comes within two years')
  return starts[0]
}

/** An open site that does not close before the order ends. */
async function siteForLong(server: TestServer) {
  const openSite = findOpenSite(server)
  const site = rowOf<Row<'sites'>>(server, `select * from "sites" where "_id" = ?`, openSite.siteId)
  const elsewhere = await signInElsewhere(server)
  await elsewhere.patch('sites', site, { endDate: INDEFINITE })
  return { ...openSite, elsewhere }
}

/** How many shifts of an order are still to come to pass on the server, and on how many days. */
const madeOf = (server: TestServer, orderId: string) =>
  rowOf<{ made: string }>(
    server,
    `select count(*) || ' on ' || count(distinct "date") as made from "assignments"
     where "orderId" = ? and "deletedAt" is null and "status" <> 'cancelled'`,
    orderId,
  ).made
const exceptionsOf = (server: TestServer, orderId: string) =>
  rowOf<{ exceptions: string }>(server, `select "exceptions" from "orders" where "_id" = ?`, orderId).exceptions

test('an order over the December holidays says which days it skips and why, and gives them back by a click', async ({
  app,
  server,
}) => {
  const { siteId } = await siteForLong(server)
  const sunday = nextWinter()
  // A week before the vacation, its two weeks, and a week after it: ten days at work, ten skipped.
  const [monday, friday] = [addDays(sunday, -6), addDays(sunday, 19)]
  // New Year's Day is on the same day of the week; on a weekend neither is a day that is skipped.
  const isChristmasWorked = [1, 2, 3, 4, 5].includes(weekdayOf(`${sunday.slice(0, 4)}-12-25`))
  const { page } = app
  const shell = await signInAt(app)
  await shell.isCurrent()
  await shell.follow(`/orders/create/${siteId}`)
  await expect(shell.title).toHaveText('Nouvelle commande')
  const form = formPage(page)
  const days = orderDays(page)
  await test.step('a Sunday alone, while weekdays are ticked, asks for nobody and is not saved', async () => {
    await form.fillDay('Début', typed(sunday))
    await form.fillDay('Fin', typed(sunday))
    await expect(page.getByText('Personne n’est demandé')).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Aucun jour de ces dates n’est travaillé')).toBeVisible()
    await expect(shell.title).toHaveText('Nouvelle commande')
  })
  await form.fillDay('Début', typed(monday))
  await form.fillDay('Fin', typed(friday))
  await form.fill('Nombre de personnes', '2')
  await expect(days.counts).toHaveText('40 quarts demandés, 20 sautés : reste 20')
  await expect(page.getByText('Aucun jour de ces dates n’est travaillé')).toBeHidden()
  await expect(days.skipped).toContainText(['vacances de la construction (hiver)'])
  await expect(days.skipped.filter({ hasText: 'férié (Noël)' })).toHaveCount(isChristmasWorked ? 1 : 0)
  await expect(days.skipped.filter({ hasText: 'férié (Jour de l’An)' })).toHaveCount(isChristmasWorked ? 1 : 0)

  await test.step('one is taken back in the form, by the keyboard, and skipped and taken back again', async () => {
    const day = days.day(addDays(sunday, 1))
    await expect(day).toHaveAttribute('aria-pressed', 'false')
    await days.day(addDays(sunday, -6)).focus()
    await page.keyboard.press('ArrowDown')
    await expect(day).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(day).toHaveAttribute('aria-pressed', 'true')
    await expect(days.counts).toHaveText('40 quarts demandés, 18 sautés : reste 22')
    await page.keyboard.press('Enter')
    await expect(days.counts).toHaveText('40 quarts demandés, 20 sautés : reste 20')
    await page.keyboard.press('Enter')
    await expect(days.counts).toHaveText('40 quarts demandés, 18 sautés : reste 22')
  })

  await form.submit('Créer la commande')
  await expect(orderPage(page).state('Brouillon')).toBeVisible()
  const { id } = rowOf<{ id: string }>(
    server,
    `select "_id" as id from "orders" where "siteId" = ? and "startDate" = ? and "endDate" = ?`,
    siteId,
    monday,
    friday,
  )
  expect(madeOf(server, id)).toBe('22 on 11')
  await expect(days.counts).toHaveText('40 quarts demandés, 18 sautés : reste 22')

  await test.step('another is skipped on its page at once, and works again by Ctrl+Z', async () => {
    const tuesday = addDays(monday, 1)
    await days.day(tuesday).click()
    await expect(shell.toast(/^Jour sauté/)).toBeVisible()
    await expect(days.counts).toHaveText('40 quarts demandés, 20 sautés : reste 20')
    await expect(days.skipped.filter({ hasText: 'sauté à la main' })).toHaveCount(1)
    await expect.poll(() => madeOf(server, id)).toBe('20 on 10')
    await shell.undoByKeyboard()
    await expect(days.counts).toHaveText('40 quarts demandés, 18 sautés : reste 22')
    await expect.poll(() => madeOf(server, id)).toBe('22 on 11')
  })

  await test.step('all days of one reason are taken back at once', async () => {
    const [reason, counts, made] = isChristmasWorked
      ? ['férié (Noël)', '40 quarts demandés, 16 sautés : reste 24', '24 on 12']
      : ['vacances de la construction (hiver)', '40 quarts demandés', '40 on 20']
    await days.takeBack(reason)
    await expect(days.counts).toHaveText(counts)
    await expect.poll(() => madeOf(server, id)).toBe(made)
  })
})

test('skipping a day that people work asks first, and undoing it gives them their shifts back', async ({
  app,
  server,
}) => {
  const { siteId, clientId, elsewhere } = await siteForLong(server)
  const monday = addDays(nextWinter(), -6)
  const [person] = await freePair(server)
  const created = await elsewhere.run('orders.createWithPositions', {
    order: {
      clientId,
      siteId,
      startDate: monday,
      endDate: addDays(monday, 1),
      startTime: '09:00',
      endTime: '15:00',
    } as never,
    positions: [{ role: 'flagger', quantity: 2 }],
  })
  const [order] = created.all('orders')
  const [taken] = created.all('assignments').filter(({ date }) => date === monday)
  if (!order || !taken) throw new Error('The order was not created as asked')
  await elsewhere.run('assignments.assign', {
    id: taken._id,
    employeeId: person._id,
    override: { reason: 'Demandé par le client' },
  })
  await elsewhere.run('assignments.confirm', { id: taken._id })
  const heldBy = () =>
    rowsOf<{ held: string }>(
      server,
      `select "status" || ' ' || "employeeId" as held from "assignments"
       where "orderId" = ? and "deletedAt" is null and "employeeId" is not null`,
      order._id,
    ).map(({ held }) => held)
  const { page } = app
  const shell = await signInAt(app)
  await shell.isCurrent()
  await shell.follow(`/orders/${order._id}`)
  const [onPage, days] = [orderPage(page), orderDays(page)]
  await days.day(monday).click()
  await expect(onPage.dialog).toContainText(/Sauter le lundi \d+/)
  await expect(onPage.dialog).toContainText('1 personne sera libérée')
  await expect(onPage.dialog).toContainText(person.name)
  await onPage.confirmDialog('Ne rien changer')
  expect(exceptionsOf(server, order._id)).toBe('[]')
  await days.day(monday).click()
  await onPage.confirmDialog('Sauter ce jour')
  await expect.poll(heldBy).toEqual([`cancelled ${person._id}`])
  await shell.undoByKeyboard()
  await expect.poll(heldBy).toEqual([`confirmed ${person._id}`])
  await expect.poll(() => madeOf(server, order._id)).toBe('4 on 2')
  expect(exceptionsOf(server, order._id)).toBe('[]')
})

test('a minus is not taken by the numbers of an order, and what cannot be is said while it is typed', async ({
  app,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  await shell.follow('/orders/create/new')
  const form = formPage(page)
  await form.fill('Nombre de personnes', '-4')
  await form.hasProblem('Nombre de personnes', 'Écrivez le nombre sans signe moins.')
  await expect(form.field('Nombre de personnes')).toHaveValue('1')
  await form.fill('Nombre de personnes', '0')
  await form.hasProblem('Nombre de personnes', 'Entrez 1 ou plus.')
  await form.fill('Heures garanties', '-3')
  await form.hasProblem('Heures garanties', 'Écrivez le nombre sans signe moins.')
  await form.fill('Heures garanties', '30')
  await form.hasProblem('Heures garanties', 'Entrez 24 ou moins.')
  await form.fillDay('Fin', typed(addDays(today(), -3)))
  await expect(form.field('Fin')).toHaveAttribute('aria-invalid', 'true')
  // The positions have hours of their own.
  const end = form.field('Heure de fin').first()
  await end.fill('7h05')
  await expect(end).toHaveAttribute('aria-invalid', 'true')
  await form.fillDay('Heure de rendez-vous', '-7h')
  await expect(form.field('Heure de rendez-vous')).toHaveAttribute('aria-invalid', 'true')
})

test('the page of another order begins with its own two weeks', async ({ app, server }) => {
  const { siteId, clientId, elsewhere } = await siteForLong(server)
  const place = async (day: string) => {
    const order = {
      clientId,
      siteId,
      startDate: day,
      endDate: day,
      skipConstructionVacation: false,
      skipHolidays: false,
    }
    const created = await elsewhere.run('orders.createWithPositions', {
      order: { ...order, daysOfWeek: [0, 1, 2, 3, 4, 5, 6], startTime: '09:00', endTime: '15:00' } as never,
      positions: [{ role: 'flagger' }],
    })
    return created.all('orders')[0]?._id ?? ''
  }
  const [soon, later] = [await place(addDays(today(), 2)), await place(addDays(today(), 40))]
  const { page } = app
  const shell = await signInAt(app)
  await shell.isCurrent()
  const open = page.getByRole('link', { name: 'Assigner quelqu’un' })
  await shell.follow(`/orders/${soon}`)
  // Remembered for every order.
  await page.getByRole('radiogroup', { name: 'Présentation' }).getByText('Liste').click()
  await expect(open).toHaveCount(1)
  await shell.follow(`/orders/${later}`)
  await expect(open).toHaveCount(1)
  // One that was open already is there at once, in the place of the other.
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Voir dans la semaine' })).toHaveCount(1)
  await expect(page.getByText(written(addDays(today(), 2))).first()).toBeVisible()
  await expect(open).toHaveCount(1)
})
