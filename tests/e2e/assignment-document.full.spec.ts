import Database from 'better-sqlite3'
import { expect, test } from './app.ts'
import { findOpenSite, rowsOf } from './demo-data.ts'
import { freePeople } from './free-people.ts'
import { orderFor } from './order-for.ts'
import { signInElsewhere } from './other-device.ts'
import { signInAt } from './signed-in.ts'
import type { TestServer } from './server.ts'

/** Nobody of the demo is confirmed for days to come: each of them would be sent a document, too. */
function unconfirmDemo(server: TestServer): void {
  const database = new Database(server.databasePath)
  database
    .prepare(`update "assignments" set "status" = 'pending' where "status" = 'confirmed' and "start" > ?`)
    .run(new Date().toISOString())
  database.close()
}

test('who confirms is texted the link of their document, opens it on their telephone, and the office sees that', async ({
  newApp: app,
  server,
  browser,
}) => {
  unconfirmDemo(server)
  const elsewhere = await signInElsewhere(server)
  const site = findOpenSite(server)
  const [person] = await freePeople(server, 1)
  if (!person) throw new Error('Nobody was hired')
  const { assignments } = await orderFor(elsewhere, site, { days: 1, people: 1 })
  const [{ _id: id, date } = { _id: '', date: '' }] = assignments
  const { page } = app
  const shell = await signInAt(app)
  await shell.follow('/settings/company')
  await page.getByRole('button', { name: 'Modifier', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Envoyer le document d’affectation' }).check()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await shell.isCurrent()

  await elsewhere.run('assignments.assign', { id, employeeId: person._id })
  await elsewhere.run('assignments.publish', { id })
  await elsewhere.run('assignments.confirm', { id })
  const link = () =>
    rowsOf<{ body: string }>(
      server,
      `select m."body" from "messages" m join "conversations" c on c."_id" = m."conversationId"
       where c."employeeId" = ? and m."body" like '%/assignment-document/%'`,
      person._id,
    ).map(({ body }) => /http\S+/.exec(body)?.[0])[0]
  await expect.poll(link).toBeDefined()

  await shell.follow(`/matching/list?week=${date}&assignment=${id}`)
  const line = page.getByRole('group', { name: 'Document d’affectation' })
  await expect(line).toBeVisible()
  await expect(line).not.toContainText('Ouvert')
  const telephone = await browser.newPage({ locale: 'fr-CA', viewport: { width: 390, height: 844 } })
  await telephone.goto(String(link()))
  await expect(telephone.getByRole('heading', { level: 1 })).toHaveText('Votre document d’affectation')
  expect(await telephone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await telephone.screenshot({ path: test.info().outputPath('telephone.png') })
  const opened = telephone.waitForResponse((answer) => answer.headers()['content-type'] === 'application/pdf')
  await telephone.getByRole('button', { name: 'Ouvrir le document (PDF)' }).click()
  expect((await opened).status()).toBe(200)

  await expect(line).toContainText('Ouvert le')
  await page.screenshot({ path: test.info().outputPath('board.png') })
  await shell.follow(`/employees/${person._id}?tab=documents`)
  await expect(page.getByText(/Ouvert le/)).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('person.png') })
})
