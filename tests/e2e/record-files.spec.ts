import { expect, test } from './app.ts'
import { createTwoAssignments, findOpenSite } from './demo-data.ts'
import { freePair } from './free-people.ts'
import { signInElsewhere } from './other-device.ts'
import { signInAt } from './signed-in.ts'

test('the files of people, clients and sites begin with the next shifts, show every tab at 1440, and fold what is empty', async ({
  app,
  server,
}) => {
  const { page } = app
  const [person] = await freePair(server)
  const elsewhere = await signInElsewhere(server)
  const openSite = findOpenSite(server)
  const { assignments } = await createTwoAssignments(elsewhere, openSite)
  await elsewhere.run('assignments.assign', { id: assignments[0]._id, employeeId: person._id })
  const shell = await signInAt(app)
  const next = page.getByRole('region', { name: 'Prochains quarts' })
  for (const path of [`/clients/${openSite.clientId}`, `/sites/${openSite.siteId}`, `/employees/${person._id}`]) {
    // What is looked at next is not that of the file before.
    await shell.follow('/settings')
    await expect(next).toHaveCount(0)
    await shell.follow(path)
    await expect(next.getByRole('listitem').first(), path).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Journal' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Autres onglets' }), path).toHaveCount(0)
  }
  await expect(
    next
      .getByRole('listitem')
      .filter({ hasText: `09:00–15:00${openSite.site}` })
      .first(),
  ).toBeVisible()

  const profile = page.getByRole('tabpanel')
  const folded = profile.getByRole('button', { name: /renseignements vides$/ })
  await expect(profile.getByText('Date de fin d’emploi')).toHaveCount(0)
  await folded.click()
  await expect(folded).toHaveAttribute('aria-expanded', 'true')
  await expect(profile.getByText('Date de fin d’emploi')).toBeVisible()

  await next.getByRole('link', { name: openSite.site }).click()
  await expect(shell.title).toHaveText('Assignations')
  await expect(page.getByText(person.name).first()).toBeVisible()
})
