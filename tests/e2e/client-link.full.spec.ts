import { v7 as newId } from 'uuid'
import { addDays } from '#shared/model/dates.ts'
import { expect, test } from './app.ts'
import { nextMonday, rowOf, rowsOf, today } from './demo-data.ts'
import { mailedLink } from './mail.ts'
import { signInElsewhere } from './other-device.ts'
import { openTcpProxy } from '#tests/support/tcp-proxy.ts'
import type { TestServer } from './server.ts'
import { signInAt } from './signed-in.ts'

/** A client with a contact, who ordered two people at a new site for two days from next Monday on. */
async function waitingOrder(server: TestServer) {
  const email = `contact-${newId()}@exemple.ca`
  const elsewhere = await signInElsewhere(server)
  const contact = { name: 'Ève Roy', role: null, phone: null, email }
  const client = await elsewhere.create('clients', { name: `Ponts ${newId().slice(-6)}`, contacts: [contact] } as never)
  const site = await elsewhere.create('sites', {
    clientId: client._id,
    name: 'Viaduc de la Gare',
    addressLine1: '1, rue Peel',
    city: 'Montréal',
    startDate: today(),
  } as never)
  const day = nextMonday()
  const made = await elsewhere.run('orders.createWithPositions', {
    order: {
      clientId: client._id,
      siteId: site._id,
      startDate: day,
      endDate: addDays(day, 1),
      startTime: '09:00',
      endTime: '15:00',
      skipHolidays: false,
      skipConstructionVacation: false,
    } as never,
    positions: [{ role: 'other', quantity: 2 }],
  })
  const [order] = made.all('orders')
  if (!order) throw new Error('The order was not created')

  return { client, order, email, day }
}

test('a client’s contact opens their link on a telephone, confirms an order and asks to move a day; the office sees both', async ({
  app,
  server,
  browser,
}) => {
  const { client, order, email, day } = await waitingOrder(server)
  const { page } = app
  const shell = await signInAt(app)
  await shell.follow(`/clients/${client._id}`)
  await expect(shell.title).toHaveText(client.name)
  await page.getByRole('tab', { name: 'Liens', exact: true }).click()
  await page.getByRole('button', { name: 'Nouveau lien' }).click()
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  const row = page.getByRole('group', { name: 'Ève Roy' })
  await expect(row).toContainText('jamais consulté')
  const link = await mailedLink(server, email)

  const telephone = await browser.newPage({ locale: 'fr-CA', viewport: { width: 390, height: 844 } })
  await telephone.goto(`${link}?week=${day}`)
  await expect(telephone.getByRole('heading', { level: 1 })).toHaveText(client.name)
  await expect(telephone.getByText('2 postes à combler').first()).toBeVisible()
  await telephone.getByRole('button', { name: 'Confirmer la commande' }).click()
  await expect(telephone.getByText('C’est envoyé.')).toBeVisible()
  await telephone.getByText('Demander de déplacer').first().click()
  await telephone.getByLabel('Remarque').first().fill('La grue arrive mardi')
  await telephone.getByRole('button', { name: 'Envoyer la demande' }).first().click()
  await expect(telephone.getByText('Réponse du bureau attendue')).toBeVisible()
  const wide = await telephone.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(390)

  await expect(row).toContainText('consulté le')
  await shell.follow(`/orders/${order._id}`)
  await expect(page.getByText('Ève Roy a confirmé cette commande')).toBeVisible()
  await expect(page.getByText('La grue arrive mardi')).toBeVisible()
  await page.getByLabel('Réponse pour Ève Roy (facultative)').fill('Même équipe, mardi')
  await page.getByRole('button', { name: 'Accepter' }).click()
  await expect(page.getByText('La grue arrive mardi')).toBeHidden()
  await expect
    .poll(() =>
      rowsOf(server, `select "kind", "state" from "clientRequests" where "orderId" = ? order by "kind"`, order._id),
    )
    .toEqual([
      { kind: 'confirm', state: 'open' },
      { kind: 'move', state: 'accepted' },
    ])
  await telephone.reload()
  await expect(telephone.getByText('Accepté. Même équipe, mardi')).toBeVisible()
  await page.getByRole('tab', { name: 'Journal' }).click()
  const asked = page.getByRole('region', { name: 'Demandes du client' })
  await expect(asked.getByRole('listitem').filter({ hasText: 'La grue arrive mardi' })).toContainText('Ève Roy')
  await expect(asked).toContainText('Même équipe, mardi')

  await test.step('the office copies a link to hand over itself', async () => {
    await shell.follow(`/clients/${client._id}`)
    await page.getByRole('tab', { name: 'Liens', exact: true }).click()
    await row.getByRole('button', { name: 'Copier un lien' }).click()
    const field = row.getByLabel('Lien pour Ève Roy')
    await expect(field).toHaveValue(/\/client\/[\w-]{40,}$/)
    const copied = await field.inputValue()
    await telephone.goto(copied)
    await expect(telephone.getByRole('heading', { level: 1 })).toHaveText(client.name)
  })

  await test.step('a link that was cut opens nothing', async () => {
    await shell.follow(`/clients/${client._id}`)
    await page.getByRole('tab', { name: 'Liens', exact: true }).click()
    await row.getByRole('button', { name: 'Couper' }).click()
    await expect
      .poll(
        () =>
          rowOf<{ active: number }>(server, `select "active" from "clientLinks" where "clientId" = ?`, client._id)
            .active,
      )
      .toBe(0)
    await telephone.reload()
    await expect(telephone.getByRole('heading', { level: 1 })).toHaveText('Cette page n’existe pas')
  })
  await telephone.close()
})

test('a client confirms by the link while the office has no network; the office sees it once it is back', async ({
  startApp,
  server,
  browser,
}) => {
  const { client, order, email } = await waitingOrder(server)
  const network = await openTcpProxy(server.url)
  const device = await startApp({ server: { ...server, url: network.url } })
  const { page } = device
  const shell = await signInAt(device)
  await shell.follow(`/clients/${client._id}`)
  await page.getByRole('tab', { name: 'Liens', exact: true }).click()
  await page.getByRole('button', { name: 'Nouveau lien' }).click()
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  const link = await mailedLink(server, email)
  await shell.follow(`/orders/${order._id}`)
  await expect(page.getByRole('tab', { name: 'Journal' })).toBeVisible()

  network.down()
  await expect(shell.sync).toContainText('Hors ligne')
  const telephone = await browser.newPage({ locale: 'fr-CA', viewport: { width: 390, height: 844 } })
  await telephone.goto(link)
  await telephone.getByRole('button', { name: 'Confirmer la commande' }).click()
  await expect(telephone.getByText('C’est envoyé.')).toBeVisible()
  await expect(page.getByText('Ève Roy a confirmé cette commande')).toBeHidden()

  network.up()
  await expect(page.getByText('Ève Roy a confirmé cette commande')).toBeVisible()
  await shell.isCurrent()
  await telephone.close()
  network.close()
})
