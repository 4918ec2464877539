import { expect, test } from './app.ts'
import { rowOf } from './demo-data.ts'
import { signInElsewhere } from './other-device.ts'
import { ACCOUNTS } from './pages/login-page.ts'
import { signInAt } from './signed-in.ts'

interface Sheet {
  readonly _id: string
  readonly supervisorId: string
  readonly site: string
  readonly person: string
}

test('a supervisor who approves for a colleague reads on a telephone where and for whom, and signs; their own sites stay the same', async ({
  newApp: phone,
  server,
}) => {
  const { page } = phone
  await page.setViewportSize({ width: 390, height: 844 })
  const { own } = rowOf<{ own: string }>(
    server,
    `select "supervisorId" as own from "users" where "email" = ?`,
    ACCOUNTS.supervisor,
  )
  const sheet = rowOf<Sheet>(
    server,
    `select t."_id", t."supervisorId", s."name" as site, e."firstName" || ' ' || e."lastName" as person
     from "timesheets" t join "sites" s on s."_id" = t."siteId"
       join "timesheetLines" l on l."timesheetId" = t."_id" and l."deletedAt" is null and l."disputed" = 0
       join "employees" e on e."_id" = l."employeeId"
     where t."approval" = 'unsigned' and t."deletedAt" is null and t."supervisorId" <> ?
       and not exists (select 1 from "listedRefs" r where r."target" = ? and r."holder" = s."_id")
       and not exists (select 1 from "timesheetLines" d where d."timesheetId" = t."_id" and d."disputed" = 1)
     order by t."_id", e."_id" limit 1`,
    own,
    own,
  )
  const hand = await signInAt(phone, 'supervisor')
  const title = page.getByRole('heading', { name: sheet.site })
  await expect(hand.title).toHaveText('Mes chantiers')
  await expect(page.getByRole('listitem').filter({ hasText: sheet.site })).toHaveCount(0)

  const elsewhere = await signInElsewhere(server)
  const { rev } = rowOf<{ rev: number }>(server, `select "rev" from "supervisors" where "_id" = ?`, sheet.supervisorId)
  await elsewhere.patch('supervisors', { _id: sheet.supervisorId, rev } as never, { approvalDelegateId: own })
  const card = page.getByRole('listitem').filter({ hasText: sheet.site }).getByRole('link').first()
  await expect(card).toBeVisible()
  // The week below lists the sites that the person answers for alone.
  await expect(title).toHaveCount(0)

  await hand.follow(`/timesheets/edit/${sheet._id}`)
  await expect(hand.title).toContainText(sheet.site)
  await expect(page.getByText(sheet.person).first()).toBeVisible()
  // The name leads to the hours of the sheet, and to no others of this person.
  await page.getByRole('link', { name: sheet.person }).first().click()
  await expect(hand.title).toContainText(sheet.person)
  const hours = page.getByRole('listitem').filter({ hasText: sheet.site })
  await expect(hours.first()).toBeVisible()
  await page.goBack()
  await expect(hand.title).toContainText(sheet.site)
  await page.getByRole('button', { name: 'Approuver et signer' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Nom de la personne qui signe' }).fill('Gabriela Rodríguez')
  await dialog.getByRole('button', { name: 'Approuver et signer' }).click()
  await expect(page.getByText('Approuvée par')).toBeVisible()
})
