import { addDays } from '#shared/model/dates.ts'
import { expect, test } from './app.ts'
import { findOpenSite, nextMonday, rowOf, today } from './demo-data.ts'
import { freePair } from './free-people.ts'
import { orderFor } from './order-for.ts'
import { signInElsewhere } from './other-device.ts'
import { signInAt } from './signed-in.ts'

test('on the map, somebody whom a rule refuses gets a place with a reason only, Ctrl+Z takes it back, people without a known home are counted, and a place filled elsewhere is no longer offered', async ({
  app,
  server,
}) => {
  const { page } = app
  const openSite = findOpenSite(server)
  const elsewhere = await signInElsewhere(server)
  const home = rowOf<{ lat: number; lng: number }>(
    server,
    `select "lat", "lng" from "sites" where "_id" = ?`,
    openSite.siteId,
  )
  const hired = { hireDate: addDays(today(), -90), regime: 'lnt' }
  const refused = await elsewhere.create('employees', {
    firstName: 'Théodora',
    lastName: 'Lamoureux-Nguyen',
    phone: '+14184445590',
    ...home,
    ...hired,
  } as never)
  await elsewhere.create('restrictions', {
    employeeId: refused._id,
    siteId: openSite.siteId,
    level: 'block',
    reason: 'Dispute avec le contremaître',
    from: today(),
  } as never)
  const [homeless] = await freePair(server)
  const { assignments } = await orderFor(elsewhere, openSite, { days: 1, people: 1 })
  const id = assignments[0]?._id ?? ''
  const stored = () =>
    rowOf<{ employeeId: string | null; overrides: string | null }>(
      server,
      `select "employeeId", "overrides" from "assignments" where "_id" = ?`,
      id,
    )

  const shell = await signInAt(app)
  await shell.isCurrent()
  const filters = JSON.stringify({ siteIds: [openSite.siteId] })
  const query = new URLSearchParams({ date: nextMonday(), filters, radius: '5' })
  await shell.follow(`/dashboard/map/${openSite.siteId}?${query.toString()}`)
  const isolated = page.getByRole('region', { name: 'Chantier isolé' })
  const acts = isolated.getByRole('group', { name: 'Théodora Lamoureux-Nguyen', exact: true })
  await expect(isolated).toContainText('Dispute avec le contremaître')
  await expect(isolated).toContainText(/personnes peuvent venir, sans domicile connu\./)
  await expect(isolated.getByRole('group', { name: homeless.name })).toHaveCount(0)

  await acts.getByRole('button', { name: 'Assigner' }).click()
  const reasons = isolated.getByRole('group', { name: 'Raison pour Théodora Lamoureux-Nguyen' })
  await expect(reasons).toContainText('Dispute avec le contremaître')
  const anyway = reasons.getByRole('button', { name: 'Assigner quand même' })
  await expect(anyway).toBeDisabled()
  await reasons.getByRole('textbox').fill('Le contremaître a changé')
  await anyway.click()
  await expect.poll(() => stored().employeeId).toBe(refused._id)
  expect(stored().overrides).toContain('Le contremaître a changé')
  await expect(isolated).toContainText('1/1 comblé')
  await shell.undoByKeyboard()
  await expect.poll(() => stored().employeeId).toBe(null)
  await expect(acts.getByRole('button', { name: 'Assigner' })).toBeVisible()

  // Another device is quicker.
  await elsewhere.run('assignments.assign', { id, employeeId: homeless._id })
  await expect(isolated).toContainText('1/1 comblé')
  await expect(acts).toHaveCount(0)
})
