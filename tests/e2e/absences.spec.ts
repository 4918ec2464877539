import { addDays } from '#shared/model/dates.ts'
import { expect, test } from './app.ts'
import { counted } from './counted.ts'
import { rowOf, rowsOf, today, typed } from './demo-data.ts'
import { signInElsewhere } from './other-device.ts'
import { gridPage } from './pages/grid-page.ts'
import { signInAt } from './signed-in.ts'

/** Whether a search for the name of an employee, named by their alias, finds nobody else. */
const isFoundAlone = (e: string) => `not exists (select 1 from "employees" o where o."_id" <> ${e}."_id"
  and o."firstName_f" like '%' || ${e}."firstName_f" || '%' and o."lastName_f" like '%' || ${e}."lastName_f" || '%')`

test('an absence is recorded with the keyboard alone: it shows what it touches and makes it to fill, offline as well', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const expected = rowOf<{ date: string; name: string; number: string }>(
    server,
    `select a."date", p."firstName" || ' ' || p."lastName" as name, p."employeeNumber" as number
     from "assignments" a
     join "employees" p on p."_id" = a."employeeId"
     where a."status" = 'confirmed' and a."date" > dayIn(1) and a."date" < dayIn(12)
       and not exists (select 1 from "absences" x where x."employeeId" = p."_id") and ${isFoundAlone('p')}
     order by a."date" limit 1`,
  )
  await shell.goTo('Absences')
  const list = gridPage(page, 'Absences')
  await expect.poll(list.count).toBeGreaterThan(3)
  const before = await list.count()
  await server.stop()
  await expect(shell.sync).toContainText('Hors ligne')

  await page.getByRole('link', { name: 'Nouvelle absence' }).focus()
  await page.keyboard.press('Enter')
  const person = page.getByRole('combobox', { name: 'Employé' }).or(page.getByRole('textbox', { name: 'Employé' }))
  await expect(person.first()).toBeFocused()
  await page.keyboard.type(expected.name)
  await expect(page.getByRole('option')).toHaveText([`${expected.name} ${expected.number}`])
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Du', exact: true }).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(typed(expected.date))
  await page.keyboard.press('Tab')
  await expect(page.getByText(/Que faire de (ce quart|ces \d+ quarts)/)).toBeVisible()
  const site = page.getByRole('main').getByRole('listitem').getByRole('link').first()
  expect(await site.evaluate((link) => link.parentElement?.clientWidth), 'room for a site').toBeGreaterThan(250)
  await expect(page.getByRole('checkbox', { name: 'Payée' })).toHaveAccessibleDescription(/^Cochée, ses heures entrent/)
  await page.keyboard.press('Control+s')
  await expect(shell.toast(/Absence enregistrée, .* à combler/)).toBeVisible()
  await list.hasCount(before + 1)

  await page.keyboard.press('Control+z')
  await expect(shell.toast(/Annulé/)).toBeVisible()
  await page.getByText('Mois', { exact: true }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByText('Par employé', { exact: true }).click()
  await expect(page.getByRole('listitem').first()).toBeVisible()
})

test('an absence of two days is recorded in six clicks and keys', async ({ app, server }) => {
  const { page } = app
  const shell = await signInAt(app)
  const [{ name }] = rowsOf<{ name: string }>(
    server,
    `select "firstName" || ' ' || "lastName" as name from "employees" e where e."status" = 'disponible'
     and not exists (select 1 from "absences" x where x."employeeId" = e."_id") and ${isFoundAlone('e')}
     order by 1 limit 1`,
  ) as [{ name: string }]
  const [first, last] = [addDays(today(), 20), addDays(today(), 21)]
  await shell.goTo('Absences')
  const list = gridPage(page, 'Absences')
  await expect.poll(list.count).toBeGreaterThan(3)
  const before = await list.count()
  const somebody = counted(page)
  await somebody.click(page.getByRole('link', { name: 'Nouvelle absence' }))
  await expect(shell.title).toHaveText('Nouvelle absence')
  // Chosen and left before the list has answered.
  await somebody.type(name)
  await somebody.press('Enter')
  await somebody.press('Tab')
  await somebody.press('Tab')
  await somebody.type(typed(first))
  await somebody.press('Tab')
  await somebody.type(typed(last))
  await somebody.press('Control+s')
  expect(somebody.actions()).toBe(6)
  await list.hasCount(before + 1)
  await expect
    .poll(() =>
      rowsOf<{ first: string; last: string; status: string }>(
        server,
        `select "startDate" as first, "endDate" as last, "status" from "absences" order by "createdAt" desc limit 1`,
      ),
    )
    .toEqual([{ first, last, status: 'approved' }])
})

test('an absence saved before the list of people has answered has the person who was chosen', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const [{ id, name }] = rowsOf<{ id: string; name: string }>(
    server,
    `select e."_id" as id, "firstName" || ' ' || "lastName" as name from "employees" e where e."status" = 'disponible'
     and not exists (select 1 from "absences" x where x."employeeId" = e."_id") and ${isFoundAlone('e')}
     order by 1 limit 1`,
  ) as [{ id: string; name: string }]
  await shell.goTo('Absences')
  await page.getByRole('link', { name: 'Nouvelle absence' }).click()
  await expect(page.getByRole('combobox', { name: 'Employé' })).toBeFocused()
  // Quicker than the search, which waits a moment for the next letter.
  await page.keyboard.insertText(name)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await expect
    .poll(() => rowsOf<{ n: number }>(server, 'select count(*) as n from "absences" where "employeeId" = ?', id)[0]?.n)
    .toBe(1)
})

test('an absence that its person has asked for already is shown while another one is recorded', async ({
  app,
  server,
}) => {
  const { page } = app
  const elsewhere = await signInElsewhere(server)
  const person = rowOf<{ id: string; name: string; number: string }>(
    server,
    `select "_id" as id, "firstName" || ' ' || "lastName" as name, "employeeNumber" as number from "employees" e
     where "status" = 'disponible' and not exists (select 1 from "absences" x where x."employeeId" = e."_id")
       and ${isFoundAlone('e')} limit 1`,
  )
  const day = addDays(today(), 5)
  await elsewhere.run('absences.record', {
    absence: { employeeId: person.id, type: 'vacation', startDate: day, endDate: day } as never,
    status: 'requested',
    assignments: 'keep',
  })
  const shell = await signInAt(app)
  await shell.goTo('Absences')
  await page.getByRole('link', { name: 'Nouvelle absence' }).click()
  const who = page.getByRole('combobox', { name: 'Employé' }).or(page.getByRole('textbox', { name: 'Employé' }))
  await expect(who.first()).toBeFocused()
  await page.keyboard.type(person.name)
  await expect(page.getByRole('option')).toHaveText([`${person.name} ${person.number}`])
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Du', exact: true }).fill(typed(day))
  await page.keyboard.press('Tab')
  const notice = page.getByText('Cette personne a déjà demandé une absence')
  await expect(notice).toBeVisible()
  await page.getByRole('link', { name: 'L’ouvrir' }).click()
  await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await expect(page.getByRole('textbox', { name: 'Du', exact: true })).toHaveValue(/\d{2}\/\d{2}\/\d{4}/)
  await expect(page).toHaveURL(/absences\/edit\//)
})

test('a shift that an absence kept is freed from the absence alone, and given back by undo', async ({
  app,
  server,
}) => {
  const { page } = app
  const elsewhere = await signInElsewhere(server)
  const kept = rowOf<{ id: string; date: string; employeeId: string }>(
    server,
    `select a."_id" as id, a."date", a."employeeId" from "assignments" a
     where a."status" = 'confirmed' and a."date" > dayIn(2) and a."date" < dayIn(12)
       and not exists (select 1 from "absences" x where x."employeeId" = a."employeeId")
       and not exists (select 1 from "assignments" o where o."employeeId" = a."employeeId" and o."_id" <> a."_id"
         and o."date" between date(a."date", '-1 day') and date(a."date", '+1 day')) limit 1`,
  )
  await elsewhere.run('absences.record', {
    absence: { employeeId: kept.employeeId, type: 'vacation', startDate: kept.date, endDate: kept.date } as never,
    status: 'approved',
    assignments: 'keep',
  })
  const [{ id }] = rowsOf<{ id: string }>(
    server,
    `select "_id" as id from "absences" where "employeeId" = ?`,
    kept.employeeId,
  ) as [{ id: string }]
  const status = () =>
    rowsOf<{ status: string }>(server, `select "status" from "assignments" where "_id" = ?`, kept.id)[0]?.status
  const shell = await signInAt(app)
  await shell.follow(`/absences/edit/${id}`)
  await page.getByRole('radio', { name: 'Libérer et recombler' }).check()
  await page.keyboard.press('Control+s')
  await expect(shell.toast(/un poste à combler/)).toBeVisible()
  await expect.poll(status).toBe('cancelled')
  await shell.undoByKeyboard()
  await expect.poll(status).toBe('confirmed')
})

test('whoever is deactivated with assignments to come: their file says how many somebody else has to take, and frees them', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const worker = rowOf<{ id: string; coming: number }>(
    server,
    `select e."_id" as id, count(*) as coming from "employees" e join "assignments" a on a."employeeId" = e."_id"
     where e."status" = 'disponible' and e."deletedAt" is null and a."deletedAt" is null
     and a."status" in ('pending', 'confirmed') and a."start" > timeIn(60)
     and not exists (select 1 from "assignments" b where b."employeeId" = e."_id"
       and b."start" between timeIn(0) and timeIn(60))
     group by e."_id" having count(*) > 1 limit 1`,
  )
  await shell.follow(`/employees/${worker.id}`)
  const left = page.getByText(`${worker.coming} assignations à venir`, { exact: true })
  await expect(shell.title).toBeVisible()
  await expect(left).toBeHidden()
  await page.getByRole('button', { name: 'Plus d’actions' }).click()
  await page.getByRole('menuitem', { name: 'Désactiver' }).click()
  await page.getByRole('button', { name: 'Juste changer le statut' }).click()
  await expect(left).toBeVisible()
  await expect(page.getByText('À confier à quelqu’un d’autre')).toBeVisible()
  const theirs = () =>
    rowsOf<{ n: number }>(
      server,
      `select count(*) as n from "assignments" where "employeeId" = ? and "status" in ('pending', 'confirmed')
       and "start" > timeIn(0) and "deletedAt" is null`,
      worker.id,
    )[0]?.n
  await test.step('they are freed in one action, and one undo gives them back', async () => {
    await page.getByRole('button', { name: 'Libérer ces quarts' }).click()
    await expect(shell.toast(`${worker.coming} quarts libérés`)).toBeVisible()
    await expect(left).toBeHidden()
    await expect.poll(theirs).toBe(0)
    await shell.undoByKeyboard()
    // They are given back one after the other.
    await expect(left).toBeVisible()
    await expect.poll(theirs).toBe(worker.coming)
  })
  await shell.undoByKeyboard()
  await expect(left).toBeHidden()
})
