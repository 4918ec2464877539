import type { Locator } from '@playwright/test'
import { openTcpProxy } from '#tests/support/tcp-proxy.ts'
import { expect, test } from './app.ts'
import { orderOn } from './order-for.ts'
import { onePlace } from './one-place.ts'
import { boardPage, pickerPage } from './pages/board-page.ts'
import { boardViews, ofSite } from './pages/board-views.ts'
import { conflictsPage } from './pages/conflicts-page.ts'
import { orderMatrix } from './pages/order-matrix.ts'
import { signInAt } from './signed-in.ts'

test('what was done offline and a faster colleague made impossible is marked in every view, until it is settled', async ({
  server,
  startApp,
}) => {
  const { openSite, one, two, elsewhere, monday, place } = await onePlace(server)
  const network = await openTcpProxy(server.url)
  const app = await startApp({ apiUrl: network.url })
  const { page } = app
  const shell = await signInAt(app)
  const board = boardPage(page)
  const views = boardViews(page)
  const picker = pickerPage(page)
  const conflicts = conflictsPage(page)
  const chip = page.locator(`button[data-assignment="${place._id}"]`)
  const search = page.getByRole('textbox', { name: 'Rechercher une personne' })
  const why = /Refusé par le serveur\s: .*(?:déjà|entre-temps|quelqu’un)/i
  const isMarked = async (what: Locator) => {
    await expect(what).toHaveAccessibleName(why)
    await expect(what.locator('[data-refused-mark]')).toBeVisible()
  }
  await views.show(ofSite(`week=${monday}`, openSite.siteId))
  await expect(chip).toBeVisible()

  await test.step('done without network, and by a colleague before it is sent', async () => {
    network.down()
    await chip.press('Enter')
    await picker.find(one.name)
    await page.keyboard.press('Enter')
    await picker.isClosed()
    await search.fill(one.name)
    await expect(chip).toHaveAccessibleName(/pas encore envoyé/)
    await elsewhere.run('assignments.assign', { id: place._id, employeeId: two._id })
    network.up()
    await shell.sync.click()
    await expect(shell.conflicts).toBeVisible()
  })

  await test.step('the week: the chip, and the rows of who has it and of who was to have it', async () => {
    const rowMark = (name: string) => board.person(name).getByRole('rowheader').getByRole('link', { name: why })
    await expect(rowMark(one.name)).toBeVisible()
    await search.fill(two.name)
    await isMarked(chip)
    await expect(rowMark(two.name)).toBeVisible()
  })

  await test.step('the day, the week by sites, both months', async () => {
    await views.show(ofSite(`view=day&day=${monday}`, openSite.siteId))
    await isMarked(views.day.locator(chip))
    await views.show(ofSite(`group=sites&week=${monday}`, openSite.siteId))
    await isMarked(views.sites.locator(chip))
    const column = Number(monday.slice(8)) - 1
    await views.show(ofSite(`view=month&group=sites&day=${monday}`, openSite.siteId))
    await isMarked(views.siteLine(views.month, openSite.site).getByRole('gridcell').nth(column).getByRole('button'))
    await views.show(ofSite(`view=month&group=people&day=${monday}`, openSite.siteId))
    await search.fill(two.name)
    await isMarked(
      views.peopleMonth
        .getByRole('row')
        .filter({ has: page.getByRole('link', { name: two.name, exact: true }) })
        .getByRole('gridcell')
        .nth(column),
    )
  })

  await test.step('the order’s matrix, and its list', async () => {
    await shell.follow(`/orders/${place.orderId}`)
    await isMarked(orderMatrix(page).cell(0, monday))
    await page.getByText('Liste', { exact: true }).click()
    await expect(page.getByRole('listitem').getByRole('link', { name: why })).toBeVisible()
  })

  await test.step('folded behind others it is marked there, and in the head of its row', async () => {
    for (const hour of ['06', '07', '08', '09', '10', '11']) {
      await orderOn(elsewhere, monday, openSite, { people: 1, startTime: `${hour}:30`, endTime: '15:30' })
    }
    await views.show(ofSite(`group=sites&week=${monday}`, openSite.siteId))
    const line = views.siteLine(views.sites, openSite.site)
    const more = line
      .getByRole('button', { name: /^\+ \d+ autres?/ })
      .filter({ has: page.locator('[data-refused-mark]') })
    await isMarked(more)
    await expect(line.getByRole('rowheader').getByRole('link', { name: why })).toBeVisible()
    await more.click()
    await isMarked(views.sites.locator(chip))
    await views.show(ofSite(`view=day&day=${monday}`, openSite.siteId))
    await expect(
      views.siteLine(views.day, openSite.site).getByRole('rowheader').getByRole('link', { name: why }),
    ).toBeVisible()
  })

  await test.step('its details lead to the conflict; settled, the marks are gone', async () => {
    await views.show(ofSite(`week=${monday}`, openSite.siteId))
    await search.fill(two.name)
    await chip.press('Enter')
    await page.getByRole('dialog').getByRole('link', { name: why }).click()
    await expect(conflicts.pane).toContainText(`Assigner ${one.name} au quart`)
    await conflicts.keepTheirs.click()
    await conflicts.isEmpty()
    await page.goBack()
    await search.fill(two.name)
    await expect(chip).toBeVisible()
    await expect(chip).not.toHaveAccessibleName(/Refusé par le serveur/)
    await expect(page.locator('[data-refused-mark]')).toHaveCount(0)
  })
  network.close()
})
