import type { Locator } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from './app.ts'
import { madeByCall } from './api.ts'
import { rowOf, rowsOf, today } from './demo-data.ts'
import { gridPage } from './pages/grid-page.ts'
import { freePeople } from './free-people.ts'
import { signInElsewhere } from './other-device.ts'
import { signInAt } from './signed-in.ts'
import type { TestServer } from './server.ts'

interface Person {
  readonly id: string
  readonly employeeNumber: string
}

/** Somebody whose skill has expired and can be renewed, and who was never absent. */
function expiredHolder(server: TestServer): Person {
  const person = rowOf<Person>(
    server,
    `select e."_id" as id, e."employeeNumber" from "employees" e
     join "employeeSkills" h on h."employeeId" = e."_id" join "skills" s on s."_id" = h."skillId"
     where e."status" = 'disponible' and s."expirable" = 1 and h."expiresAt" < dayIn(0)
     and s."defaultValidityMonths" is not null
     and not exists (select 1 from "absences" x where x."employeeId" = e."_id") limit 1`,
  )
  return person
}

test('the file of an employee: found by number, renewed in four keys, availability, restriction, journal', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const person = expiredHolder(server)

  // A shortcut and the number.
  await page.keyboard.press('Control+k')
  await page.keyboard.type(person.employeeNumber)
  await expect(page.getByRole('option').first()).toContainText(person.employeeNumber)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/employees/${person.id}`))

  // On the tab of skills, the expired one stands first: its button, and Ctrl+S.
  await page.getByRole('tab', { name: 'Compétences' }).click()
  await page.getByRole('button', { name: 'Renouveler' }).first().press('Enter')
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByLabel('Expiration')).not.toHaveValue('')
  await page.screenshot({ path: test.info().outputPath('renew.png') })
  await page.keyboard.press('Control+s')
  await expect(drawer).toBeHidden()
  await page.screenshot({ path: test.info().outputPath('skills.png') })

  await page.getByRole('tab', { name: 'Disponibilités' }).click()
  await page.getByRole('button', { name: 'Ajouter une période' }).click()
  await drawer.getByRole('button', { name: 'Ajouter des jours' }).click()
  await drawer.getByLabel('À', { exact: true }).fill('9')
  await drawer.getByLabel('À', { exact: true }).press('Tab')
  await expect(drawer.getByText(/pas disponible avant 9\sh/)).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('layer.png') })
  await page.keyboard.press('Control+s')
  await expect(drawer).toBeHidden()
  await expect(page.getByText(/du lundi au vendredi\s: pas disponible avant 9\sh/)).toBeVisible()
  await expect(page.getByText('En vigueur')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('availability.png') })

  await page.getByRole('tab', { name: 'Restrictions' }).click()
  await page.getByRole('button', { name: 'Ajouter une restriction' }).click()
  await page.screenshot({ path: test.info().outputPath('restriction.png') })
  await drawer.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(drawer.getByText('Ce champ est requis.').first()).toBeVisible()
  await drawer.getByRole('combobox', { name: 'Client', exact: true }).click()
  await page.getByRole('option').first().click()
  await drawer.getByLabel('Raison').fill('Plainte d’un voisin, avenue Papineau')
  await page.keyboard.press('Control+s')
  await expect(drawer).toBeHidden()
  await expect(page.getByText('Plainte d’un voisin, avenue Papineau')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('restrictions.png') })

  await page.getByRole('tab', { name: 'Journal' }).click()
  await expect(page.getByText('a modifié la fiche').first()).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('journal.png') })

  // Somebody with assignments is deactivated instead of converted.
  await page.getByRole('button', { name: 'Plus d’actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Convertir en candidat' }).click()
  const told = page.getByRole('alert').filter({ hasText: 'L’employé a été désactivé à la place' })
  // Whoever has shifts to come is asked about.
  const only = page.getByRole('button', { name: 'Juste convertir' })
  await expect(told.or(only)).toBeVisible()
  if (await only.isVisible()) {
    // The buttons stand below the shifts, which are drawn once their replacements are known.
    await expect(page.getByRole('list', { name: 'Postes à combler' })).toBeVisible()
    await only.click()
  }
  await expect(told).toBeVisible()
  await expect(page.getByText('Inactif').first()).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('converted.png') })
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(shell.title).toBeVisible()
  await expect(page.getByText('Disponible').first()).toBeVisible()
})

test('several people at once, without the network: a skill, deactivated, converted, each undone or refused with its reason', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const given = { firstName: 'Odile', lastName: 'Vachon-Roy', phone: '+14184445566', hireDate: today(), regime: 'lnt' }
  const made = await madeByCall<{ _id: string; employeeNumber: string }>(server, '/employees', given)
  const one = { id: made._id, employeeNumber: made.employeeNumber }
  const [lender] = rowsOf<Person>(
    server,
    `select e."_id" as id, e."employeeNumber" from "employees" e where e."deletedAt" is null
     and not exists (select 1 from "assignments" a where a."employeeId" = e."_id")
     and (exists (select 1 from "users" u where u."employeeId" = e."_id")
       or exists (select 1 from "toolLoans" l where l."employeeId" = e."_id")) limit 1`,
  )
  const worker = rowOf<Person>(
    server,
    `select e."_id" as id, e."employeeNumber" from "employees" e join "assignments" a on a."employeeId" = e."_id"
     where e."status" = 'disponible' and e."deletedAt" is null limit 1`,
  )
  const people = [one, worker, ...(lender ? [lender] : [])].map((each) => each as Person)
  const statuses = () =>
    rowsOf<{ status: string }>(
      server,
      `select "status" from "employees" where "_id" in (${people.map(({ id }) => `'${id}'`).join()}) order by "_id"`,
    ).map(({ status }) => status)
  const before = statuses()

  const filters = JSON.stringify([{ field: '_id', op: 'anyOf', value: people.map(({ id }) => id) }])
  await page.evaluate((text) => {
    window.location.hash = `#/employees/list?filters=${encodeURIComponent(text)}`
  }, filters)
  const list = gridPage(page, 'Employés')
  await list.hasCount(people.length)
  await server.stop()
  await expect(shell.sync).toHaveText('Hors ligne')
  const choose = async (action: string) => {
    for (const box of await page.getByRole('checkbox', { name: 'Sélectionner la ligne' }).all()) await box.check()
    await page.getByRole('button', { name: 'Actions', exact: true }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  const dialog = page.getByRole('dialog')

  await choose('Ajouter une compétence…')
  await dialog.getByRole('combobox', { name: 'Compétence' }).fill('secour')
  await page.keyboard.press('Enter')
  await page.screenshot({ path: test.info().outputPath('bulk-skill.png') })
  await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Compétence .* ajoutée à \d+ personnes?$/)).toBeVisible()

  await choose('Désactiver…')
  await page.screenshot({ path: test.info().outputPath('bulk-deactivate.png') })
  // Whoever has shifts to come is asked about.
  await dialog.getByRole('button', { name: /^(Désactiver|Juste changer le statut)$/ }).click()
  await expect(dialog).toBeHidden()
  await expect(list.row('Inactif')).toHaveCount(people.length)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(list.row('Inactif')).toHaveCount(before.filter((status) => status === 'inactive').length)

  await choose('Convertir en candidat…')
  const instead = dialog.getByText(/désactivée à la place/)
  const only = dialog.getByRole('button', { name: 'Juste convertir' })
  await expect(instead.or(only)).toBeVisible()
  if (await only.isVisible()) await only.click()
  await expect(instead).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('bulk-convert.png') })
  await dialog.getByRole('button', { name: 'Convertir', exact: true }).click()
  if (lender) {
    await expect(dialog.getByText('1 ligne n’a pas pu être changée')).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('bulk-refused.png') })
    await dialog.getByRole('button', { name: 'Fermer' }).last().click()
  }
  await expect(dialog).toBeHidden()
  await expect(list.row('Inactif')).toHaveCount(2)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(list.row('Inactif')).toHaveCount(before.filter((status) => status === 'inactive').length)

  await server.start()
  await shell.isCurrent()
  expect(statuses()).toEqual(before)
  expect(rowsOf(server, 'select "stage" from "applicants" where "employeeId" = ?', one.id)).toEqual([
    { stage: 'hired' },
  ])
})

test('somebody with tools on loan does not become an applicant: the toast says why, and deactivates instead', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  // Nothing else keeps somebody new from becoming an applicant.
  const [borrower] = await freePeople(server, 1, { hasCards: false })
  const elsewhere = await signInElsewhere(server)
  const tool = rowOf<{ id: string }>(
    server,
    `select t."_id" as id from "tools" t where t."state" = 'available'
     and not exists (select 1 from "toolLoans" l where l."toolId" = t."_id") limit 1`,
  )
  const loan = { loanId: uuidv7(), toolId: tool.id, employeeId: borrower?._id ?? '', dueOn: null, quantity: 1 }
  await elsewhere.run('tools.lend', loan)
  await shell.isCurrent()
  await shell.follow(`/employees/${borrower?._id}`)
  const status = page.getByRole('main').getByText('Inactif', { exact: true })
  await expect(shell.title).toBeVisible()
  await page.getByRole('button', { name: 'Plus d’actions' }).click()
  await page.getByRole('menuitem', { name: 'Convertir en candidat' }).click()
  await expect(shell.toast(/a ou a eu des outils prêtés/)).toBeVisible()
  await expect(status).toBeHidden()
  await page.getByRole('button', { name: 'Désactiver', exact: true }).click()
  await expect(status).toBeVisible()
  await shell.undoByKeyboard()
  await expect(status).toBeHidden()
})

test('the file of an employee with the keyboard alone and without the network reaches the server afterwards', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const person = expiredHolder(server)
  const expired = () =>
    rowsOf<{ n: number }>(
      server,
      `select count(*) as n from "employeeSkills" where "employeeId" = ? and "expiresAt" < dayIn(0)`,
      person.id,
    )[0]?.n ?? 0
  const expiredBefore = expired()
  await server.stop()
  await expect(shell.sync).toHaveText('Hors ligne')
  const reach = async (target: Locator) => {
    await expect(target).toBeVisible()
    for (let at = 0; at < 60; at++) {
      if (await target.evaluate((node) => node === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error('Tab does not reach it')
  }
  /** Goes to a tab of the file: to the tabs, then along them. */
  const openTab = async (name: string) => {
    const tab = page.getByRole('tab', { name: new RegExp(`^${name}`) })
    await reach(page.locator('[role=tab][tabindex="0"]'))
    for (let at = 0; at < 12 && !(await tab.evaluate((node) => node === document.activeElement)); at++) {
      await page.keyboard.press('ArrowRight')
    }
    await page.keyboard.press('Enter')
    await expect(tab).toHaveAttribute('aria-selected', 'true')
  }
  const drawer = page.getByRole('dialog')
  const open = async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(person.employeeNumber)
    await expect(page.getByRole('option').first()).toContainText(person.employeeNumber)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/employees/${person.id}`))
  }

  await open()
  await openTab('Compétences')
  await reach(page.getByRole('button', { name: 'Renouveler' }).first())
  await page.keyboard.press('Enter')
  await expect(drawer.getByLabel('Expiration')).not.toHaveValue('')
  await page.keyboard.press('Control+s')
  await expect(drawer).toBeHidden()

  await openTab('Disponibilités')
  await reach(page.getByRole('button', { name: 'Ajouter une période' }))
  await page.keyboard.press('Enter')
  await reach(drawer.getByRole('button', { name: 'Ajouter des jours' }))
  await page.keyboard.press('Enter')
  await reach(drawer.getByLabel('À', { exact: true }))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('9')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+s')
  await expect(drawer).toBeHidden()

  await openTab('Restrictions')
  await reach(page.getByRole('button', { name: 'Ajouter une restriction' }))
  await page.keyboard.press('Enter')
  await reach(drawer.getByRole('combobox', { name: 'Client', exact: true }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await reach(drawer.getByLabel('Raison'))
  await page.keyboard.type('Plainte d’un voisin, avenue Papineau')
  await page.keyboard.press('Control+s')
  await expect(drawer).toBeHidden()

  await openTab('Absences')
  await reach(page.getByRole('link', { name: 'Nouvelle absence' }))
  await page.keyboard.press('Enter')
  await expect(shell.title).toHaveText('Nouvelle absence')
  await page.screenshot({ path: test.info().outputPath('absence.png') })
  await page.keyboard.press('Control+s')
  // Back in the file, at its absences, where the new one is.
  await expect(page).toHaveURL(new RegExp(`/employees/${person.id}`))
  await expect(page.getByRole('tab', { name: /^Absences/ })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1)
  await expect(shell.sync).toContainText('en attente')

  await server.start()
  await shell.isCurrent()
  expect(expired()).toBe(expiredBefore - 1)
  const count = (table: string) =>
    rowsOf<{ n: number }>(server, `select count(*) as n from "${table}" where "employeeId" = ?`, person.id)[0]?.n
  expect(count('absences')).toBe(1)
  expect(count('restrictions')).toBeGreaterThan(0)
  expect(
    rowsOf<{ availability: string }>(server, 'select "availability" from "employees" where "_id" = ?', person.id)[0]
      ?.availability,
  ).toContain('09:00')
})
