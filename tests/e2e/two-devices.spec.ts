import type { Row } from '#shared/entities/index.ts'
import { expect, test } from './app.ts'
import { ask } from './bridge.ts'
import { nextMonday, findOpenSite, createTwoAssignments, rowOf, rowsOf } from './demo-data.ts'
import { freePair } from './free-people.ts'
import { signInElsewhere } from './other-device.ts'
import { boardPage, pickerPage } from './pages/board-page.ts'
import { formPage } from './pages/form-page.ts'
import { gridPage } from './pages/grid-page.ts'
import { signInAt } from './signed-in.ts'

/**
 * Shorter than the periodic pull of a minute, so that the change comes through the socket; bench P27 measures how fast.
 */
const SOON = { timeout: 40_000 }

test('a change on one device appears on the other at once', async ({ startApp, server }) => {
  const [here, there] = await Promise.all([startApp(), startApp()])
  const [shell, otherShell] = await Promise.all([signInAt(here), signInAt(there)])
  const openSite = findOpenSite(server)
  const [person] = await freePair(server)
  const { orderNumber } = await createTwoAssignments(await signInElsewhere(server), openSite)
  const boards = [boardPage(here.page), boardPage(there.page)] as const
  for (const board of boards) {
    await board.showWeekOf(nextMonday())
    await board.filterBySite(openSite.site)
    await expect(board.free(orderNumber)).toHaveCount(2)
    await board.searchPerson(person.name)
  }

  await boards[0].free(orderNumber).first().press('Enter')
  const picker = pickerPage(here.page)
  await picker.find(person.name)
  await here.page.keyboard.press('Enter')
  await expect(shell.toast(`Poste donné à ${person.name}, ${openSite.site}`)).toBeVisible()
  await expect(boards[1].of(person.name, orderNumber)).toBeVisible(SOON)
  await expect(boards[1].free(orderNumber)).toHaveCount(1, SOON)

  await picker.isClosed()
  await shell.undoByKeyboard()
  await expect(shell.toast(/^Annulé\s: /)).toBeVisible()
  await expect(boards[1].of(person.name, orderNumber)).toBeHidden(SOON)

  await otherShell.goTo('Compétences')
  const list = gridPage(there.page, 'Compétences')
  await expect(list.rows.first()).toBeVisible()
  await shell.goTo('Compétences')
  await here.page.getByRole('link', { name: 'Nouvelle compétence' }).click()
  const form = formPage(here.page)
  await form.fill('Nom', 'Aaa – espace clos')
  await form.submit('Créer')
  await expect(shell.title).toHaveText('Aaa – espace clos')
  await expect(list.row('Aaa – espace clos')).toBeVisible(SOON)
})

test('when somebody else saved the same fields meanwhile, nothing typed is lost: each asks which value to keep', async ({
  app,
  server,
}) => {
  const shell = await signInAt(app)
  const colleague = await signInElsewhere(server)
  const skill = await colleague.create('skills', { name: 'Aaa – espace clos', issuer: 'ASP', legalRef: 'r. 1' })
  await shell.goTo('Compétences')
  await expect(gridPage(app.page, 'Compétences').row('Aaa – espace clos')).toBeVisible(SOON)
  await shell.follow(`/skills/edit/${skill._id}`)
  const form = formPage(app.page)
  await form.fill('Nom', 'Aaa – espaces clos')
  await form.fill('Organisme émetteur', 'CNESST')
  await form.fill('Description', 'Attestation de 8 h')
  await colleague.patch('skills', skill, { name: 'Aaa – espace confiné', issuer: 'AQTR', legalRef: 'r. 2' })

  await form.submit('Enregistrer')
  await expect(
    app.page.getByText(/ a modifié cette fiche .*: choisissez la valeur des 2 champs signalés/),
  ).toBeVisible()
  const question = (label: string) => app.page.getByRole('group', { name: `${label}\u00A0: deux valeurs` })
  await expect(question('Nom')).toContainText('Aaa – espace confiné')
  await expect(question('Organisme émetteur')).toContainText('AQTR')
  await expect(form.field('Nom')).toHaveValue('Aaa – espaces clos')
  await expect(form.field('Organisme émetteur')).toHaveValue('CNESST')
  await expect(form.field('Description')).toHaveValue('Attestation de 8 h')

  await form.submit('Enregistrer')
  await form.hasProblem('Nom', 'Choisissez une des deux valeurs.')
  await question('Nom').getByRole('button', { name: 'Prendre la sienne' }).click()
  await expect(form.field('Nom')).toHaveValue('Aaa – espace confiné')
  await question('Organisme émetteur').getByRole('button', { name: 'Garder ma valeur' }).click()
  await expect(question('Organisme émetteur')).toBeHidden()
  await form.submit('Enregistrer')
  await expect(shell.title).toHaveText('Aaa – espace confiné')
  for (const kept of ['CNESST', 'Attestation de 8 h', 'r. 2'])
    await expect(app.page.getByText(kept).first()).toBeVisible()
})

test('a draft that is older than what somebody else saved asks which value to keep', async ({ app, server }) => {
  const shell = await signInAt(app)
  const colleague = await signInElsewhere(server)
  const skill = await colleague.create('skills', { name: 'Aaa – espace clos', issuer: 'ASP' })
  const { page } = app
  await shell.goTo('Compétences')
  await expect(gridPage(page, 'Compétences').row('Aaa – espace clos')).toBeVisible(SOON)
  await shell.follow(`/skills/edit/${skill._id}`)
  const form = formPage(page)
  await form.fill('Organisme émetteur', 'CNESST')
  const draft = () => ask(page, 'prefs.get', { key: `draft.skills.${skill._id}` })
  await expect.poll(draft).toMatchObject({ value: { values: { issuer: 'CNESST' }, base: { issuer: 'ASP' } } })
  await colleague.patch('skills', skill, { issuer: 'AQTR', legalRef: 'r. 2' })
  const stored = () => ask(page, 'records.get', { entity: 'skills', id: skill._id })
  await expect.poll(stored, SOON).toMatchObject({ value: { row: { issuer: 'AQTR' } } })

  await page.reload()
  const question = page.getByRole('group', { name: 'Organisme émetteur\u00A0: deux valeurs' })
  await expect(question).toContainText('AQTR')
  await expect(form.field('Organisme émetteur')).toHaveValue('CNESST')
  await question.getByRole('button', { name: 'Garder ma valeur' }).click()
  await form.submit('Enregistrer')
  await expect(shell.title).toHaveText('Aaa – espace clos')
  await expect.poll(stored, SOON).toMatchObject({ value: { row: { issuer: 'CNESST', legalRef: 'r. 2' } } })
})

test('the question about a telephone number that two people changed has the focus on its answer', async ({
  app,
  server,
}) => {
  const shell = await signInAt(app)
  const colleague = await signInElsewhere(server)
  const person = rowOf<Row<'employees'>>(server, `select * from "employees" where "status" = 'disponible' limit 1`)
  await shell.follow(`/employees/edit/${person._id}`)
  const form = formPage(app.page)
  await form.fill('Téléphone', '450 555-0199')
  await colleague.patch('employees', person, { phone: '+14505550177' })
  await form.submit('Enregistrer')
  const question = app.page.getByRole('group', { name: 'Téléphone\u00A0: deux valeurs' })
  await expect(question).toContainText('450 555-0177')
  await expect(question.getByRole('button', { name: 'Garder ma valeur' })).toBeFocused()
})

test('an order and its positions that somebody else changed ask field by field, and so does a draft', async ({
  app,
  server,
}) => {
  const shell = await signInAt(app)
  const colleague = await signInElsewhere(server)
  const { page } = app
  const { orderNumber, order, positions } = await createTwoAssignments(colleague, findOpenSite(server))
  const positionId = positions[0]?._id ?? ''
  const stored = <N extends 'orders' | 'orderPositions'>(entity: N, id: string) =>
    ask(page, 'records.get', { entity, id })
  await expect.poll(() => stored('orderPositions', positionId), SOON).toMatchObject({ value: { row: { quantity: 1 } } })
  await shell.follow(`/orders/${order._id}?edit=1`)
  await expect(shell.title).toHaveText(`Modifier la commande ${orderNumber}`)
  const form = formPage(page)
  const first = formPage(page, page.getByRole('group', { name: 'Poste 1', exact: true }))
  const question = (label: string) => page.getByRole('group', { name: `${label}\u00A0: deux valeurs` })
  await form.fill('Notes aux employés', 'Entrée nord')
  await form.fill('N° PO', 'PO-1')
  await first.fill('Nombre de personnes', '3')
  await colleague.run('orders.update', {
    id: order._id,
    order: { employeeNotes: 'Entrée sud', internalNotes: 'Appeler avant' },
    positions: { change: positions.map(({ _id }) => ({ id: _id, fields: { quantity: 2 } })) },
  })
  await expect.poll(() => stored('orderPositions', positionId), SOON).toMatchObject({ value: { row: { quantity: 2 } } })

  // At this save and at the next, in the order in which the form hears of the changes.
  const [quantity, notes] = [question('Nombre de personnes'), question('Notes aux employés')]
  for (const settled of [0, 1]) {
    if (settled === 0 || !(await quantity.or(notes).first().isVisible())) await form.submit('Enregistrer')
    await expect(quantity.or(notes).first()).toBeVisible()
    if (await quantity.isVisible()) {
      await expect(quantity).toContainText('2')
      await expect(first.field('Nombre de personnes')).toHaveValue('3')
      await quantity.getByRole('button', { name: 'Garder ma valeur' }).click()
    } else {
      await expect(notes).toContainText('Entrée sud')
      await expect(form.field('Notes aux employés')).toHaveValue('Entrée nord')
      await notes.getByRole('button', { name: 'Prendre la sienne' }).click()
    }
  }

  const draft = () => ask(page, 'prefs.get', { key: `draft.orders.${order._id}` })
  // A value that was taken over before the last save is the record's, and no change of the draft any more.
  await expect.poll(draft).not.toMatchObject({ value: { values: { employeeNotes: 'Entrée nord' } } })
  const asked = { clashes: { quantity: expect.anything() } }
  await expect.poll(draft).not.toMatchObject({ value: { values: { positions: [asked, {}] } } })
  expect(await draft()).toMatchObject({ value: { values: { poNumber: 'PO-1' } } })
  await colleague.run('orders.update', { id: order._id, order: { poNumber: 'PO-2' } })
  await expect.poll(() => stored('orders', order._id), SOON).toMatchObject({ value: { row: { poNumber: 'PO-2' } } })
  await page.reload()
  await expect(question('N° PO')).toContainText('PO-2')
  await question('N° PO').getByRole('button', { name: 'Garder ma valeur' }).click()
  await form.submit('Enregistrer')
  await expect(shell.title).toHaveText(orderNumber)
  await expect
    .poll(() => stored('orders', order._id))
    .toMatchObject({
      value: { row: { employeeNotes: 'Entrée sud', internalNotes: 'Appeler avant', poNumber: 'PO-1' } },
    })
  const quantities = rowsOf<{ quantity: number }>(
    server,
    `select "quantity" from "orderPositions" where "orderId" = ? order by "quantity"`,
    order._id,
  )
  expect(quantities.map(({ quantity }) => quantity)).toEqual([2, 3])
})

test('when somebody else deletes the record one is editing, what was typed stays to be copied, with a way back', async ({
  app,
  server,
}) => {
  const shell = await signInAt(app)
  const colleague = await signInElsewhere(server)
  const skill = await colleague.create('skills', { name: 'Aaa – espace clos', issuer: 'ASP' })
  const { page } = app
  await shell.goTo('Compétences')
  await expect(gridPage(page, 'Compétences').row('Aaa – espace clos')).toBeVisible(SOON)
  await shell.follow(`/skills/edit/${skill._id}`)
  const form = formPage(page)
  await form.fill('Description', 'Attestation de 8 h')
  await colleague.remove('skills', skill)
  await expect(page.getByRole('alert')).toContainText('Cette fiche a été supprimée', SOON)
  await expect(form.field('Description')).toHaveValue('Attestation de 8 h')
  await expect(page.getByRole('button', { name: /^Enregistrer/ })).toBeDisabled()
  await page.getByRole('button', { name: 'Retour à la liste' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitter' }).click()
  await expect(shell.title).toHaveText('Compétences')
})

test('a page whose record somebody else deletes says who did and leads back; an open drawer keeps what was typed', async ({
  app,
  server,
}) => {
  const shell = await signInAt(app)
  const colleague = await signInElsewhere(server)
  const { page } = app
  const { order } = await createTwoAssignments(colleague, findOpenSite(server))
  await shell.follow(`/orders/${order._id}`)
  await expect(page.getByRole('link', { name: 'Modifier' })).toBeVisible(SOON)
  await colleague.remove('orders', order)
  const answer = page.getByRole('status').filter({ hasText: 'n’existe pas ou n’existe plus' })
  await expect(answer).toContainText('Marc-Olivier Thériault a supprimé cette fiche', SOON)
  await answer.getByRole('link', { name: 'Retour à la liste' }).click()
  await expect(page.getByRole('grid')).toBeVisible()

  const held = rowOf<Row<'employeeSkills'> & { readonly name: string }>(
    server,
    `select h.*, s."name" from "employeeSkills" h join "skills" s on s."_id" = h."skillId" limit 1`,
  )
  await shell.follow(`/employees/${held.employeeId}?tab=skills`)
  await page
    .getByRole('listitem')
    .filter({ hasText: held.name })
    .getByRole('button', { name: 'Plus d’actions' })
    .click()
  await page.getByRole('menuitem', { name: 'Modifier' }).click()
  const drawer = page.getByRole('dialog', { name: 'Modifier la compétence' })
  const form = formPage(page, drawer)
  await form.fill('N° de certificat', 'ABC-123')
  await colleague.remove('employeeSkills', held)
  await expect(drawer.getByRole('alert')).toContainText('Cette fiche a été supprimée', SOON)
  await expect(drawer.getByRole('button', { name: 'Enregistrer', exact: true })).toBeDisabled()
  await expect(form.field('N° de certificat')).toHaveValue('ABC-123')
  await drawer.getByRole('button', { name: 'Retour' }).click()
  await expect(drawer).toBeHidden()

  const skill = await colleague.create('skills', { name: 'Aaa – espace clos' })
  await shell.follow('/skills/list')
  const list = gridPage(page, 'Compétences')
  await expect(list.row(skill.name)).toBeVisible(SOON)
  await list.grid.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  const preview = page.getByRole('dialog', { name: skill.name })
  await expect(preview).toBeVisible()
  await colleague.remove('skills', skill)
  await expect(preview.getByRole('status')).toContainText('Cette fiche a changé de place', SOON)
  await preview.getByRole('button', { name: 'Ouvrir la fiche' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'n’existe pas ou n’existe plus' })).toBeVisible()
})
