import type { Locator, Page } from '@playwright/test'
import { expect, test } from './app.ts'
import { findOpenSite, nextMonday, rowsOf } from './demo-data.ts'
import { freePair, freePeople } from './free-people.ts'
import { orderFor } from './order-for.ts'
import { signInElsewhere } from './other-device.ts'
import { boardPage, pickerPage } from './pages/board-page.ts'
import { signInAt } from './signed-in.ts'

/** What a person does, counted: a click, a key that acts, or a name typed. */
function countActions(page: Page) {
  let actions = 0
  const count = async (work: Promise<unknown>) => {
    actions += 1
    await work
  }
  return {
    click: (what: Locator) => count(what.click()),
    press: (key: string) => count(page.keyboard.press(key)),
    type: (into: Locator, text: string) => count(into.fill(text)),
    drag: (from: Locator, to: Locator) => count(from.dragTo(to)),
    get actions() {
      return actions
    },
  }
}

test('an order of four people over two weeks is staffed in at most 12 actions, and one undo takes back a person', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const openSite = findOpenSite(server)
  // Their position is of no trade that needs cards.
  const people = await freePeople(server, 4, { hasCards: false })
  const order = await orderFor(await signInElsewhere(server), openSite, { days: 12, people: 4 })
  const board = boardPage(page)
  const picker = pickerPage(page)
  const dispatcher = countActions(page)
  await board.showWeekOf(nextMonday())
  // On a day with many assignments to fill, the first ones alone are shown: of another site's they could all be.
  await board.filterBySite(openSite.site)
  const chips = board.free(order.orderNumber)
  // From the first day on: until the board is filtered, that day may have it among those that are not shown.
  await expect(board.freeCell(1).getByRole('button')).toHaveCount(1)
  await expect(chips.first()).toContainText('×4')
  const open = () =>
    rowsOf<{ n: number }>(
      server,
      `select count(*) as n from "assignments" where "orderId" = ? and "status" = 'unassigned'`,
      order._id,
    )[0]?.n
  const all = open() ?? 0
  expect(all).toBeGreaterThanOrEqual(40)

  await dispatcher.click(chips.first())
  await dispatcher.click(picker.allDays)
  for (const person of people) {
    await dispatcher.type(picker.search, person.name)
    await expect(picker.candidate(person.name)).toBeVisible()
    await expect(picker.drawer.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(picker.assignDays).toBeFocused()
    await dispatcher.press('Enter')
    await expect(shell.toast(new RegExp(`^Poste donné à ${person.name} pour \\d+ jours`))).toBeVisible()
  }
  await expect.poll(open).toBe(0)
  expect(dispatcher.actions).toBeLessThanOrEqual(12)
  await picker.isClosed()
  await expect(board.free(order.orderNumber)).toHaveCount(0)

  await test.step('focus is in the board, and one undo takes back all days of the last person', async () => {
    await expect(board.board.locator(':focus')).toHaveCount(1)
    await shell.undoByKeyboard()
    await expect.poll(open).toBe(all / 4)
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(open).toBe(0)
  })
})

test('from the overview to a confirmed person in three actions', async ({ app }) => {
  const { page } = app
  const shell = await signInAt(app)
  const dispatcher = countActions(page)
  const picker = pickerPage(page)
  const first = page.getByRole('list', { name: 'À régler maintenant' }).getByRole('listitem').first()
  await expect(first).toBeVisible()
  // On a line of its own: what is beside it are buttons and links.
  await dispatcher.click(
    first
      .getByText('jamais comblé')
      .or(first.getByText(/refusé par|absence|repris à/))
      .first(),
  )
  await expect(first).toBeFocused()
  await dispatcher.press('ArrowRight')
  await expect(picker.drawer.getByRole('option').first()).toBeVisible()
  await dispatcher.press('Control+Enter')
  await expect(shell.toast(/^Présence confirmée par /)).toBeVisible()
  expect(dispatcher.actions).toBeLessThanOrEqual(3)
  await expect(page.getByRole('status').filter({ hasText: 'Confirmé' })).toHaveCount(1)
})

test('a dragged assignment shows the verdict of the cell before it is let go; answers by keyboard', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const openSite = findOpenSite(server)
  const [one, two] = await freePair(server)
  const elsewhere = await signInElsewhere(server)
  const { assignments, orderNumber } = await orderFor(elsewhere, openSite, { days: 1, people: 2 })
  const [taken] = assignments
  if (!taken) throw new Error('Nothing was made')
  await elsewhere.run('assignments.assign', { id: taken._id, employeeId: one._id })
  const board = boardPage(page)
  await board.showWeekOf(nextMonday())
  await board.filterBySite(openSite.site)
  const MONDAY = 1
  const hover = async (name: string) => {
    await board.searchPerson(name)
    await board.peopleCount(1)
    await board.free(orderNumber).hover()
    await page.mouse.down()
    await board.cell(name, MONDAY).hover()
    await board.cell(name, MONDAY).hover()
  }

  await test.step('verdicts', async () => {
    await hover(one.name)
    await expect(board.hint).toContainText('Déjà au chantier')
    await expect(board.cell(one.name, MONDAY)).toHaveAttribute('data-verdict', 'blocked')
    await page.mouse.move(2, 2)
    await page.mouse.up()
    await expect(board.hint).toHaveCount(0)
    await hover(two.name)
    await expect(board.cell(two.name, MONDAY)).toHaveAttribute('data-verdict', /recommended|review/)
    await page.mouse.up()
    await expect(shell.toast(`Poste donné à ${two.name}`)).toBeVisible()
  })

  await test.step('C confirms, R records a refusal, Ctrl+Z takes it back, and the focus stays', async () => {
    const chip = board.of(two.name, orderNumber)
    await chip.focus()
    await page.keyboard.press('c')
    await expect(chip).toHaveAccessibleName(/Confirmée/)
    await expect(chip).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: new RegExp(`^Assignation\\s: ${two.name}$`) })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(chip).toBeFocused()
    await page.keyboard.press('r')
    await expect(board.free(orderNumber)).toHaveAccessibleName(new RegExp(`Refusé par ${two.name}`))
    await page.keyboard.press('Control+z')
    await expect(chip).toHaveAccessibleName(/Confirmée/)
    await page.keyboard.press('Delete')
    await expect(chip).toHaveCount(0)
    await expect(board.cell(two.name, MONDAY)).toBeFocused()
  })

  await test.step('Enter on the empty day proposes what suits, and assigns it', async () => {
    await page.keyboard.press('Enter')
    const offers = page.getByRole('listbox', { name: `Postes qui conviennent à ${two.name}` })
    await expect(offers.getByRole('option').first()).toBeVisible()
    await expect(offers).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(board.cell(two.name, MONDAY)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(offers).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(board.cell(two.name, MONDAY).getByRole('button')).toHaveCount(1)
  })
})
