import { addDays } from '#shared/model/dates.ts'
import { expect, test } from './app.ts'
import { findOpenSite, nextMonday, rowOf, today } from './demo-data.ts'
import { freePair } from './free-people.ts'
import { orderFor } from './order-for.ts'
import { startPausableProxy } from './pausable-proxy.ts'
import { signInElsewhere } from './other-device.ts'
import { signInAt } from './signed-in.ts'

test('on the map, somebody whom a rule refuses gets a place with a reason only, Ctrl+Z takes it back, people without a known home are counted, and what another device did meanwhile is refused with its reason, then seen', async ({
  startApp,
  server,
}) => {
  const proxy = await startPausableProxy(server.url)
  const device = await startApp({ apiUrl: proxy.url })
  const { page } = device
  const openSite = findOpenSite(server)
  const elsewhere = await signInElsewhere(server)
  const home = rowOf<{ lat: number; lng: number }>(
    server,
    `select "lat", "lng" from "sites" where "_id" = ?`,
    openSite.siteId,
  )
  const hired = { hireDate: addDays(today(), -90), regime: 'lnt' }
  const hire = (firstName: string, lastName: string, phone: string) =>
    elsewhere.create('employees', { firstName, lastName, phone, ...home, ...hired } as never)
  const refused = await hire('Théodora', 'Lamoureux-Nguyen', '+14184445590')
  await hire('Zénon', 'Ouellet-Abitbol', '+14184445591')
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
  const otherSite = await elsewhere.create('sites', {
    clientId: openSite.clientId,
    name: 'Viaduc Lamoureux-Ouellet',
    startDate: today(),
    addressLine1: '2, rue du Viaduc',
    city: 'Sept-Îles',
    postalCode: 'G4R 1A1',
    geocodeStatus: 'manual',
    ...home,
  } as never)
  const atOther = await orderFor(elsewhere, { ...openSite, siteId: otherSite._id }, { days: 1, people: 1 })
  const stored = () =>
    rowOf<{ employeeId: string | null; overrides: string | null }>(
      server,
      `select "employeeId", "overrides" from "assignments" where "_id" = ?`,
      id,
    )

  const shell = await signInAt(device)
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

  await test.step('the person was taken by another device, which this one does not know yet', async () => {
    proxy.pauseUpdates()
    await elsewhere.run('assignments.assign', { id: atOther.assignments[0]?._id ?? '', employeeId: refused._id })
    await acts.getByRole('button', { name: 'Assigner' }).click()
    await reasons.getByRole('textbox').fill('Le contremaître a changé')
    await anyway.click()
    await expect(
      shell.toast('Cette personne travaille déjà à ces heures. Choisissez une autre personne ou d’autres heures.'),
    ).toBeVisible()
    await expect(isolated).toContainText('0/1 comblé')
    expect(stored().employeeId).toBe(null)
  })
  await test.step('once it knows, they are among those whom no reason lets in', async () => {
    proxy.resumeUpdates()
    await expect(acts).toHaveCount(0)
    const excluded = isolated.getByRole('button', { name: /bloquées? sans exception$/ })
    await expect(excluded).toHaveAttribute('aria-expanded', 'false')
    await excluded.click()
    await expect(isolated.getByRole('listitem').filter({ hasText: 'Théodora Lamoureux-Nguyen' })).toContainText(
      'Déjà au chantier Viaduc Lamoureux-Ouellet',
    )
  })
  await test.step('the place was given by another device', async () => {
    proxy.pauseUpdates()
    await elsewhere.run('assignments.assign', { id, employeeId: homeless._id })
    const free = isolated.getByRole('group', { name: 'Zénon Ouellet-Abitbol', exact: true })
    await free.getByRole('button', { name: 'Assigner' }).click()
    await expect(shell.toast('Ce poste vient d’être comblé par quelqu’un d’autre.')).toBeVisible()
    expect(stored().employeeId).toBe(homeless._id)
    proxy.resumeUpdates()
    await expect(isolated).toContainText('1/1 comblé')
    await expect(free).toHaveCount(0)
  })
  proxy.close()
})
