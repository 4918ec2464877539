import { v7 as uuidv7 } from 'uuid'
import { addDays } from '#shared/model/dates.ts'
import { expect, test } from './app.ts'
import { countOf, rowsOf, today } from './demo-data.ts'
import { signInElsewhere } from './other-device.ts'
import { gridPage } from './pages/grid-page.ts'
import { signInAt } from './signed-in.ts'

test('every employee gets a skill at once, more applicants than one operation takes change stage, and one undo takes each back', async ({
  app,
  server,
}) => {
  const { page } = app
  const elsewhere = await signInElsewhere(server)
  const skill = await elsewhere.create('skills', { name: 'Essai en nombre' } as never)
  for (let n = 0; n < 9; n++)
    await Promise.all(
      Array.from({ length: 23 }, (_, i) =>
        elsewhere.create('applicants', {
          firstName: 'Essai',
          lastName: `Numéro ${n * 23 + i}`,
          phone: `+1514555${String(2000 + n * 23 + i)}`,
        } as never),
      ),
    )
  const shell = await signInAt(app)
  const numberOf = (sql: string) => rowsOf<{ n: number }>(server, sql)[0]?.n
  const dialog = page.getByRole('dialog')

  await shell.goTo('Employés')
  const employees = gridPage(page, 'Employés')
  const total = countOf(server, 'employees')
  await employees.hasCount(total)
  await employees.grid.focus()
  await page.keyboard.press('Control+a')
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Ajouter une compétence…' }).click()
  await dialog.getByRole('combobox', { name: 'Compétence' }).fill('en nombre')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(`${total} personnes auront la compétence`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click()
  const held = () =>
    numberOf(`select count(*) as n from "employeeSkills" where "skillId" = '${skill._id}' and "deletedAt" is null`)
  await expect.poll(held).toBe(total)
  await expect(dialog).toBeHidden()
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(held).toBe(0)
  await expect(shell.toast(/^Annulé/)).toBeVisible()

  await shell.goTo('Candidats')
  await page.getByTitle('Tableau').click()
  const contacted = () =>
    numberOf(`select count(*) as n from "applicants" where "stage" = 'contacted' and "deletedAt" is null`)
  const before = contacted() ?? 0
  const applicants = gridPage(page, 'Candidats')
  await applicants.hasCount(countOf(server, 'applicants'))
  await applicants.grid.focus()
  await page.keyboard.press('Control+a')
  await page.getByRole('button', { name: 'Changer l’étape' }).click()
  await page.getByRole('menuitem', { name: 'Contacté', exact: true }).click()
  await expect.poll(contacted).toBeGreaterThan(before + 207)
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(contacted).toBe(before)
})

test('more absences than a list shows are approved in figures, and taken back', async ({ app, server }) => {
  const { page } = app
  const elsewhere = await signInElsewhere(server)
  const people = rowsOf<{ id: string }>(
    server,
    `select "_id" as id from "employees" e where "status" = 'disponible'
     and not exists (select 1 from "absences" x where x."employeeId" = e."_id") limit 60`,
  )
  const day = addDays(today(), 2)
  for (const { id } of people)
    await elsewhere.run('absences.record', {
      absence: { employeeId: id, type: 'vacation', startDate: day, endDate: day } as never,
      status: 'requested',
      assignments: 'keep',
    })
  const shell = await signInAt(app)
  await shell.goTo('Absences')
  const list = gridPage(page, 'Absences')
  const approved = () =>
    rowsOf<{ n: number }>(
      server,
      `select count(*) as n from "absences" where "status" = 'approved' and "deletedAt" is null`,
    )[0]?.n ?? 0
  const before = approved()
  await expect.poll(list.count).toBeGreaterThan(people.length)
  await list.grid.focus()
  await page.keyboard.press('Control+a')
  await page.getByRole('toolbar').getByRole('button', { name: 'Approuver' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/\d+ absences seront changées/)).toBeVisible()
  await expect(dialog.getByText('Libérer et recombler')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('many-absences.png') })
  await dialog.getByRole('button', { name: 'Approuver' }).click()
  await expect.poll(approved).toBeGreaterThanOrEqual(before + people.length)
  const close = dialog.getByRole('button', { name: 'Fermer' }).last()
  // It closes by itself when nothing was refused.
  await expect(async () => {
    if (await close.isVisible()) await close.click({ timeout: 1000 })
    await expect(dialog).toBeHidden({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(approved).toBe(before)
})

test('every loan of every tool comes back at once, more than one operation takes, and every account gets a link', async ({
  app,
  server,
}) => {
  const { page } = app
  const elsewhere = await signInElsewhere(server)
  const people = rowsOf<{ id: string }>(
    server,
    `select "_id" as id from "employees" where "status" = 'disponible' limit 70`,
  )
  const dueOn = addDays(today(), 3)
  for (const [n, name] of ['Cônes', 'Lampes', 'Gants'].entries()) {
    const tool = await elsewhere.create('tools', { code: `ZZ-${n + 1}`, name, quantity: 100 } as never)
    for (const { id } of people)
      await elsewhere.run('tools.lend', { loanId: uuidv7(), toolId: tool._id, employeeId: id, dueOn } as never)
  }
  const shell = await signInAt(app)
  const numberOf = (sql: string) => rowsOf<{ n: number }>(server, sql)[0]?.n
  const out = () => numberOf(`select count(*) as n from "toolLoans" where "state" = 'out' and "deletedAt" is null`)
  const before = out() ?? 0
  expect(before).toBeGreaterThan(205)

  await shell.goTo('Outils')
  const tools = gridPage(page, 'Outils')
  await tools.hasCount(countOf(server, 'tools'))
  await tools.grid.focus()
  await page.keyboard.press('Control+a')
  await page.getByRole('button', { name: 'Rendre', exact: true }).click()
  await expect.poll(out).toBe(0)
  await page.keyboard.press('Control+z')
  await expect.poll(out).toBe(before)
  await tools.grid.focus()
  await page.keyboard.press('Control+a')
  await page.getByRole('button', { name: 'Prolonger', exact: true }).click()
  await expect(page.getByRole('dialog', { name: `Prolonger ${before} prêts` })).toBeVisible()
  await page.keyboard.press('Escape')

  await shell.follow('/settings/users')
  const users = gridPage(page, 'Utilisateurs')
  await users.hasCount(countOf(server, 'users'))
  await users.grid.focus()
  await page.keyboard.press('Control+a')
  await page.getByRole('button', { name: 'Envoyer un lien' }).click()
  const active = numberOf(`select count(*) as n from "users" where "active" = 1 and "deletedAt" is null`)
  const asked = () => numberOf(`select count(*) as n from "users" where "linkAskedAt" is not null`)
  await expect.poll(asked).toBe(active)
})
