import { addDays } from '#shared/model/dates.ts'
import { expect, test } from './app.ts'
import { findOpenSite, nextMonday, rowsOf, today } from './demo-data.ts'
import { orderFor } from './order-for.ts'
import { signInElsewhere } from './other-device.ts'
import { hire } from './rule-rows.ts'
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
  const order = await orderFor(elsewhere, findOpenSite(server), asked)
  const { page } = app
  const shell = await signInAt(app)
  await shell.isCurrent()
  await server.stop()
  await shell.follow(`/orders/${order._id}`)
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
    await expect(line('Aucune personne libre et conforme')).toContainText('5 jours')
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
    await expect.poll(() => daysOf(server, order._id)).toEqual(given)
    await shell.undoByKeyboard()
    await expect.poll(() => daysOf(server, order._id)).toEqual({})
  })
})
