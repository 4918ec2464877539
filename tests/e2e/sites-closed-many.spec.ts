import { addDays } from '#shared/model/dates.ts'
import { expect, test } from './app.ts'
import { rowsOf, today } from './demo-data.ts'
import { signInElsewhere } from './other-device.ts'
import { gridPage } from './pages/grid-page.ts'
import { signInAt } from './signed-in.ts'
import type { TestServer } from './server.ts'

const BUSY = 'Ponceau Ixtlan'
const IDLE = 'Tunnel Ixtlan'

/** On another device: two sites of one client, one of which has a shift to fill tomorrow. */
async function twoSites(server: TestServer) {
  const elsewhere = await signInElsewhere(server)
  const { _id: clientId } = await elsewhere.create('clients', { name: 'Pavage Ixtlan' } as never)
  const siteNamed = async (name: string) => {
    const place = { addressLine1: '1, rue du Quai', city: 'Sept-Îles', postalCode: 'G4R 1A1', lat: 50.2, lng: -66.4 }
    const made = { name, clientId, startDate: today(), geocodeStatus: 'manual', ...place }
    return (await elsewhere.create('sites', made as never))._id
  }
  const [busy, idle] = [await siteNamed(BUSY), await siteNamed(IDLE)]
  const day = addDays(today(), 1)
  const order = {
    clientId,
    siteId: busy,
    startDate: day,
    endDate: day,
    startTime: '09:00',
    endTime: '15:00',
    daysOfWeek: [0, 1, 2, 3, 4, 5, 6],
    skipHolidays: false,
    skipConstructionVacation: false,
  }
  const positions = [{ role: 'other' as const, quantity: 1 }]
  const made = await elsewhere.run('orders.createWithPositions', { order: order as never, positions })
  const shift = made.all('assignments')[0]?._id ?? ''
  return { busy, idle, shift }
}

test('sites that are closed together are asked about where they have shifts, as one alone is', async ({
  app,
  server,
}) => {
  const { page } = app
  const { busy, idle, shift } = await twoSites(server)
  const active = () =>
    [busy, idle].map(
      (id) => rowsOf<{ active: number }>(server, 'select "active" from "sites" where "_id" = ?', id)[0]?.active,
    )
  const status = () =>
    rowsOf<{ status: string }>(server, 'select "status" from "assignments" where "_id" = ?', shift)[0]?.status
  const shell = await signInAt(app)
  await shell.isCurrent()
  await shell.follow('/sites/list')
  const list = gridPage(page, 'Chantiers')
  await list.find('Ixtlan')
  const dialog = page.getByRole('dialog', { name: 'Fermer 2 chantiers' })
  const bulk = page.getByRole('toolbar', { name: 'Actions sur la sélection' })
  const close = async () => {
    for (const name of [BUSY, IDLE]) await list.row(name).getByRole('checkbox').check()
    await bulk.getByRole('button', { name: 'Actif', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Non', exact: true }).click()
    await expect(dialog.getByRole('row')).toHaveCount(1)
    await expect(dialog.getByRole('row', { name: BUSY })).toContainText('1 poste à combler')
  }

  await test.step('only the one without shifts is closed, and one undo opens it', async () => {
    await close()
    await page.screenshot({ path: test.info().outputPath('sites-closed-many.png') })
    await dialog.getByRole('button', { name: 'Fermer seulement l’autre' }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(active).toEqual([1, 0])
    await expect(list.row(IDLE)).toHaveCount(0)
    await shell.undoByKeyboard()
    await expect.poll(active).toEqual([1, 1])
    await expect(list.row(IDLE)).toHaveCount(1)
  })

  await test.step('by keyboard, the one with shifts has the question of a site alone; the other is closed after it', async () => {
    await close()
    await dialog.getByRole('button', { name: 'Décider chantier par chantier' }).press('Enter')
    const one = page.getByRole('dialog', { name: `Fermer le chantier · ${BUSY}` })
    await one.getByRole('button', { name: 'Fermer et annuler les quarts' }).click()
    await expect(one).toBeHidden()
    await expect.poll(active).toEqual([0, 0])
    await expect.poll(status).toBe('cancelled')
  })
})
