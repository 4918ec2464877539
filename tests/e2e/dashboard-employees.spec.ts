import { expect, test } from './app.ts'
import { findOpenSite, nextMonday, rowsOf } from './demo-data.ts'
import { freePeople } from './free-people.ts'
import { orderFor } from './order-for.ts'
import { signInElsewhere } from './other-device.ts'
import { pickerPage } from './pages/board-page.ts'
import { signInAt } from './signed-in.ts'

test('somebody who is free is found, given a place and taken back with one undo', async ({ app, server }) => {
  const { page } = app
  const shell = await signInAt(app)
  const monday = nextMonday()
  const openSite = findOpenSite(server)
  const elsewhere = await signInElsewhere(server)
  const [person] = await freePeople(server, 1)
  const name = person?.name ?? ''
  const { assignments } = await orderFor(elsewhere, openSite, { days: 1, people: 1 })
  const id = assignments[0]?._id ?? ''
  const holder = () =>
    rowsOf<{ employeeId: string | null }>(server, `select "employeeId" from "assignments" where "_id" = ?`, id)[0]
      ?.employeeId
  await page.evaluate((from) => void (location.hash = `/dashboard-employees?from=${from}`), monday)
  await page.getByRole('textbox', { name: 'Nom ou numéro' }).fill(name)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.getByRole('cell').first()).toHaveText('Libre')
  await expect(row).toContainText('Jamais travaillé')
  await page.getByRole('checkbox', { name: `Choisir ${name}` }).check()
  await page.getByRole('button', { name: 'Assigner à…' }).click()
  const places = page.getByRole('dialog', { name: `Postes à combler pour ${name}` })
  await places.getByRole('button').filter({ hasText: openSite.site }).filter({ hasText: '9 h' }).first().click()
  const picker = pickerPage(page)
  await expect(picker.search).toHaveValue(name)
  await expect(picker.candidate(name)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await picker.isClosed()
  await expect.poll(holder).toBe(person?._id)
  await expect(row.getByRole('cell').first()).not.toHaveText('Libre')

  await shell.undoByKeyboard()
  await expect.poll(holder).toBeNull()
  await expect(row.getByRole('cell').first()).toHaveText('Libre')
})
