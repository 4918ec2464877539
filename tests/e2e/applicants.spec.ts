import { madeByCall } from './api.ts'
import { expect, test } from './app.ts'
import { auditOf } from './audit.ts'
import { countOf, rowOf, rowsOf } from './demo-data.ts'
import { signInElsewhere } from './other-device.ts'
import { formPage } from './pages/form-page.ts'
import { gridPage } from './pages/grid-page.ts'
import type { TestServer } from './server.ts'
import { signInAt } from './signed-in.ts'

const stageOf = (server: TestServer, id: string) =>
  rowsOf<{ stage: string }>(server, 'select "stage" from "applicants" where "_id" = ?', id)[0]?.stage

test('with the keyboard alone an applicant goes from stage to stage, back, and out with a reason', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  await shell.goTo('Candidats')
  const board = page.getByRole('listbox', { name: 'Candidats par étape' })
  const active = board.locator('[role=option][aria-selected=true]')
  // While a card moves it may stand in both columns for a moment.
  const first = active.first()
  await expect(board.getByRole('option').first()).toBeVisible()
  await board.focus()
  await expect(active).toHaveCount(1)
  const id = String(await first.getAttribute('id')).replace('applicant-', '')
  expect(stageOf(server, id)).toBe('new')
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(() => stageOf(server, id)).toBe('contacted')
  await expect(active).toHaveCount(1)
  await expect(first).toHaveAttribute('id', `applicant-${id}`)
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => stageOf(server, id)).toBe('new')

  await page.keyboard.press('Home')
  await expect(active).toHaveCount(1)
  await expect(first).toHaveAttribute('id', `applicant-${id}`)
  await page.keyboard.press('m')
  await page.getByRole('menuitem', { name: 'Refusé…' }).press('Enter')
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
  await page.keyboard.type('Sans moyen de transport')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect.poll(() => stageOf(server, id)).toBe('rejected')
  expect(await auditOf(page)).toEqual([])
})

test('a card dragged to another stage without the network stays there once the server is back', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  await shell.goTo('Candidats')
  const column = (name: string) => page.getByRole('group', { name: new RegExp(`^${name}, `) })
  const card = column('Nouveau').getByRole('option').first()
  const id = String(await card.getAttribute('id')).replace('applicant-', '')
  await server.stop()
  await expect(shell.sync).toHaveText('Hors ligne')
  await card.dragTo(column('Entrevue'))
  await expect(column('Entrevue').locator(`#applicant-${id}`)).toBeVisible()
  await expect(shell.sync).toContainText('1 changement en attente')
  await server.start()
  await expect.poll(() => stageOf(server, id)).toBe('interview')
})

test('who exists already is told while one types, and refused by the phone', async ({ app, server }) => {
  const { page } = app
  const shell = await signInAt(app)
  const known = rowOf<{ phone: string; employeeNumber: string }>(
    server,
    'select "phone", "employeeNumber" from "employees" where "deletedAt" is null order by "_id" limit 1',
  )
  await shell.goTo('Candidats')
  await page.getByRole('link', { name: 'Nouveau candidat' }).click()
  const form = formPage(page)
  await form.fill('Prénom', 'Zoé')
  await form.fill('Nom', 'Vaillancourt')
  await form.fill('Téléphone', String(known.phone))
  await expect(page.getByText('Cette personne existe peut-être déjà')).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(`n°\\s${known.employeeNumber}$`) })).toBeVisible()
  await form.submit('Créer')
  await form.hasProblem(
    'Téléphone',
    'Cette personne existe déjà, avec le même téléphone ou le même courriel. Ouvrez sa fiche.',
  )
  await form.fill('Téléphone', '514 987-6543')
  await form.submit('Créer')
  await expect(shell.title).toHaveText('Zoé Vaillancourt')
})

test('hiring without the network makes the employee, step by step, once the server is back', async ({
  app,
  server,
}) => {
  const { page } = app
  const elsewhere = await signInElsewhere(server)
  const one = { firstName: 'Yvonne', lastName: 'Quesnel-Hébert', phone: '+14184445577' }
  const name = `${one.firstName} ${one.lastName}`
  const { _id, rev } = await elsewhere.create('applicants', one as never)
  await elsewhere.run('applicants.move', { applicants: [{ id: _id, baseRev: rev }], stage: 'training' })
  const employees = countOf(server, 'employees')
  const shell = await signInAt(app)
  await shell.goTo('Candidats')
  await page.getByTitle('Tableau').click()
  const list = gridPage(page, 'Candidats')
  await list.find(one.lastName)
  await list.row(one.lastName).dblclick()
  await expect(shell.title).toHaveText(name)
  await server.stop()
  await expect(shell.sync).toHaveText('Hors ligne')
  await page.keyboard.press('h')
  await expect(shell.title).toHaveText(`Embauche : ${name}`)
  await test.step('the phone of an employee is refused before the other steps are filled in', async () => {
    const taken = rowOf<{ phone: string }>(server, 'select "phone" from "employees" limit 1')
    const phone = formPage(page).field('Téléphone')
    const own = await phone.inputValue()
    await phone.fill(String(taken.phone))
    await expect(page.getByText('Cette personne existe peut-être déjà')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+s')
    await formPage(page).hasProblem(
      'Téléphone',
      'Cette personne existe déjà, avec le même téléphone ou le même courriel. Ouvrez sa fiche.',
    )
    await phone.fill(own)
    await expect(page.getByText('Cette personne existe peut-être déjà')).toBeHidden()
  })
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Vérifiez l’identité avant de continuer.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /J’ai vérifié l’identité/ })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('textbox', { name: 'Date d’embauche' })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(formPage(page).list('Régime de travail')).toBeFocused()
  await formPage(page).choose('Régime de travail', 'Décret sur la signalisation routière')
  await page.keyboard.press('ControlOrMeta+s')
  const remove = page.getByRole('button', { name: /^Retirer la compétence/ })
  if (await remove.count()) await remove.first().press('Enter')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Avant d’embaucher')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(shell.title).toHaveText(name)
  await expect(page).toHaveURL(/employees/)
  await server.start()
  await expect.poll(() => countOf(server, 'employees')).toBe(employees + 1)
  expect(stageOf(server, _id)).toBe('hired')
})

test('an employee who never worked becomes an applicant without the network, and is hired again with the same file', async ({
  app,
  server,
}) => {
  const { page } = app
  // The demo of some days has nobody who never worked.
  const given = {
    firstName: 'Odile',
    lastName: 'Vachon-Roy',
    phone: '+14184445566',
    hireDate: '2026-11-02',
    regime: 'lnt',
  }
  const made = await madeByCall<{ _id: string; employeeNumber: string }>(server, '/employees', given)
  const person = { ...made, name: `${given.firstName} ${given.lastName}` }
  const shell = await signInAt(app)
  const employees = countOf(server, 'employees')
  await page.keyboard.press('Control+k')
  await page.keyboard.type(person.employeeNumber)
  await expect(page.getByRole('option').first()).toContainText(person.employeeNumber)
  await page.keyboard.press('Enter')
  await expect(shell.title).toHaveText(person.name)
  await server.stop()
  await expect(shell.sync).toHaveText('Hors ligne')
  await page.getByRole('button', { name: 'Plus d’actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Convertir en candidat' }).click()
  await expect(page.getByText(`Employé converti en candidat : ${person.name}`)).toBeVisible()

  await shell.goTo('Candidats')
  await page.getByRole('textbox', { name: 'Rechercher' }).fill('zzzz')
  await expect(page.getByText('Aucun résultat pour « zzzz »')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('nobody.png') })
  await page.getByRole('textbox', { name: 'Rechercher' }).fill(person.name)
  const board = page.getByRole('listbox', { name: 'Candidats par étape' })
  await expect(board.getByRole('option')).toHaveCount(1)
  await expect(board.getByText('Personne').first()).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('one.png') })
  await board.getByRole('option').dblclick()
  await expect(shell.title).toHaveText(person.name)
  await page.getByRole('tab', { name: 'Journal' }).click()
  await expect(page.getByText('À envoyer').first()).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('journal.png') })

  await page.keyboard.press('h')
  await expect(page.getByText(`dossier d’employé, n° ${person.employeeNumber}`)).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('again.png') })
  await page.getByRole('checkbox', { name: /J’ai vérifié l’identité/ }).press('Space')
  for (const heading of ['Emploi', 'Cartes et formations', 'Avant d’embaucher']) {
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  }
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page).toHaveURL(new RegExp(`/employees/${person._id}`))
  await server.start()
  await shell.isCurrent()
  await expect
    .poll(() => rowsOf(server, 'select "status", "employeeNumber" from "employees" where "_id" = ?', person._id))
    .toEqual([{ status: 'disponible', employeeNumber: person.employeeNumber }])
  expect(countOf(server, 'employees')).toBe(employees)
  expect(rowsOf(server, 'select "stage" from "applicants" where "employeeId" = ?', person._id)).toEqual([
    { stage: 'hired' },
  ])
})
