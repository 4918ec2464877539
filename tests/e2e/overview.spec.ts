import type { Locator } from '@playwright/test'
import { localDayOf, localTimeOf } from '#shared/domain/calendar/zone.ts'
import { addDays } from '#shared/model/dates.ts'
import { expect, test } from './app.ts'
import { findOpenSite, rowsOf, today } from './demo-data.ts'
import { freePeople } from './free-people.ts'
import { orderFor, orderOn, orderTomorrow } from './order-for.ts'
import { signInElsewhere } from './other-device.ts'
import { boardPage } from './pages/board-page.ts'
import { gridPage } from './pages/grid-page.ts'
import { signInAt } from './signed-in.ts'

/** The number in a text, once the cache answered. */
async function figureIn(found: Locator): Promise<number> {
  await expect(found).toHaveText(/\d/)
  return Number((await found.innerText()).replaceAll(/\D/g, ''))
}

test('every figure of the overview opens exactly what it counts', async ({ app, server }) => {
  const { page } = app
  const shell = await signInAt(app)
  const board = boardPage(page)
  await shell.goTo('Vue d’ensemble')

  await test.step('what is to settle is what the rows say, until the end of tomorrow', async () => {
    const now = new Date(await page.evaluate(() => Date.now())).toISOString()
    const [row] = rowsOf<{ n: number }>(
      server,
      `select count(*) as n from "assignments" a join "orders" o on o."_id" = a."orderId"
       where a."deletedAt" is null and a."date" between ? and ? and a."end" > ?
         and o."status" not in ('closed', 'cancelled', 'lateCancelled')
         and (a."status" in ('unassigned', 'declined')
           or (a."status" = 'cancelled' and coalesce(a."endReason", '') <> 'cancelledByClient')
           or (a."status" in ('pending', 'confirmed') and a."absenceId" is not null))`,
      addDays(today(), -1),
      addDays(today(), 1),
      now,
    )
    const soon = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString()
    const asked = `select max(m."at") from "messages" m join "conversations" c on c."_id" = m."conversationId"
      where c."employeeId" = a."employeeId" and c."type" = 'Assignation' and m."direction" = 'out' and m."code" is not null
        and m."pending" = 0 and m."status" <> 'failed' and m."deletedAt" is null and m."assignmentIds" like '%' || a."_id" || '%'`
    const [silent] = rowsOf<{ n: number }>(
      server,
      `select count(*) as n from "assignments" a
       where a."deletedAt" is null and a."end" > ? and a."start" < ? and a."status" = 'pending' and a."absenceId" is null
         and (a."published" = 1 or (${asked}) is not null) and coalesce((${asked}), a."publishedAt", '') < ?`,
      now,
      soon(120),
      soon(-30),
    )
    const count = (row?.n ?? 0) + (silent?.n ?? 0)
    await expect(page.getByRole('heading', { name: `À régler maintenant · ${count}`, exact: true })).toBeVisible()
  })

  await test.step('on the board: as many as are to fill there', async () => {
    for (const name of [/^Demain, \d+ postes? à combler$/, /^\d+ (?:d’ici .*|la semaine prochaine)$/]) {
      await shell.goTo('Vue d’ensemble')
      const link = page.getByRole('link', { name })
      await expect(link).toBeVisible()
      const figure = Number(/\d+/.exec((await link.innerText()).replaceAll(/\s/g, ' '))?.[0])
      await link.click()
      await board.toFillCount(figure)
    }
  })

  await test.step('in the list of timesheets: as many rows', async () => {
    await shell.goTo('Vue d’ensemble')
    const link = page.getByRole('link', { name: /feuilles? à faire signer$/ })
    const figure = await figureIn(link)
    await link.click()
    await gridPage(page, 'Feuilles de temps').hasCount(figure)
  })
})

test('a row is settled by its keys: called, explained, filled, and given back by one undo', async ({ app, server }) => {
  const { page } = app
  const shell = await signInAt(app)
  const elsewhere = await signInElsewhere(server)
  await freePeople(server, 1)
  const times = { people: 1, startTime: '13:07', endTime: '17:07' }
  const [shift] = await orderTomorrow(elsewhere, findOpenSite(server), times)
  const id = shift?._id ?? ''
  const stored = () =>
    rowsOf<{ status: string; employeeId: string | null }>(
      server,
      `select "status", "employeeId" from "assignments" where "_id" = ?`,
      id,
    )[0]

  await shell.goTo('Vue d’ensemble')
  const row = page.getByRole('listitem', { name: /^13:07, / })
  await row.getByText('jamais comblé').click()
  await expect(row).toBeFocused()
  await expect(row.getByText('→')).toBeVisible()

  await test.step('the call log in two keys, seen by colleagues', async () => {
    await page.keyboard.press('l')
    await expect(row.getByText(/^vous\s: appel en cours/)).toBeVisible()
    const calls = () =>
      rowsOf<{ outcome: string }>(server, `select "outcome" from "phoneCalls" where "assignmentId" = ?`, id)
    await expect.poll(() => calls().map(({ outcome }) => outcome)).toEqual(['calling'])
    await page.keyboard.press('2')
    await expect.poll(() => calls().map(({ outcome }) => outcome)).toEqual(['noAnswer'])
    await expect(row.getByText(/^pas de réponse à l’instant/)).toBeVisible()
  })

  await test.step('explained, then filled with whoever is proposed', async () => {
    await page.keyboard.press('e')
    await expect(row.getByRole('button', { name: 'Combler et demander' }).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(row).toHaveCount(0)
    await expect.poll(() => stored()?.status).toBe('pending')
    // The keys go on with the row that takes its place.
    await expect(page.locator('[data-row]:focus')).toHaveCount(1)
  })

  await test.step('one undo gives it back', async () => {
    await shell.undoByKeyboard()
    await expect(row).toBeVisible()
    await expect.poll(stored).toEqual({ status: 'unassigned', employeeId: null })
  })
})

test('whoever does not answer until shortly before the shift comes back into the list, and is confirmed there by one key', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const elsewhere = await signInElsewhere(server)
  const [person] = await freePeople(server, 1)
  const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const [start, end] = [minutesFromNow(110), minutesFromNow(290)]
  const times = { people: 1, startTime: localTimeOf(start), endTime: localTimeOf(end) }
  const [shift] = await orderOn(elsewhere, localDayOf(start), findOpenSite(server), times)
  const id = shift?._id ?? ''
  await elsewhere.run('assignments.assign', { id, employeeId: person?._id ?? '' })
  await elsewhere.run('assignments.publish', { id })
  const stored = () =>
    rowsOf<{ status: string }>(server, `select "status" from "assignments" where "_id" = ?`, id)[0]?.status
  const name = person?.name ?? ''

  await shell.goTo('Vue d’ensemble')
  const beside = page.getByRole('region', { name: /^Sans réponse/ })
  const other = beside.getByRole('button', { name: /autres?$/ })
  await expect(async () => {
    if (await other.isVisible()) await other.click()
    await expect(beside.getByRole('link', { name, exact: true })).toBeVisible({ timeout: 500 })
  }).toPass()
  const row = page.getByRole('listitem').filter({ hasText: `${name} n’a pas répondu` })
  await expect(row).toHaveCount(0)

  await test.step('forty minutes later', async () => {
    await page.evaluate(() => {
      if (globalThis.testClock) globalThis.testClock.offsetMs += 40 * 60_000
    })
    await shell.goTo('Employés')
    await shell.goTo('Vue d’ensemble')
    await expect(row).toBeVisible()
    await expect(
      page.getByRole('region', { name: /^Sans réponse/ }).getByRole('link', { name, exact: true }),
    ).toHaveCount(0)
  })

  await test.step('the colleague says on the telephone that they come', async () => {
    await row.getByText(/n’a pas répondu/).click()
    await expect(row).toBeFocused()
    await page.keyboard.press('c')
    await expect(row).toHaveCount(0)
    await expect.poll(stored).toBe('confirmed')
    await shell.undoByKeyboard()
    await expect(row).toBeVisible()
    await expect.poll(stored).toBe('pending')
  })
})

test('the arrows go to the list as the screen opens', async ({ app, server }) => {
  const shell = await signInAt(app)
  await orderOn(await signInElsewhere(server), addDays(today(), 1), findOpenSite(server), {
    people: 1,
    startTime: '12:00',
    endTime: '16:00',
  })
  await shell.goTo('Vue d’ensemble')
  const rows = app.page.locator('[data-row]')
  await expect(rows.first()).toBeVisible()
  await app.page.keyboard.press('ArrowDown')
  await expect(rows.first()).toBeFocused()
})

test('a hand-over note waits on the overview and on its order until somebody ticks it', async ({ app, server }) => {
  const { page } = app
  const shell = await signInAt(app)
  await shell.goTo('Vue d’ensemble')
  await page.getByRole('button', { name: 'Nouvelle note' }).click()
  await page.getByRole('textbox', { name: 'Note de relève' }).fill('Clé du camion 12 au bureau')
  await page.keyboard.press('Control+Enter')
  const note = page.getByRole('checkbox', { name: 'Régler : Clé du camion 12 au bureau' })
  await expect(note).toBeVisible()
  await note.click()
  await expect(note).toHaveCount(0)
  await shell.undoByKeyboard()
  await expect(note).toBeVisible()

  const elsewhere = await signInElsewhere(server)
  const order = await orderFor(elsewhere, findOpenSite(server), { days: 1, people: 1 })
  await shell.follow(`/orders/${order._id}`)
  // The overview has a button of this name too.
  await expect(shell.title).not.toHaveText('Vue d’ensemble')
  await page.getByRole('button', { name: 'Nouvelle note' }).click()
  await page.getByRole('textbox', { name: 'Note de relève' }).fill('Le client rappelle à midi')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('checkbox', { name: 'Régler : Le client rappelle à midi' })).toBeVisible()
  await shell.goTo('Vue d’ensemble')
  await expect(page.getByText('Le client rappelle à midi')).toBeVisible()
})

test('coming back from a record shows the list where it was, and nothing is selected any more', async ({ app }) => {
  const { page } = app
  const shell = await signInAt(app)
  await shell.goTo('Employés')
  const list = gridPage(page, 'Employés')
  await expect(page.getByText('Entrée ou un double-clic l’ouvre')).toBeVisible()
  for (const name of ['Colonnes', 'Exporter ou importer', 'Vues enregistrées']) {
    const button = page.getByRole('button', { name, exact: true })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    // What opened has the focus, and with it the key.
    await expect(button).not.toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  }
  await list.grid.focus()
  for (let i = 0; i < 3; i++) await page.keyboard.press('PageDown')
  await page.keyboard.press('x')
  await expect(page.getByText('1 ligne sélectionnée')).toBeVisible()
  const row = (await list.grid.getAttribute('aria-activedescendant')) ?? ''
  const before = await list.grid.evaluate((grid) => grid.scrollTop)
  expect(before).toBeGreaterThan(500)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/employees\/[0-9a-f-]{36}/)
  await page.goBack()
  await expect(list.grid).toHaveAttribute('aria-activedescendant', row)
  expect(await list.grid.evaluate((grid) => grid.scrollTop)).toBe(before)
  await expect(page.getByText('1 ligne sélectionnée')).toHaveCount(0)
  await expect(list.rows.filter({ has: page.locator('input:checked') })).toHaveCount(0)

  await list.grid.evaluate((grid) => grid.scrollBy({ left: 400 }))
  const frozen = list.grid.getByRole('columnheader').nth(1)
  const left = async (box: Locator) => (await box.boundingBox())?.x ?? 0
  expect(await left(frozen)).toBe((await left(list.grid)) + 48)
})

test('a note of a day is left and ticked in the head of the board, and waits on the overview', async ({ app }) => {
  const { page } = app
  const shell = await signInAt(app)
  await shell.goTo('Assignations')
  const ofToday = page
    .getByRole('grid')
    .locator('[data-today="true"]')
    .getByRole('button', { name: /notes? de relève$/ })
  await ofToday.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Nouvelle note' }).click()
  await page.getByRole('textbox', { name: 'Note de relève' }).fill('Radio 7 à rendre avant midi')
  await page.keyboard.press('Control+Enter')
  const note = page.getByRole('checkbox', { name: 'Régler : Radio 7 à rendre avant midi' })
  await expect(note).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(ofToday).toHaveAccessibleName(/ 1 note de relève$/)
  await expect(ofToday).toBeFocused()
  // Left while it is still being written: what is written late takes the focus from nobody.
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Nouvelle note' }).click()
  await page.getByRole('textbox', { name: 'Note de relève' }).fill('Cônes du quai 4')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Escape')
  await expect(ofToday).toHaveAccessibleName(/ 2 notes de relève$/)
  await expect(page.getByRole('button', { name: 'Nouvelle note' })).toBeHidden()
  await expect(ofToday).toBeFocused()
  await shell.goTo('Vue d’ensemble')
  await expect(note).toBeVisible()
  await shell.goTo('Assignations')
  await ofToday.click()
  await note.click()
  await expect(note).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(ofToday).toHaveAccessibleName(/ 1 note de relève$/)
})

test('the focus goes on to what a panel shows when all of it is asked for', async ({ app, server }) => {
  const elsewhere = await signInElsewhere(server)
  const people = rowsOf<{ _id: string }>(
    server,
    `select e."_id" from "employees" e where e."deletedAt" is null and e."status" = 'disponible' and not exists
       (select 1 from "absences" b where b."employeeId" = e."_id") order by 1 limit 7`,
  )
  for (const { _id: employeeId } of people) {
    const absence = { employeeId, type: 'sickness', startDate: today(), endDate: today() }
    await elsewhere.run('absences.record', { absence: absence as never, status: 'approved', assignments: 'keep' })
  }
  const { page } = app
  const shell = await signInAt(app)
  await shell.isCurrent()
  await shell.goTo('Vue d’ensemble')
  const away = page.getByRole('region', { name: /^Absents aujourd’hui/ })
  await away.getByRole('button', { name: /^\d+ autres?$/ }).press('Enter')
  await expect(away.getByRole('listitem').nth(5).getByRole('link')).toBeFocused()
})
