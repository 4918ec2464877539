import { join } from 'node:path'
import { addDays, weekStart } from '#shared/model/dates.ts'
import { readWorkbook } from '#tests/integration/reports/workbook.ts'
import { expect, test } from './app.ts'
import { findOpenSite, nextMonday, rowOf, today } from './demo-data.ts'
import { orderFor } from './order-for.ts'
import { signInElsewhere } from './other-device.ts'
import { exportTray } from './pages/export-tray.ts'
import { signInAt } from './signed-in.ts'

const WORK = `from "assignments" x where x."deletedAt" is null and x."clientId" = ? and x."date" between ? and ?
  and not (x."status" = 'cancelled' and coalesce(x."endReason", '') = 'cancelledByClient')
  and not (x."status" = 'noShow' and coalesce(x."endReason", '') = 'replaced')`

test('without the network, a client of next week opens to its sites, its figures lead to their rows, and it is saved', async ({
  app,
  server,
}) => {
  const { page } = app
  const openSite = findOpenSite(server)
  const { orderNumber } = await orderFor(await signInElsewhere(server), openSite, { days: 2, people: 3 })
  const shell = await signInAt(app)
  const sunday = addDays(nextMonday(), -1)
  const week = [openSite.clientId, sunday, addDays(sunday, 6)] as const
  const { ordered, orders, sites } = rowOf<{ ordered: number; orders: number; sites: number }>(
    server,
    `select count(*) as ordered, count(distinct x."orderId") as orders, count(distinct x."siteId") as sites ${WORK}`,
    ...week,
  )
  await server.stop()
  await expect(shell.sync).toContainText('Hors ligne')

  await shell.follow('/clients-dashboard')
  const table = page.getByRole('table', { name: 'Clients Actuels' })
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('Control+ArrowRight')
  await expect(page).toHaveURL(new RegExp(`week=${sunday}`))
  await page.getByRole('textbox', { name: 'Client, chantier ou ville' }).fill(openSite.client)
  const row = table.getByRole('row').filter({ hasText: openSite.client })
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(row.getByRole('link', { name: new RegExp(`^\\d+ / ${ordered}$`) })).toBeVisible()
  await expect(row.getByRole('link', { name: /à combler$/ })).toBeVisible()

  const widths = () =>
    table.getByRole('columnheader').evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().width))
  const closed = await widths()
  // By the keyboard: the client opens to its sites, and the order of a site to its list.
  await row.getByRole('button', { name: `${openSite.client} : chantiers` }).press('Enter')
  const site = table.getByRole('row').filter({ hasText: openSite.site })
  await expect(site).toBeVisible()
  expect(await table.getByRole('row').count()).toBeGreaterThanOrEqual(2 + sites)
  expect(await widths(), 'the columns stay where they are').toEqual(closed)

  await page.getByRole('button', { name: 'Exporter en Excel' }).click()
  await exportTray(page).isSaved()
  const [clients, ofSites] = await readWorkbook(
    join(app.saveFolder, `clients-actuels_${sunday}_${addDays(sunday, 6)}.xlsx`),
  )
  expect(clients?.rows.map(([name, count, orderCount, all]) => [name, count, orderCount, all])).toEqual([
    [openSite.client, sites, orders, ordered],
  ])
  expect(ofSites?.rows.map(([, name]) => name)).toContain(openSite.site)

  await row.getByTitle(`Commandes · ${openSite.client}`).press('Enter')
  await expect(shell.title).toHaveText('Commandes')
  await expect(page.getByRole('row').filter({ hasText: openSite.client })).toHaveCount(orders)
  await expect(page.getByRole('row').filter({ hasText: orderNumber })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Client, chantier ou ville' })).toHaveValue(openSite.client)
})

test('the clients of the week are built as somebody comes near them, down to the last one', async ({ app, server }) => {
  const { page } = app
  const shell = await signInAt(app)
  const sunday = weekStart(today())
  const { clients } = rowOf<{ clients: number }>(
    server,
    `select count(distinct x."clientId") as clients ${WORK.replace(' and x."clientId" = ?', '')}`,
    sunday,
    addDays(sunday, 6),
  )
  // So low that the thirtieth row is far below, whatever stands above the table.
  await page.setViewportSize({ width: 1440, height: 300 })
  await shell.follow('/clients-dashboard')
  const rows = page.getByRole('table', { name: 'Clients Actuels' }).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(30)
  expect(clients).toBeGreaterThan(30)
  await page.getByRole('region', { name: 'Clients Actuels' }).focus()
  // The height of rows that are not built yet is a guess: the end moves a little as they are.
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(rows).toHaveCount(clients)
    await expect(rows.last()).toBeInViewport()
  }).toPass()
})
