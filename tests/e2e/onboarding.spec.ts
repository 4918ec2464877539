import { expect, test } from './app.ts'
import { findOpenSite, nextMonday, rowOf } from './demo-data.ts'
import { signInElsewhere } from './other-device.ts'
import { matchingPage } from './pages/matching-page.ts'
import { hire, order } from './rule-rows.ts'
import { signInAt } from './signed-in.ts'

test('the steps of a new file are followed, ticked without network and taken back; the rule warns until all are done', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const elsewhere = await signInElsewhere(server)
  const hired = await hire(elsewhere, 'Quévillon-Tardif', {})
  const made = await order(elsewhere, findOpenSite(server), {
    startDate: nextMonday(),
    given: { startTime: '09:00', endTime: '15:00' },
  })
  const steps = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Accueil et intégration' }) })
  const rail = page.locator('aside')

  await shell.follow(`/employees/${hired._id}`)
  await expect(steps).toContainText('Aucune étape n’est suivie')
  await steps.getByRole('button', { name: 'Suivre les étapes' }).click()
  await expect(steps.getByRole('checkbox')).toHaveCount(5)
  await expect(rail).toContainText('Dossier incomplet\u00a0: 5 étapes à faire')

  const matching = matchingPage(page)
  await shell.follow(`/matching/create/${made._id}`)
  await matching.find(hired.name)
  await expect(matching.explained(hired.name)).toContainText('étapes à faire (5)')

  await server.stop()
  await shell.follow(`/employees/${hired._id}`)
  for (const name of [
    'Contrat signé',
    'Dépôt direct et formulaires d’impôt reçus',
    'Politiques lues et signées',
    'Formation de sécurité donnée',
  ]) {
    await steps.getByRole('checkbox', { name }).click()
    await expect(steps.getByRole('checkbox', { name })).toBeChecked()
  }
  await steps.getByRole('button', { name: 'Retirer l’étape\u00a0: Équipement remis' }).click()
  await expect(steps).toContainText('Toutes les étapes sont faites.')
  await expect(rail).not.toContainText('Dossier incomplet')
  await shell.undoByKeyboard()
  await expect(rail).toContainText('Dossier incomplet\u00a0: 1 étape à faire')
  await page.keyboard.press('Control+Shift+z')
  await expect(steps).toContainText('Toutes les étapes sont faites.')

  await steps.getByRole('button', { name: 'Voir les étapes' }).click()
  await steps.getByRole('textbox', { name: 'Autre étape' }).fill('contrat signé')
  await expect(steps).toContainText('Cette étape est déjà dans la liste.')
  await steps.getByRole('textbox', { name: 'Autre étape' }).fill('Carte de stationnement')
  await page.keyboard.press('Enter')
  await expect(steps.getByRole('checkbox', { name: 'Carte de stationnement' })).not.toBeChecked()

  await server.start()
  await shell.isCurrent()
  await expect(shell.sync).not.toContainText('en attente')
  const kept = rowOf<{ onboarding: string }>(server, `select "onboarding" from "employees" where "_id" = ?`, hired._id)
  expect(JSON.parse(kept.onboarding)).toEqual([
    ...['contract', 'payroll', 'policies', 'safety'].map((key) => ({ key, done: true, doneAt: expect.any(String) })),
    { key: 'Carte de stationnement', done: false, doneAt: null },
  ])
  await shell.follow(`/matching/create/${made._id}`)
  await matching.find(hired.name)
  await expect(matching.explained(hired.name)).toContainText('étapes à faire (1)')
})
