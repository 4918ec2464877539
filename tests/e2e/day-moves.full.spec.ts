import type { Page } from '@playwright/test'
import { addDays } from '#shared/model/dates.ts'
import { expect, test } from './app.ts'
import { findOpenSite, nextMonday, rowsOf } from './demo-data.ts'
import { freePeople } from './free-people.ts'
import { orderFor } from './order-for.ts'
import { signInElsewhere } from './other-device.ts'
import { boardPage } from './pages/board-page.ts'
import type { TestServer } from './server.ts'
import { signInAt } from './signed-in.ts'

const [MONDAY, TUESDAY, WEDNESDAY, SATURDAY] = [1, 2, 3, 6]

/** What an order has each day, as the server stores it: `1/2` is one of two filled, `+1` one beyond the order. */
function daysOf(server: TestServer, orderId: string, monday: string): readonly string[] {
  const rows = rowsOf<{ date: string; held: number; all: number; extra: number }>(
    server,
    `select "date", count(*) filter (where "status" in ('pending', 'confirmed') and not "isExtra") as held,
       count(*) filter (where not "isExtra") as "all", count(*) filter (where "isExtra") as extra
     from "assignments" where "orderId" = ? and "deletedAt" is null group by 1 order by 1`,
    orderId,
  )
  const shown = rows.map(
    ({ date, held, all, extra }) => [date, `${held}/${all}${extra > 0 ? `+${extra}` : ''}`] as const,
  )
  const byDay = new Map(shown)
  return Array.from({ length: 6 }, (_, i) => byDay.get(addDays(monday, i)) ?? '-')
}

/** The board on next week, with one site and one person; and the shift that the person has of an order. */
async function chipOf(page: Page, site: string, name: string, orderNumber: string) {
  const board = boardPage(page)
  await board.showWeekOf(nextMonday())
  await board.filterBySite(site)
  await board.searchPerson(name)
  return { board, chip: board.of(name, orderNumber) }
}

test('whoever is dragged to another day leaves a position to fill; one more, or a new day, is asked first; undo brings all back', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const openSite = findOpenSite(server)
  const [one, two] = await freePeople(server, 2, { hasCards: false })
  if (!one || !two) throw new Error('Nobody is free')
  const elsewhere = await signInElsewhere(server)
  const monday = nextMonday()
  const { _id: orderId, orderNumber, assignments } = await orderFor(elsewhere, openSite, { days: 7, people: 1 })
  const [ofMonday, ofTuesday] = assignments.map(({ _id }) => _id) as [string, string]
  await elsewhere.run('assignments.assign', { id: ofMonday, employeeId: one._id })
  await elsewhere.run('assignments.confirm', { id: ofMonday })
  await elsewhere.run('assignments.assign', { id: ofTuesday, employeeId: two._id })
  const days = () => daysOf(server, orderId, monday)
  const before = ['1/1', '1/1', '0/1', '0/1', '0/1', '-']
  await expect.poll(days).toEqual(before)

  const { board, chip } = await chipOf(page, openSite.site, one.name, orderNumber)
  const question = page.getByRole('dialog', { name: new RegExp(`^${one.name}`) })

  await test.step('to a day with something to fill', async () => {
    await chip.dragTo(board.cell(one.name, WEDNESDAY))
    await expect(board.cell(one.name, WEDNESDAY).getByRole('button')).toHaveCount(1)
    await expect.poll(days).toEqual(['0/1', '1/1', '1/1', '0/1', '0/1', '-'])
    await expect(board.freeCell(MONDAY).locator(`[aria-label*="${orderNumber}"]`)).toHaveAccessibleName(
      new RegExp(`${one.name} travaille un autre jour`),
    )
    await shell.undoByKeyboard()
    await expect(chip).toHaveAccessibleName(/Confirmée/)
    await expect.poll(days).toEqual(before)
  })

  await test.step('to a day that is full, after saying that it is beyond the order', async () => {
    await expect(chip).toHaveAccessibleName(/Confirmée/)
    await chip.dragTo(board.cell(one.name, TUESDAY))
    await expect(question).toContainText('en plus de la commande')
    await question.getByRole('button', { name: 'Ne pas déplacer' }).click()
    await expect.poll(days).toEqual(before)
    await expect(question).toBeHidden()
    await chip.dragTo(board.cell(one.name, TUESDAY))
    await question.getByRole('button', { name: 'En plus de la commande' }).click()
    await expect.poll(days).toEqual(['0/1', '1/1+1', '0/1', '0/1', '0/1', '-'])
    await expect(board.cell(one.name, TUESDAY).getByRole('button')).toHaveAccessibleName(/En plus de la commande/)
    await shell.undoByKeyboard()
    await expect.poll(days).toEqual(before)
  })

  await test.step('to a day that the order does not have: the reason is said, and it is added to the order when asked', async () => {
    // The answer comes back a moment after the person: a chip that is drawn anew meanwhile is not taken along.
    await expect(chip).toHaveAccessibleName(/Confirmée/)
    await chip.dragTo(board.cell(one.name, SATURDAY))
    await expect(question).toContainText('La commande ne travaille pas ce jour de la semaine.')
    await question.getByRole('button', { name: 'Ajouter ce jour et déplacer' }).click()
    await expect.poll(days).toEqual(['0/1', '1/1', '0/1', '0/1', '0/1', '1/1'])
    await shell.undoByKeyboard()
    await expect.poll(days).toEqual(before)
    await expect(chip).toHaveAccessibleName(/Confirmée/)
  })
})

test('a delay, and what the client called off, are recorded from the board and taken back', async ({ app, server }) => {
  const { page } = app
  const shell = await signInAt(app)
  const openSite = findOpenSite(server)
  const [one] = await freePeople(server, 1, { hasCards: false })
  if (!one) throw new Error('Nobody is free')
  const elsewhere = await signInElsewhere(server)
  const { orderNumber, assignments } = await orderFor(elsewhere, openSite, { days: 1, people: 1 })
  const id = String(assignments[0]?._id)
  await elsewhere.run('assignments.assign', { id, employeeId: one._id })
  await elsewhere.run('assignments.confirm', { id })
  const stored = () =>
    rowsOf(server, `select "status", "endReason", "lateMinutes" from "assignments" where "_id" = ?`, id)[0]
  const { chip } = await chipOf(page, openSite.site, one.name, orderNumber)
  const record = async (what: string) => {
    await chip.click()
    await page.getByRole('button', { name: 'Noter…' }).click()
    await page.getByRole('menuitem', { name: what }).click()
  }

  await record('En retard de 30 min')
  await expect(shell.toast(`Retard de 30 min noté pour ${one.name}`)).toBeVisible()
  await expect.poll(stored).toEqual({ status: 'confirmed', endReason: null, lateMinutes: 30 })
  await shell.undoByKeyboard()
  await expect.poll(stored).toEqual({ status: 'confirmed', endReason: null, lateMinutes: null })
  await record('Annulé par le client')
  await expect.poll(stored).toEqual({ status: 'cancelled', endReason: 'cancelledByClient', lateMinutes: null })
  await shell.undoByKeyboard()
  await expect.poll(stored).toEqual({ status: 'confirmed', endReason: null, lateMinutes: null })
})
