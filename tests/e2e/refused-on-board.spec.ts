import { expect, test } from './app.ts'
import { findOpenSite, nextMonday } from './demo-data.ts'
import { freePeople } from './free-people.ts'
import { orderOn } from './order-for.ts'
import { signInElsewhere } from './other-device.ts'
import { boardPage, pickerPage } from './pages/board-page.ts'
import { shellPage } from './pages/shell-page.ts'
import { signInAt } from './signed-in.ts'

test('what was done offline and refused afterwards is marked where it was done, until it is settled', async ({
  app,
  server,
  startApp,
}) => {
  const openSite = findOpenSite(server)
  const [one, two] = await freePeople(server, 2, { hasCards: false })
  if (!one || !two) throw new Error('Nobody is free')
  const elsewhere = await signInElsewhere(server)
  const monday = nextMonday()
  const [place] = await orderOn(elsewhere, monday, openSite, { people: 1, startTime: '09:00', endTime: '15:00' })
  const id = String(place?._id)
  await signInAt(app)
  const showWeek = async (page: typeof app.page) => {
    await boardPage(page).showWeekOf(monday)
    await boardPage(page).filterBySite(openSite.site)
  }
  await showWeek(app.page)
  const chipOn = (page: typeof app.page) => page.locator(`button[data-assignment="${id}"]`)
  await expect(chipOn(app.page)).toBeVisible()
  await server.stop()
  await chipOn(app.page).press('Enter')
  const picker = pickerPage(app.page)
  await picker.find(one.name)
  await app.page.keyboard.press('Enter')
  await picker.isClosed()
  await boardPage(app.page).searchPerson(one.name)
  await expect(chipOn(app.page)).toHaveAccessibleName(/pas encore envoyé/)
  await app.stop()
  await server.start()
  await elsewhere.run('assignments.assign', { id, employeeId: two._id })

  const { page } = await startApp({ userData: app.userData })
  const shell = shellPage(page)
  await expect(shell.conflicts).toBeVisible()
  await showWeek(page)
  await page.screenshot({ path: '/tmp/hU-refused.png' })
  await boardPage(page).searchPerson(two.name)
  await expect(chipOn(page)).toHaveAccessibleName(/[Rr]efusé par le serveur/)
})
