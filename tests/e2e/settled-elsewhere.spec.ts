import { expect, test } from './app.ts'
import { findOpenSite, rowsOf } from './demo-data.ts'
import { freePeople } from './free-people.ts'
import { orderTomorrow } from './order-for.ts'
import { signInElsewhere } from './other-device.ts'
import { signInAt } from './signed-in.ts'

test('a row that a colleague fills keeps its place under the hand, says who filled it and does nothing, until the hand is elsewhere', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const elsewhere = await signInElsewhere(server)
  const [one, two] = await freePeople(server, 2, { hasCards: false })
  if (!one || !two) throw new Error('Nobody is free')
  const [account] = rowsOf<{ name: string }>(
    server,
    `select "firstName" || ' ' || "lastName" as name from "users" where "email" = 'repartition@demo.equipage.app'`,
  )
  const openSite = findOpenSite(server)
  const make = async (startTime: string) => {
    const [made] = await orderTomorrow(elsewhere, openSite, { people: 1, startTime, endTime: '17:07' })
    return made?._id ?? ''
  }
  const [first, second] = [await make('13:07'), await make('13:08')]
  await shell.goTo('Vue d’ensemble')
  const row = (time: string) => page.getByRole('listitem', { name: new RegExp(`^${time}, `) })
  const [filled, next] = [row('13:07'), row('13:08')]
  await expect(next).toBeVisible()

  await test.step('the pointer is over it', async () => {
    const act = filled.getByRole('button', { name: /^(?:Combler|Choisir)$/ })
    await act.hover()
    const isBelow = async () => (await next.boundingBox())?.y
    await elsewhere.run('assignments.assign', { id: first, employeeId: one._id })
    await expect(filled).toHaveAccessibleName(new RegExp(`Comblé par ${account?.name}\\s: ${one.name}$`))
    await expect(filled).toContainText(`Comblé par ${account?.name}`)
    await expect(filled.getByRole('button')).toHaveCount(0)
    // What is under the pointer is that row still.
    expect(await filled.evaluate((node) => node.matches(':hover'))).toBe(true)
    expect(await isBelow()).toBeGreaterThan((await filled.boundingBox())?.y ?? Infinity)
    await shell.title.hover()
    await expect(filled).toHaveCount(0)
  })

  await test.step('the focus is on it: its keys do nothing, the arrows go on', async () => {
    const last = await make('13:09')
    await expect(row('13:09')).toBeVisible()
    await next.focus()
    await elsewhere.run('assignments.assign', { id: second, employeeId: two._id })
    await expect(next).toHaveAccessibleName(/Comblé par /)
    await expect(next).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await expect(row('13:09')).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const holders = rowsOf<{ employeeId: string | null }>(
      server,
      `select "employeeId" from "assignments" where "_id" in (?, ?) order by "start"`,
      second,
      last,
    )
    expect(holders).toEqual([{ employeeId: two._id }, { employeeId: null }])
  })

  await test.step('a row above goes: the keys are those of the row that has the focus', async () => {
    await expect(next).toHaveCount(0)
    await page.keyboard.press('e')
    await expect(row('13:09').getByRole('button', { name: /^Qui d’autre/ })).toHaveAttribute('aria-expanded', 'true')
  })
})
