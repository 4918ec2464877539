import { expect, test } from './app.ts'
import { findOpenSite, nextMonday, rowsOf, today } from './demo-data.ts'
import { freePair } from './free-people.ts'
import { orderFor } from './order-for.ts'
import { signInElsewhere } from './other-device.ts'
import { boardPage, pickerPage } from './pages/board-page.ts'
import { signInAt } from './signed-in.ts'

test('somebody is replaced by a person to check, with a reason by one key, and one undo gives the place back', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const { clientId, siteId, site } = findOpenSite(server)
  const [one, two] = await freePair(server)
  const elsewhere = await signInElsewhere(server)
  const monday = nextMonday()
  const made = await elsewhere.run('orders.createWithPositions', {
    order: {
      clientId,
      siteId,
      startDate: monday,
      endDate: monday,
      startTime: '09:00',
      endTime: '15:00',
      skipHolidays: false,
      skipConstructionVacation: false,
    } as never,
    positions: [{ role: 'other', quantity: 1 }],
  })
  const id = made.all('assignments')[0]?._id ?? ''
  const orderNumber = made.all('orders')[0]?.orderNumber ?? ''
  await elsewhere.run('assignments.assign', { id, employeeId: one._id })
  await elsewhere.run('assignments.confirm', { id })
  const avoided = { employeeId: two._id, siteId, level: 'avoid', reason: 'Demande du client', from: today() }
  await elsewhere.create('restrictions', avoided as never)
  const stored = () =>
    rowsOf<{ employeeId: string; status: string; overrides: string }>(
      server,
      `select "employeeId", "status", "overrides" from "assignments" where "_id" = ?`,
      id,
    )[0]

  const board = boardPage(page)
  const picker = pickerPage(page)
  await board.showWeekOf(monday)
  await board.filterBySite(site)
  await board.searchPerson(one.name)
  await board.of(one.name, orderNumber).click()
  await page.getByRole('button', { name: 'Remplacer par…' }).click()
  await expect(page.getByRole('dialog', { name: `Remplacer ${one.name}` })).toBeVisible()
  await expect(picker.drawer.getByText(`${one.name} garde le poste`)).toBeVisible()
  await picker.search.fill(one.name)
  await expect(picker.drawer.getByText('Personne ne correspond à cette recherche.')).toBeVisible()

  await picker.find(two.name)
  await page.keyboard.press('Enter')
  const reasons = picker.drawer.getByRole('group', { name: `Raison pour ${two.name}` })
  await expect(reasons).toBeFocused()
  await expect(reasons).toContainText('Demande du client')
  await page.keyboard.press('Enter')
  await expect(reasons).toBeVisible()
  expect(stored()?.employeeId).toBe(one._id)
  await page.keyboard.press('Escape')
  await expect(picker.search).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(reasons).toBeFocused()
  await page.keyboard.press('2')
  await expect(shell.toast(`Poste donné à ${two.name}, ${site}`)).toBeVisible()
  await picker.isClosed()
  await expect.poll(() => stored()?.employeeId).toBe(two._id)
  expect(JSON.parse(stored()?.overrides ?? '')).toMatchObject([{ ruleCode: 'RESTRICTION', reason: 'urgence' }])

  await shell.undoByKeyboard()
  await expect.poll(() => [stored()?.employeeId, stored()?.status]).toEqual([one._id, 'confirmed'])
})

test('whoever is to be replaced at their next shift keeps it until somebody else is chosen for it', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const openSite = findOpenSite(server)
  const [one, two] = await freePair(server)
  const elsewhere = await signInElsewhere(server)
  const { assignments } = await orderFor(elsewhere, openSite, { days: 1, people: 1 })
  const id = assignments[0]?._id ?? ''
  await elsewhere.run('assignments.assign', { id, employeeId: one._id })
  const holder = () =>
    rowsOf<{ employeeId: string }>(server, `select "employeeId" from "assignments" where "_id" = ?`, id)[0]?.employeeId
  const picker = pickerPage(page)
  const replacing = page.getByRole('dialog', { name: `Remplacer ${one.name}` })
  // As the alerts of hours lead to it.
  const query = new URLSearchParams({ week: nextMonday(), assignment: id, replace: one._id })
  await shell.follow(`/matching/list?${query.toString()}`)

  await expect(replacing).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(replacing).toBeHidden()
  expect(holder()).toBe(one._id)

  await shell.goTo('Vue d’ensemble')
  await shell.follow(`/matching/list?${query.toString()}`)
  await expect(replacing).toBeVisible()
  await picker.find(two.name)
  await page.keyboard.press('Enter')
  await expect(shell.toast(`Poste donné à ${two.name}, ${openSite.site}`)).toBeVisible()
  await expect.poll(holder).toBe(two._id)
})

test('a shift dropped on somebody before the rules have spoken asks for the reason first, as one dropped slowly does', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const openSite = findOpenSite(server)
  const [avoided] = await freePair(server)
  const elsewhere = await signInElsewhere(server)
  const order = await orderFor(elsewhere, openSite, { days: 1, people: 1 })
  const { siteId, site } = openSite
  const restriction = { employeeId: avoided._id, siteId, level: 'avoid', reason: 'Demande du client', from: today() }
  await elsewhere.create('restrictions', restriction as never)
  const stored = () =>
    rowsOf<{ employeeId: string | null }>(
      server,
      `select "employeeId" from "assignments" where "_id" = ?`,
      order.assignments[0]?._id,
    )[0]?.employeeId

  const board = boardPage(page)
  await board.showWeekOf(nextMonday())
  await board.filterBySite(site)
  await board.searchPerson(avoided.name)
  const chip = await board.free(order.orderNumber).elementHandle()
  const cell = await board.cell(avoided.name, 1).elementHandle()
  // All in one go: no hand is as fast, and no verdict either.
  await page.evaluate(
    ([from, to]) => {
      const dataTransfer = new DataTransfer()
      const drag = (on: Element | null | undefined, type: string) =>
        on?.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
      drag(from, 'dragstart')
      drag(to, 'dragover')
      drag(to, 'drop')
      drag(from, 'dragend')
    },
    [chip, cell] as const,
  )
  const dialog = page.getByRole('dialog', { name: new RegExp(avoided.name) })
  await expect(dialog).toContainText('Demande du client')
  expect(stored()).toBe(null)
  await page.keyboard.press('2')
  await expect(shell.toast(`Poste donné à ${avoided.name}, ${site}`)).toBeVisible()
  await expect.poll(stored).toBe(avoided._id)
})
