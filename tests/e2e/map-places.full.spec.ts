import { expect, test } from './app.ts'
import { findOpenSite, nextMonday, today } from './demo-data.ts'
import { orderFor } from './order-for.ts'
import { signInElsewhere } from './other-device.ts'
import { signInAt } from './signed-in.ts'

const PLACE = { addressLine1: '1, rue du Quai', city: 'Sept-Îles', postalCode: 'G4R 1A1', lat: 50.2, lng: -66.4 }

test('by keys alone a site without work is found by its name, isolated, and left; once another device deletes it, its address says so', async ({
  app,
  server,
}) => {
  const { page } = app
  const { clientId } = findOpenSite(server)
  const elsewhere = await signInElsewhere(server)
  const name = 'Passerelle Quenneville'
  const site = await elsewhere.create('sites', {
    clientId,
    name,
    startDate: today(),
    geocodeStatus: 'manual',
    ...PLACE,
  } as never)
  const shell = await signInAt(app)
  await shell.follow('/dashboard/map')
  await page.getByRole('textbox', { name: 'Chantier, ville, personne' }).focus()
  await page.keyboard.type('quenneville')
  const toFill = page.getByRole('region', { name: 'À combler' })
  const found = toFill.getByRole('button', { name })
  await expect(toFill.getByRole('button', { name: 'Autres chantiers · 1' })).toHaveAttribute('aria-expanded', 'true')
  await found.focus()
  await page.keyboard.press('Enter')
  const isolated = page.getByRole('region', { name: 'Chantier isolé' })
  await expect(isolated.getByRole('link', { name })).toBeVisible()
  await expect(found).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Escape')
  await expect(isolated).toBeHidden()

  await page.goBack()
  await expect(isolated.getByRole('link', { name })).toBeVisible()
  await elsewhere.remove('sites', site)
  await expect(page.getByText('Cet élément n’existe plus, ou vous n’y avez pas accès.')).toBeVisible()
  await expect(isolated).toBeHidden()
  await page.getByRole('button', { name: 'Revenir à tous les chantiers' }).click()
  await expect(page).toHaveURL(/#\/dashboard\/map(\?|$)/)
  await expect(page.getByText('Cet élément n’existe plus, ou vous n’y avez pas accès.')).toBeHidden()
})

test('a site without a pin that is to fill stands once in the list, says so, and leads to Assignations, where distances are not asked', async ({
  app,
  server,
}) => {
  const { page } = app
  const { clientId } = findOpenSite(server)
  const elsewhere = await signInElsewhere(server)
  const name = 'Ponceau Ratté-Dumouchel'
  const site = await elsewhere.create('sites', {
    clientId,
    name,
    startDate: today(),
    addressLine1: '1, chemin sans nom',
    city: 'Nullepart',
    postalCode: 'J0X 0X0',
  } as never)
  await orderFor(elsewhere, { clientId, siteId: site._id, site: name } as never, { days: 1, people: 1 })
  const shell = await signInAt(app)
  await shell.isCurrent()
  await shell.follow(`/dashboard/map?${new URLSearchParams({ date: nextMonday(), search: 'dumouchel' }).toString()}`)
  const found = page.getByRole('region', { name: 'À combler' }).getByRole('button', { name })
  await expect(found).toHaveCount(1)
  await expect(found).toContainText('sans repère')
  await found.click()
  const isolated = page.getByRole('region', { name: 'Chantier isolé' })
  await expect(isolated).toContainText('Sans repère, aucune distance n’est calculée.')
  await isolated.getByRole('link', { name: 'Choisir dans Assignations' }).click()
  await expect(page).toHaveURL(/#\/matching\/list\?/)
  await expect(shell.title).toHaveText('Assignations')
})
