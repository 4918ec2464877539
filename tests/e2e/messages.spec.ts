import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from './app.ts'
import { rowOf, rowsOf } from './demo-data.ts'
import { loginPage } from './pages/login-page.ts'
import { shellPage } from './pages/shell-page.ts'
import { signInAt } from './signed-in.ts'
import type { TestServer } from './server.ts'
import { go, inboxParts as parts, somebody, textFrom } from './texts.ts'

/** Makes the last text of an open conversation one that failed for a reason that may pass, before a device is filled. */
function failedText(server: TestServer): { readonly id: string; readonly name: string } {
  const last = rowOf<{ id: string; name: string }>(
    server,
    `select m."_id" as id, p."firstName" || ' ' || p."lastName" as name from "messages" m
     join "conversations" c on c."_id" = m."conversationId" join "employees" p on p."_id" = c."employeeId"
     where m."type" = 'General' and m."status" = 'delivered' and m."direction" = 'out' and p."smsOptOut" = 0
     and c."state" = 'open' and p."deletedAt" is null and m."phone" = p."phone"
     and (select count(*) from "employees" o where o."firstName" = p."firstName" and o."lastName" = p."lastName") = 1
     and not exists (select 1 from "messages" l where l."conversationId" = c."_id" and l."at" > m."at")
     order by m."at" desc limit 1`,
  )
  const database = new Database(server.databasePath)
  database
    .prepare(
      `update "messages" set "status" = 'failed', "failure" = 'unreachable', "sentAt" = null, "deliveredAt" = null
       where "_id" = ?`,
    )
    .run(last.id)
  database.close()
  return last
}

const sentBy = (server: TestServer, phone: string, like: string) =>
  rowsOf(server, `select 1 from "messages" where "direction" = 'out' and "phone" = ? and "body" like ?`, phone, like)

test('an employee writes in, is found, read and answered with a template, by keyboard alone', async ({
  app,
  server,
}) => {
  const { page } = app
  const person = somebody(server, 'employees')
  await signInAt(app)
  // The demo has unread texts: the title counts them as soon as they are here.
  await expect(page).toHaveTitle(/^\(\d+\) /)
  const unread = Number(/\((\d+)\)/.exec(await page.title())?.[1] ?? 0)
  await textFrom(server, person.phone, 'Est-ce que je dois apporter mes bottes l’hiver ?')
  await expect(page).toHaveTitle(new RegExp(`^\\(${unread + 1}\\) `))
  await go(page, '/messages')
  await expect(page).toHaveURL(/#\/messages\/general/)
  const { row, thread, writing } = parts(page)
  await expect(row(person.name)).toContainText('apporter mes bottes')

  await page.keyboard.press('/')
  await page.keyboard.type('BOTTES L’HIVER')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect(thread).toContainText('apporter mes bottes')

  // Who writes is whom X is about, until somebody else is named.
  await page.keyboard.press('x')
  const cannotCome = page.getByRole('dialog', { name: /Qui ne peut pas venir/ })
  await expect(cannotCome).toContainText(person.name)
  await page.keyboard.press('Escape')
  await expect(cannotCome).toBeHidden()
  await expect(page).toHaveTitle(new RegExp(unread === 0 ? '^Messages' : `^\\(${unread}\\) `))

  await page.keyboard.press('Enter')
  await expect(writing).toBeFocused()
  await page.keyboard.type('/bien')
  await expect(page.getByRole('listbox', { name: 'Modèles' })).toContainText('Bien reçu')
  await page.keyboard.press('Enter')
  await expect(writing).toHaveValue(new RegExp(`merci ${person.firstName}`))
  await page.screenshot({ path: test.info().outputPath('answer.png') })
  await page.keyboard.press('Control+Enter')
  await expect(thread).toContainText(`merci ${person.firstName}`)
  await expect(writing).toHaveValue('')
  expect(sentBy(server, person.phone, `%merci ${person.firstName}%`)).toHaveLength(1)
})

test('without network: a conversation is found, read and answered; it leaves once the server is back', async ({
  app,
  server,
}) => {
  const { page } = app
  const person = somebody(server, 'employees')
  await signInAt(app)
  await textFrom(server, person.phone, 'Je serai au chantier de Lévis')
  await go(page, '/messages/general')
  const { row, thread, writing, choose } = parts(page)
  await expect(row(person.name)).toBeVisible()
  await server.stop()

  await page.keyboard.press('Control+f')
  await page.keyboard.type('levis')
  await choose(person.name, 'au chantier de Lévis')
  await writing.fill('Parfait, à demain')
  // What is typed stays when another conversation is read, and when the page is loaded again.
  await page.waitForTimeout(800)
  await page.reload()
  await expect(writing).toHaveValue('Parfait, à demain')
  await writing.press('Control+Enter')
  await expect(thread).toContainText('Parfait, à demain')
  await expect(thread).toContainText('En attente du réseau')
  await page.screenshot({ path: test.info().outputPath('offline.png') })

  await server.start()
  await expect(thread).not.toContainText('En attente du réseau')
  expect(sentBy(server, person.phone, 'Parfait, à demain')).toHaveLength(1)
})

test('the conversation of an unknown number is joined to an applicant', async ({ app, server }) => {
  const { page } = app
  const person = somebody(server, 'applicants')
  await signInAt(app)
  await textFrom(server, '+14185550177', 'Bonjour, c’est mon nouveau numéro', 'applicants')
  await go(page, '/messages/applicants')
  const { row, thread } = parts(page)
  await row('mon nouveau numéro').click()
  await page.getByRole('button', { name: 'Associer à…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Personne').fill(person.name)
  await page.getByRole('option', { name: new RegExp(`^${person.name} \\d`) }).click()
  await expect(dialog.getByRole('status')).toContainText(person.name)
  await page.screenshot({ path: test.info().outputPath('join.png') })
  await dialog.getByRole('button', { name: 'Associer', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: person.name })).toBeVisible()
  await expect(thread).toContainText('mon nouveau numéro')
})

test('a text that failed is sent again from its thread, and is no failure any more', async ({
  newApp: app,
  server,
}) => {
  const { page } = app
  const failed = failedText(server)
  await signInAt(app)
  await go(page, '/messages/general')
  await page.getByRole('button', { name: 'Échecs' }).click()
  const { row, thread } = parts(page)
  await row(failed.name).first().click()
  await expect(thread).toContainText('Échec')
  await thread.getByRole('button', { name: 'Réessayer' }).last().click()
  await expect
    .poll(() => rowsOf<{ status: string }>(server, `select "status" from "messages" where "_id" = ?`, failed.id))
    .not.toEqual([{ status: 'failed' }])
  await expect(row(failed.name).getByLabel('Le dernier texto n’est pas arrivé')).toHaveCount(0)
  // It stays where it was chosen until another one is.
  await parts(page).rows.filter({ hasNotText: failed.name }).first().click()
  await expect(row(failed.name)).toHaveCount(0)
})

test('a row of the inbox stays that of its conversation when an unread one comes above it', async ({ app, server }) => {
  const { page } = app
  const person = somebody(server, 'employees')
  await signInAt(app)
  await go(page, '/messages/general')
  const { row, rows } = parts(page)
  const read = rows.filter({ hasNot: page.getByLabel(/non lu/) }).first()
  const element = await read.elementHandle()
  const before = await element?.textContent()
  await textFrom(server, person.phone, 'Je suis arrivé')
  await expect(row(person.name)).toBeVisible()
  expect(await element?.textContent()).toBe(before)
})

test('two dispatchers at one conversation see each other, and do not answer twice unless they mean to', async ({
  startApp,
  server,
}) => {
  const person = somebody(server, 'employees')
  await textFrom(server, person.phone, 'À quelle heure demain ?')
  const [one, other] = [await startApp(), await startApp()]
  await signInAt(one)
  await loginPage(other.page).signIn('repartition@demo.equipage.app')
  await shellPage(other.page).isCurrent()
  // Searched for: once the first has read it, the list of the second has it below all that is unread, out of sight.
  for (const { page } of [one, other]) {
    await go(page, `/messages/general?search=${encodeURIComponent(person.name)}`)
    await parts(page).choose(person.name, 'À quelle heure demain ?')
  }
  const [mine, theirs] = [parts(one.page), parts(other.page)]
  await expect(one.page.getByText(/lit aussi/).first()).toBeVisible()
  await theirs.writing.fill('À 6 h 30')
  await expect(one.page.getByText(/écrit…/).first()).toBeVisible()
  await mine.writing.fill('À 7 h')
  await theirs.writing.press('Control+Enter')
  await expect(mine.thread).toContainText('À 6 h 30')

  await mine.writing.press('Control+Enter')
  const notice = one.page.getByRole('alert').filter({ hasText: 'a répondu entre-temps' })
  await expect(notice).toContainText('À 6 h 30')
  await one.page.screenshot({ path: test.info().outputPath('answered.png') })
  await expect(mine.writing).toHaveValue('À 7 h')
  await notice.getByRole('button', { name: 'Envoyer quand même' }).click()
  await expect(mine.thread).toContainText('À 7 h')
  await expect(mine.writing).toHaveValue('')
})

/** How many conversations and messages the caches of a device have. */
async function messagesOn(userData: string): Promise<number> {
  const files = await readdir(join(userData, 'accounts'), { recursive: true, withFileTypes: true })
  const caches = files.filter(({ name }) => /^cache\.\d+\.db$/.test(name))
  expect(caches.length).toBeGreaterThan(0)
  const counts = caches.map(({ parentPath, name }) => {
    const database = new Database(join(parentPath, name), { readonly: true })
    try {
      const count = 'select (select count(*) from "messages") + (select count(*) from "conversations") as n'
      return (database.prepare(count).get() as { readonly n: number }).n
    } finally {
      database.close()
    }
  })
  return counts.reduce((sum, n) => sum + n, 0)
}

test('a supervisor and an employee reach no message, and their devices hold none', async ({ startApp }) => {
  for (const role of ['supervisor', 'employee', 'admin'] as const) {
    const { page, userData } = await startApp()
    await loginPage(page).signInAs(role)
    await expect(page).not.toHaveURL(/login/)
    await shellPage(page).isCurrent()
    // Of an administrator there are some: the count looks where they would be.
    if (role === 'admin') {
      expect(await messagesOn(userData)).toBeGreaterThan(0)
      continue
    }
    expect(await messagesOn(userData)).toBe(0)
    for (const route of ['/messages', '/messages/general', '/messages/0190a000-0000-7000-8000-000000000001']) {
      await go(page, route)
      await expect(page).not.toHaveURL(/messages/)
      await expect(page.getByRole('log')).toHaveCount(0)
    }
  }
})
