import { localTimeOf } from '#shared/domain/calendar/zone.ts'
import type { Row } from '#shared/entities/index.ts'
import { expect, test } from './app.ts'
import { findOpenSite, rowOf, rowsOf, today } from './demo-data.ts'
import { freePeople } from './free-people.ts'
import { signInElsewhere } from './other-device.ts'
import { ACCOUNTS } from './pages/login-page.ts'
import { signInAt } from './signed-in.ts'

test('on a telephone without network an employee begins work from their first screen, and ends what the office began', async ({
  newApp: phone,
  server,
}) => {
  const elsewhere = await signInElsewhere(server)
  const [me] = await freePeople(server, 1)
  if (!me) throw new Error('Somebody was to be hired')
  const user = rowOf<Row<'users'>>(server, `select "_id", "rev" from "users" where "email" = ?`, ACCOUNTS.employee)
  await elsewhere.patch('users', user, { employeeId: me._id })
  const { clientId, siteId, site } = findOpenSite(server)
  const made = await elsewhere.run('orders.createWithPositions', {
    order: {
      clientId,
      siteId,
      startDate: today(),
      endDate: today(),
      startTime: localTimeOf(new Date().toISOString()),
      endTime: localTimeOf(new Date(Date.now() + 8 * 3_600_000).toISOString()),
      daysOfWeek: [0, 1, 2, 3, 4, 5, 6],
      skipHolidays: false,
      skipConstructionVacation: false,
    } as never,
    positions: [{ role: 'other', quantity: 1 }],
  })
  const id = made.all('assignments')[0]?._id ?? ''
  await elsewhere.run('assignments.assign', { id, employeeId: me._id })
  await elsewhere.run('assignments.confirm', { id })
  await elsewhere.run('assignments.publish', { id })
  const entries = () =>
    rowsOf<{ _id: string; status: string; end: string | null }>(
      server,
      `select "_id", "status", "end" from "timeEntries" where "employeeId" = ? and "status" <> 'void'`,
      me._id,
    )

  const { page } = phone
  await page.setViewportSize({ width: 390, height: 844 })
  const shell = await signInAt(phone, 'employee')
  await shell.isCurrent()
  await server.stop()
  await expect(shell.sync).toContainText('Hors ligne')
  const shift = page.getByRole('article', { name: new RegExp(site) })
  await shift.getByRole('button', { name: 'Début', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Au travail' })).toBeVisible()
  await expect(page.getByText(/^En cours depuis /)).toBeVisible()
  await expect(shift.getByRole('button', { name: 'Je ne peux pas venir' })).toBeHidden()
  await shell.undoByKeyboard()
  await expect(shift.getByRole('button', { name: 'Début', exact: true })).toBeVisible()

  await server.start()
  await shell.isCurrent()
  await expect.poll(entries).toEqual([])
  const since = new Date(Math.floor(Date.now() / 60_000) * 60_000 - 120_000).toISOString()
  await elsewhere.run('timeEntries.log', {
    entry: { employeeId: me._id, siteId, assignmentId: id, date: today(), start: since } as never,
  })
  await page.getByRole('button', { name: 'Fin', exact: true }).click()
  await expect(shell.toast('Fin notée')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Au travail' })).toBeHidden()
  await expect.poll(() => entries().map(({ end }) => end !== null)).toEqual([true])
})
