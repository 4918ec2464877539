import { addDays } from '#shared/model/dates.ts'
import { expect, test } from './app.ts'
import { findOpenSite, nextMonday, rowsOf, today } from './demo-data.ts'
import { freePeople } from './free-people.ts'
import { orderFor } from './order-for.ts'
import { signInElsewhere } from './other-device.ts'
import { signInAt } from './signed-in.ts'

const SKILL = 'Balisage nocturne – essai'

test('a week whose holders will lack leads to its orders, and to a text that asks to renew the card that fills the gap', async ({
  app,
  server,
}) => {
  const { page } = app
  const elsewhere = await signInElsewhere(server)
  const skill = { name: SKILL, category: 'card', expirable: true, defaultValidityMonths: 24 }
  const { _id: skillId } = await elsewhere.create('skills', skill as never)
  const [person] = await freePeople(server, 1, { hasCards: false })
  if (!person) throw new Error('Nobody was hired')
  // Valid on Monday, and no longer on Tuesday and Wednesday.
  const held = { employeeId: person._id, skillId, issuedAt: addDays(today(), -700), expiresAt: nextMonday() }
  await elsewhere.create('employeeSkills', held as never)
  const order = await orderFor(elsewhere, findOpenSite(server), { days: 3, people: 1, requiredSkillIds: [skillId] })

  const shell = await signInAt(app)
  await shell.goTo('Compétences')
  await page.getByRole('link', { name: 'Couverture', exact: true }).click()
  await expect(shell.title).toHaveText('Couverture des compétences')
  const row = page.getByRole('table').getByRole('row').filter({ hasText: SKILL })
  const week = row.getByRole('link').filter({ hasText: '−1' })
  await expect(week).toHaveText(/−1\s*1 \/ 0/)
  await expect(row.getByRole('link')).toHaveCount(2)
  await week.click()
  await expect(shell.title).toHaveText(SKILL)
  const shown = page.getByRole('table', { name: 'Couverture' }).locator('[aria-current=true]')
  await expect(shown).toContainText('Il manque 1 personne')
  await expect(shown.getByRole('link').last()).toBeVisible()
  await expect(shown.getByRole('link').last()).toHaveAttribute('href', new RegExp(order._id))

  await page.goBack()
  const group = page.getByRole('region', { name: 'Renouvellements les plus utiles' })
  await expect(group).toContainText('Renouveler cette carte couvre 2 postes sur 2 sans détenteur.')
  await group.getByRole('link', { name: `Rappeler ${person.name}` }).click()
  await expect(shell.title).toHaveText('Nouveau message')
  const text = page.getByRole('textbox', { name: 'Texte français' })
  await expect(text).toHaveValue(/votre carte Balisage nocturne - essai est valide jusqu'au lundi/)
  await page.getByRole('button', { name: 'Mettre dans À envoyer' }).click()
  await expect(shell.title).toHaveText('À envoyer')
  const prepared = () =>
    rowsOf<{ body: string }>(
      server,
      `select "body" from "messages" where "body" like '%Balisage nocturne - essai%' and "pending" = 1 and "deletedAt" is null`,
    ).map(({ body }) => body.split(',')[0])
  await expect.poll(prepared).toEqual([`Bonjour ${person.name.split(' ')[0]}`])
})
