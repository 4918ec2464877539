import type { Page } from '@playwright/test'
import { expect, test } from './app.ts'
import { signInElsewhere } from './other-device.ts'
import { formPage } from './pages/form-page.ts'
import { ownSite } from './rule-rows.ts'
import { signInAt } from './signed-in.ts'

const noteOf = (page: Page, text: string) => page.getByRole('note').filter({ hasText: text })

test('the form of an order says what road safety asks for at its site, with speed and numbers, and refuses nothing', async ({
  app,
  server,
}) => {
  const { page } = app
  const elsewhere = await signInElsewhere(server)
  const fast = await ownSite(elsewhere, 'Bretelle des Essais', {
    postedSpeedKmh: 80,
    trafficControlType: 'alternating',
  })
  const slow = await ownSite(elsewhere, 'Carrefour des Essais', {
    postedSpeedKmh: 70,
    trafficControlType: 'intersection',
  })
  const shell = await signInAt(app)
  await shell.isCurrent()
  const form = formPage(page)

  await test.step('at 80 km/h, one direction at a time, by night', async () => {
    await shell.follow(`/orders/create/${fast.siteId}`)
    await expect(form.list('Chantier')).toHaveValue('Bretelle des Essais')
    await form.fill('Nombre de personnes', '1')
    const speed = noteOf(page, 'La vitesse affichée est de 80 km/h. Au-delà de 70 km/h')
    await expect(speed).toContainText('(MTQ)')
    const directions = noteOf(page, 'Circulation en alternance')
    await expect(directions).toContainText('donc 2 au même moment. 1 signaleur est demandé (MTQ).')
    const light = noteOf(page, 'Travail de nuit')
    await expect(light).toBeHidden()
    await form.field('Heure de début').first().fill('22:00')
    await form.field('Heure de début').first().press('Tab')
    await form.field('Heure de fin').first().fill('06:00')
    await form.field('Heure de fin').first().press('Tab')
    await expect(light).toContainText('l’endroit où se tient le signaleur doit être éclairé (MTQ).')
    await form.fill('Nombre de personnes', '2')
    await expect(directions).toBeHidden()
    await expect(speed).toBeVisible()
  })
  await test.step('at 70 km/h, an intersection asks for two who can talk', async () => {
    await shell.follow(`/orders/create/${slow.siteId}`)
    await expect(form.list('Chantier')).toHaveValue('Carrefour des Essais')
    await form.fill('Nombre de personnes', '1')
    const crossing = noteOf(page, 'Intersection')
    await expect(crossing).toContainText('au moins 2 signaleurs qui peuvent se parler. 1 signaleur est demandé (MTQ).')
    await expect(noteOf(page, 'La vitesse affichée')).toBeHidden()
    await crossing.getByRole('button', { name: 'Passer à 2 signaleurs' }).click()
    await expect(form.field('Nombre de personnes').first()).toHaveValue('2')
    await expect(crossing).toBeHidden()
    await form.fillDay('Fin', await form.field('Début').inputValue())
    await page.getByRole('button', { name: 'Tous les jours', exact: true }).click()
    await form.uncheck('Sauter les jours fériés')
    await form.uncheck('Sauter les vacances de la construction')
    await page.keyboard.press('Control+s')
    await expect(shell.title).not.toHaveText('Nouvelle commande')
  })
})
