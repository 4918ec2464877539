import { addDays } from '#shared/model/dates.ts'
import { expect, test } from './app.ts'
import { findOpenSite, nextMonday, rowsOf, today } from './demo-data.ts'
import { orderFor } from './order-for.ts'
import { signInElsewhere } from './other-device.ts'
import { hire, order } from './rule-rows.ts'
import type { TestServer } from './server.ts'
import { signInAt } from './signed-in.ts'

/** The days of everybody on an order, as the server has them: how many after its first day. */
const daysOf = (server: TestServer, orderId: string) =>
  Object.fromEntries(
    rowsOf<{ employeeId: string; days: string }>(
      server,
      `select "employeeId", group_concat(cast(julianday("date") - julianday(?) as integer), ' ' order by "date") as days
       from "assignments" where "orderId" = ? and "employeeId" is not null and "status" = 'pending' and "deletedAt" is null
       group by 1`,
      nextMonday(),
      orderId,
    ).map(({ employeeId, days }) => [employeeId, days]),
  )

/** How many people work here. */
const activePeople = (server: TestServer) =>
  rowsOf<{ n: number }>(
    server,
    `select count(*) as n from "employees" where "status" <> 'inactive' and "deletedAt" is null`,
  )[0]?.n

/** Of how many people a sentence speaks, and how many it tells a reason of. */
function countedIn(text: string) {
  const [, all, why = ''] = /Sur ([\d\s]+) personnes\s:(.*)$/.exec(text) ?? []
  const counts = [...why.matchAll(/(?:^|,)\s*(\d+) /g)].map(([, n]) => Number(n))
  return [Number(all), counts.reduce((sum, n) => sum + n, 0)]
}

test('without network: who can take all days of a position gets them, else week by week, and what nobody can take is left', async ({
  app,
  server,
}) => {
  const elsewhere = await signInElsewhere(server)
  const card = await elsewhere.create('skills', { name: 'Carte de remplissage', important: true } as never)
  const always = await hire(elsewhere, 'Yergeau-Toujours')
  const away = await hire(elsewhere, 'Zarifian-Absent')
  for (const { _id: employeeId } of [always, away])
    await elsewhere.create('employeeSkills', { employeeId, skillId: card._id, issuedAt: today() } as never)
  const second = addDays(nextMonday(), 7)
  await elsewhere.run('absences.record', {
    absence: { employeeId: away._id, type: 'vacation', startDate: second, endDate: second } as never,
    status: 'approved',
    assignments: 'keep',
  })
  const asked = { days: 12, people: 2, requiredSkillIds: [card._id] }
  const made = await orderFor(elsewhere, findOpenSite(server), asked)
  const { page } = app
  const shell = await signInAt(app)
  await shell.isCurrent()
  await server.stop()
  await shell.follow(`/orders/${made._id}`)
  const ask = page.getByRole('button', { name: /^Remplir automatiquement/ })
  const preview = page.getByRole('dialog', { name: 'Remplir automatiquement' })
  const line = (text: string) => preview.getByRole('listitem').filter({ hasText: text })

  await test.step('seen first: names, figures, and what is left', async () => {
    await ask.click()
    await expect(preview.getByRole('listitem')).toHaveCount(3)
    // Six hours a day less half an hour: the fullest of both weeks.
    await expect(line(always.name)).toContainText(/0\sh → 27\sh\s30/)
    await expect(line(always.name)).toContainText('10 jours')
    await expect(line(away.name)).toContainText('5 jours')
    // Whoever holds no card is counted once; she who is absent that week, and he who is proposed above, too.
    const nobody = line('Personne sans avertissement pour 5 quarts')
    await expect(nobody).toContainText('5 jours')
    await expect(nobody).toContainText(/\d+ n’ont pas la compétence/)
    await expect(nobody).toContainText(/, 1 est déjà proposée ici$/)
    expect(countedIn(await nobody.innerText())).toEqual([activePeople(server), activePeople(server)])
    await expect(nobody.getByRole('link', { name: 'Comparer les personnes' })).toBeVisible()
    await expect(preview.getByRole('status')).toHaveText('5 postes restent à combler')
  })
  await test.step('a line that is left out is not given; Escape gives nothing', async () => {
    await line(always.name).getByRole('checkbox').uncheck()
    await expect(preview.getByRole('status')).toHaveText('15 postes restent à combler')
    await expect(preview.getByRole('button', { name: 'Assigner 5 quarts' })).toBeEnabled()
    await page.keyboard.press('Escape')
    await expect(preview).toBeHidden()
  })
  await test.step('given at once, and taken back at once', async () => {
    await ask.click()
    await preview.getByRole('button', { name: 'Assigner 15 quarts' }).click()
    await expect(preview).toBeHidden()
    await expect(shell.toast(/^15 quarts donnés/)).toBeVisible()
    await server.start()
    await shell.isCurrent()
    const given = { [always._id]: '0 1 2 3 4 7 8 9 10 11', [away._id]: '0 1 2 3 4' }
    await expect.poll(() => daysOf(server, made._id)).toEqual(given)
    await shell.undoByKeyboard()
    await expect.poll(() => daysOf(server, made._id)).toEqual({})
  })
})

test('without network: what one person cannot take below 40 h says so, and is shared between several on demand', async ({
  app,
  server,
}) => {
  const elsewhere = await signInElsewhere(server)
  const card = await elsewhere.create('skills', { name: 'Carte de partage', important: true } as never)
  const [one, two] = [await hire(elsewhere, 'Yergeau-Partage'), await hire(elsewhere, 'Zarifian-Partage')]
  for (const { _id: employeeId } of [one, two])
    await elsewhere.create('employeeSkills', { employeeId, skillId: card._id, issuedAt: today() } as never)
  const hours = { startTime: '07:00', endTime: '17:30' }
  const asked = { startDate: nextMonday(), days: 5, requiredSkillIds: [card._id], given: hours }
  const { _id: orderId } = await order(elsewhere, findOpenSite(server), asked)
  const { page } = app
  const shell = await signInAt(app)
  await shell.isCurrent()
  await server.stop()
  await shell.follow(`/orders/${orderId}`)
  const preview = page.getByRole('dialog', { name: 'Remplir automatiquement' })
  const line = (text: string) => preview.getByRole('listitem').filter({ hasText: text })

  await test.step('why nobody is found is told, and nothing is chosen', async () => {
    await page.getByRole('button', { name: /^Remplir automatiquement/ }).click()
    const nobody = line('Personne sans avertissement pour 5 quarts')
    await expect(nobody).toContainText(/2 dépasseraient 40\sh/)
    await expect(preview.getByRole('checkbox')).toHaveCount(0)
    await expect(preview.getByRole('button', { name: /^Assigner/ })).toBeDisabled()
    await expect(nobody.getByRole('link', { name: 'Comparer les personnes' })).toBeFocused()
    await expect(preview.getByRole('note')).toContainText('5 quarts de plus auraient quelqu’un')
  })
  await test.step('shared, seen, given and taken back', async () => {
    await preview.getByRole('button', { name: 'Partager entre plusieurs personnes' }).click()
    await expect(preview.getByRole('checkbox', { checked: true })).toHaveCount(2)
    await expect(line('4 jours')).toContainText(/0\sh → 40\sh/)
    await expect(line('1 jour ·')).toContainText(/0\sh → 10\sh/)
    await preview.getByRole('button', { name: 'Une seule personne par poste' }).click()
    await expect(preview.getByRole('checkbox')).toHaveCount(0)
    await preview.getByRole('button', { name: 'Partager entre plusieurs personnes' }).click()
    await preview.getByRole('button', { name: 'Assigner 5 quarts' }).click()
    await expect(preview).toBeHidden()
    await server.start()
    await shell.isCurrent()
    await expect.poll(() => Object.values(daysOf(server, orderId)).toSorted()).toEqual(['0 1 2 3', '4'])
    await shell.undoByKeyboard()
    await expect.poll(() => daysOf(server, orderId)).toEqual({})
  })
})
