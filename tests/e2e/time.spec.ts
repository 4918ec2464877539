import type { Locator, Page } from '@playwright/test'
import { localDayOf, localTimeOf } from '#shared/domain/calendar/zone.ts'
import { addDays } from '#shared/model/dates.ts'
import { png } from '#tests/support/pictures.ts'
import { expect, test } from './app.ts'
import { rowOf, rowsOf, today, typed } from './demo-data.ts'
import { conflictsPage } from './pages/conflicts-page.ts'
import { gridPage } from './pages/grid-page.ts'
import { signInAt } from './signed-in.ts'

/** Fills the hours of a day into the form, at the first site where none is chosen. */
const timeForm = (page: Page) => async (date: string, from: string, to: string) => {
  await page.getByRole('textbox', { name: 'Date' }).fill(typed(date))
  await page.getByRole('textbox', { name: 'Début' }).fill(from)
  await page.getByRole('textbox', { name: 'Fin', exact: true }).fill(to)
  const place = page.getByRole('combobox', { name: 'Chantier' }).or(page.getByRole('textbox', { name: 'Chantier' }))
  if ((await place.first().inputValue()) === '') {
    await place.first().click()
    await page.getByRole('option').first().click()
  }
}

interface Planned {
  readonly site: string
  readonly person: string
}

test('an employee logs a night without network on a narrow window, is refused the same hours and opens them; the office corrects', async ({
  newApp: app,
  server,
  startApp,
}) => {
  const { page } = app
  const planned = rowOf<Planned>(
    server,
    `select s."name" as site, p."_id" as person from "users" u join "employees" p on p."_id" = u."employeeId"
     join "assignments" a on a."employeeId" = p."_id" join "sites" s on s."_id" = a."siteId"
     where u."email" = 'employe@demo.equipage.app' and a."deletedAt" is null and s."deletedAt" is null limit 1`,
  )
  const taken = rowsOf<{ start: string }>(
    server,
    `select "start" from "timeEntries" where "employeeId" = ? and "status" <> 'void' and "start" is not null`,
    planned.person,
  ).map(({ start }) => localDayOf(start))
  let day = addDays(today(), -2)
  while ([-1, 0, 1].some((n) => taken.includes(addDays(day, n)))) day = addDays(day, -1)
  const shell = await signInAt(app, 'employee')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: 'Saisir des heures' }).first().click()
  await expect(shell.title).toHaveText('Saisir des heures')
  const write = timeForm(page)
  await expect(page.getByRole('button', { name: 'Enregistrer les heures' })).toBeVisible()
  const low = await page
    .getByRole('main')
    .evaluate((main) =>
      [...main.querySelectorAll('button')]
        .filter((button) => button.checkVisibility() && button.getBoundingClientRect().height < 44)
        .map((button) => button.textContent || button.ariaLabel),
    )
  expect(low, 'every button is high enough for a thumb').toEqual([])
  await server.stop()
  await expect(shell.sync).toContainText('Hors ligne')
  await write(day, '22:00', '06:00')
  await expect(page.getByText(/Durée\s: 8\sh/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Stationnement' }).fill('18,50')
  const receipt = { name: 'reçu.png', mimeType: 'image/png', buffer: png({ width: 60, height: 60, seed: 7 }) }
  await page.locator('input[type=file]').setInputFiles(receipt)
  await expect(page.getByRole('button', { name: /reçu\.png/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Enregistrer les heures' }).click()
  await expect(shell.toast('Heures enregistrées')).toBeVisible()
  await expect(shell.title).toHaveText('Entrées de temps')
  await expect(shell.sync).toContainText('en attente')
  const foot = async (part: Locator) => {
    const box = await part.boundingBox()
    return box ? Math.round(box.y + box.height) : null
  }
  const [bar, signOut] = [page.locator('[data-top-bar]'), page.getByRole('button', { name: 'Se déconnecter' })]
  expect(await foot(signOut), 'the bar holds what is in it').toBeLessThanOrEqual((await foot(bar)) ?? 0)

  await page.getByRole('link', { name: 'Saisir des heures' }).first().click()
  await write(addDays(day, 1), '05:00', '07:00')
  await page.getByRole('button', { name: 'Enregistrer les heures' }).click()
  const inTheWay = page.getByRole('alert').filter({ hasText: 'Ouvrir cette entrée' })
  await expect(inTheWay).toContainText(/, 22\sh\s–\W*6\sh, \S/)
  await page.getByRole('link', { name: 'Ouvrir cette entrée' }).click()
  await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await expect(page.getByRole('textbox', { name: 'Début' })).toHaveValue('22:00')
  await server.start()
  await shell.isCurrent()
  const logged = () =>
    rowsOf<{ id: string; start: string; minutes: number; parking: number; client: string | null }>(
      server,
      `select "_id" as id, "start", "workedMinutes" as minutes, "parkingCents" as parking, "clientId" as client from "timeEntries"
       where "employeeId" = ? and "date" = ? and "status" = 'submitted'`,
      planned.person,
      day,
    )
  await expect
    .poll(() => logged().map(({ start, minutes, parking }) => [localTimeOf(start), minutes, parking]))
    .toEqual([['22:00', 480, 1850]])
  expect(logged()[0]?.client, 'the server fills what the device does not know').not.toBeNull()

  const office = await startApp()
  const desk = await signInAt(office)
  await desk.follow(`/time-entries/${planned.person}`)
  await expect(desk.title).toHaveText(/^Heures\s: \S+/)
  const grid = gridPage(office.page, await desk.title.innerText())
  await office.page.getByRole('button', { name: 'Tout effacer' }).click()
  const row = grid.row(typed(day)).filter({ hasText: '22:00' })
  await row.dblclick()
  await office.page.getByRole('textbox', { name: 'Fin', exact: true }).fill('05:30')
  await office.page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(office.page.getByText('Ce champ est requis.')).toBeVisible()
  await office.page.getByRole('textbox', { name: 'Motif de la correction' }).fill('Parti plus tôt')
  await office.page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(desk.toast('Heures corrigées')).toBeVisible()
  await expect(desk.title).toHaveText(/^Heures\s: \S+/)
  await expect.poll(() => logged().map(({ minutes }) => minutes)).toEqual([450])
  const photos = () =>
    rowsOf<{ n: number }>(
      server,
      `select count(*) as n from "files" where "ownerEntity" = 'timeEntries' and "ownerId" = ?
         and "uploadedAt" is not null and "deletedAt" is null`,
      logged()[0]?.id ?? '',
    )[0]?.n
  await expect.poll(photos, 'the photo taken without network arrived').toBe(1)

  // In the list: the start by F2, with its reason, then undone.
  await row.click()
  await grid.grid.focus()
  await office.page.keyboard.press('F2')
  const cell = office.page.getByRole('dialog', { name: /^Corriger/ })
  await cell.getByRole('textbox', { name: 'Début' }).fill('21:30')
  await office.page.keyboard.press('Enter')
  await expect(cell.getByText('Ce champ est requis.')).toBeVisible()
  await cell.getByRole('textbox', { name: 'Motif de la correction' }).fill('Arrivé plus tôt')
  await office.page.keyboard.press('Enter')
  await expect(cell).toBeHidden()
  await expect(grid.grid).toBeFocused()
  const minutes = () => logged().map((each) => each.minutes)
  await expect.poll(minutes).toEqual([480])
  // Opened a second time, the form begins with what was corrected since the first.
  await office.page.keyboard.press('Enter')
  await expect(office.page.getByRole('textbox', { name: 'Début', exact: true })).toHaveValue('21:30')
  await office.page.getByRole('main').getByRole('button', { name: 'Annuler', exact: true }).click()
  await desk.undoByKeyboard()
  await expect.poll(minutes).toEqual([450])
})

test('the same hours logged without network on two devices are kept once; the other device shows what is in the way and leads there', async ({
  server,
  startApp,
}) => {
  const devices = [await startApp(), await startApp()]
  const shells: Awaited<ReturnType<typeof signInAt>>[] = []
  for (const device of devices) shells.push(await signInAt(device, 'employee'))
  const [{ person }] = rowsOf<{ person: string }>(
    server,
    `select "employeeId" as person from "users" where "email" = 'employe@demo.equipage.app'`,
  ) as [{ person: string }]
  const day = addDays(today(), -200)
  await server.stop()
  for (const [i, { page }] of devices.entries()) {
    await expect(shells[i]!.sync).toContainText('Hors ligne')
    await shells[i]!.follow('/time-logger')
    await timeForm(page)(day, i === 0 ? '07:00' : '08:00', '15:00')
    await page.getByRole('button', { name: 'Enregistrer les heures' }).click()
    await expect(shells[i]!.toast('Heures enregistrées')).toBeVisible()
  }
  await server.start()
  const refused = async () => Promise.all(shells.map((shell) => shell.conflicts.isVisible()))
  await expect.poll(async () => (await refused()).filter(Boolean).length).toBe(1)
  const kept = () =>
    rowsOf<{ start: string; assignment: string | null }>(
      server,
      `select "start", "assignmentId" as assignment from "timeEntries" where "employeeId" = ? and "date" = ? and "status" <> 'void'`,
      person,
      day,
    )
  expect(kept()).toMatchObject([{ assignment: null }])
  const at = (await refused()).indexOf(true)
  const { page } = devices[at]!
  await shells[at]!.conflicts.click()
  const conflicts = conflictsPage(page)
  const first = localTimeOf(kept()[0]?.start ?? '').startsWith('07') ? '7' : '8'
  await expect(conflicts.pane).toContainText(new RegExp(`, ${first}\\sh\\s–\\W*15\\sh, \\S`))
  await conflicts.pane.getByRole('link', { name: 'Ouvrir cette entrée' }).click()
  await expect(page.getByRole('textbox', { name: 'Début' })).toHaveValue(first === '7' ? '07:00' : '08:00')
  await shells[at]!.follow('/conflicts')
  await conflicts.discard.or(conflicts.keepTheirs).first().click()
  await conflicts.isEmpty()
  await expect(shells[at]!.conflicts).toHaveCount(0)
})

test('on a narrow window a mistyped day, time and amount are each told in their own words, and nothing covers the button that saves', async ({
  newApp: app,
}) => {
  const { page } = app
  const shell = await signInAt(app, 'employee')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: 'Saisir des heures' }).first().click()
  const write = timeForm(page)
  const save = page.getByRole('button', { name: 'Enregistrer les heures' })
  await write('31/11/2026', '25:00', '06:00')
  await page.getByRole('textbox', { name: 'Stationnement' }).fill('1000,01')
  await save.click()
  await expect(page.getByText('Cette date n’existe pas', { exact: false })).toBeVisible()
  await expect(page.getByText('Cette heure n’existe pas cette nuit-là', { exact: false })).toBeHidden()
  await expect(page.getByText(/^Entrez 1\s000,00\s\$ ou moins\.$/)).toBeVisible()
  const [told, button] = [await page.getByText('champs sont à corriger').boundingBox(), await save.boundingBox()]
  expect((told?.y ?? 0) + (told?.height ?? 0), 'the count stands above the button').toBeLessThanOrEqual(button?.y ?? 0)

  const day = addDays(today(), -100)
  await page.getByRole('textbox', { name: 'Stationnement' }).fill('')
  await write(day, '03:00', '03:15')
  await save.click()
  // It stays while the pointer is over it, however long the next form takes.
  await shell.toast('Heures enregistrées').hover()
  await page.evaluate(() => void (location.hash = '/time-logger'))
  await write(addDays(day, 1), '03:00', '03:15')
  const [toast, covered] = [await shell.toast('Heures enregistrées').boundingBox(), await save.boundingBox()]
  expect((covered?.y ?? 0) + (covered?.height ?? 0), 'the button ends above the toast').toBeLessThanOrEqual(
    toast?.y ?? 0,
  )
  await save.click()
})

test('an employee who logs time of twenty days ago without network is told that the office will look at it, and the office finds it', async ({
  newApp: app,
  server,
  startApp,
}) => {
  const { page } = app
  const shell = await signInAt(app, 'employee')
  const { person, name } = rowOf<{ person: string; name: string }>(
    server,
    `select p."_id" as person, p."lastName" as name from "users" u join "employees" p on p."_id" = u."employeeId"
     where u."email" = 'employe@demo.equipage.app'`,
  )
  const taken = rowsOf<{ date: string }>(
    server,
    `select "date" from "timeEntries" where "employeeId" = ? and "status" <> 'void'`,
    person,
  ).map(({ date }) => date)
  let day = addDays(today(), -20)
  while ([-1, 0].some((n) => taken.includes(addDays(day, n)))) day = addDays(day, -1)
  await page.getByRole('link', { name: 'Saisir des heures' }).first().click()
  await server.stop()
  await expect(shell.sync).toContainText('Hors ligne')
  const write = timeForm(page)
  const told = page.getByRole('status').filter({ hasText: 'le bureau les vérifiera' })
  // At an hour that each day has once.
  await write(addDays(today(), -1), '03:20', '04:20')
  await expect(page.getByText(/Durée\s: 1\sh/)).toBeVisible()
  await expect(told).toBeHidden()
  await write(day, '03:20', '04:20')
  await expect(told).toContainText('Ce jour remonte à plus de 14 jours')
  await page.getByRole('button', { name: 'Enregistrer les heures' }).click()
  await expect(shell.toast('Heures enregistrées')).toBeVisible()
  await server.start()
  await shell.isCurrent()

  const office = await startApp()
  const desk = await signInAt(office)
  await desk.follow('/time-entries')
  await office.page.setViewportSize({ width: 1080, height: 800 })
  await office.page.getByRole('link', { name: /entrée.* à vérifier/ }).click()
  const row = gridPage(office.page, 'Entrées de temps').row(typed(day)).filter({ hasText: name })
  await expect(row.getByText('Saisi tard')).toBeInViewport()
})
