import { startSmtp } from '#tests/support/smtp.ts'
import { expect, test } from './app.ts'
import { signInElsewhere } from './other-device.ts'
import { gridPage } from './pages/grid-page.ts'
import { openServer } from './server.ts'
import { loggedLastWeek, madeSheet } from './sheets.ts'
import { signInAt } from './signed-in.ts'

test('a mail that was refused shows in the list of timesheets, and is sent again from there', async ({
  template,
  startApp,
}) => {
  const smtp = await startSmtp()
  const server = await openServer(template, { SMTP_URL: smtp.url, MAIL_FROM: 'Équipage <equipage@exemple.ca>' })
  try {
    const elsewhere = await signInElsewhere(server)
    const { site, siteId } = await loggedLastWeek(server, elsewhere)
    const { whose, sheet } = await madeSheet(server, elsewhere, siteId)
    const app = await startApp({ server })
    const { page } = app
    const shell = await signInAt(app)
    const dialog = page.getByRole('dialog')
    await shell.follow('/timesheets/list')
    const list = gridPage(page, 'Feuilles de temps')
    await list.find('deux signaleuses')
    const row = list.row(site)
    await expect(row).toContainText('Non envoyé')

    smtp.refuse({ code: 550, to: whose.email })
    await row.getByRole('checkbox').check()
    await page.getByRole('toolbar').getByRole('button', { name: 'Envoyer', exact: true }).click()
    await dialog.getByRole('button', { name: 'Envoyer', exact: true }).click()
    const problem = row.getByRole('button', { name: 'Courriel non remis. Renvoyer' })
    await expect(problem).toBeVisible()
    await page.setViewportSize({ width: 1080, height: 800 })
    const approval = page.getByRole('columnheader', { name: 'Approbation' })
    for (const seen of [approval, problem]) await expect(seen).toBeInViewport({ ratio: 1 })
    expect(smtp.received).toEqual([])

    // Its page says to whom and why.
    await row.dblclick()
    const why = `Courriel non remis à ${whose.firstName} ${whose.lastName}\u00A0: l’adresse est refusée.`
    await expect(page.getByText(why)).toBeVisible()

    await shell.follow('/timesheets/list')

    smtp.refuse(null)
    await page.getByRole('link', { name: '1 courriel non remis' }).click()
    await problem.click()
    await dialog.getByRole('button', { name: 'Envoyer', exact: true }).click()
    await expect(page.getByText('1 courriel non remis')).toBeHidden()
    await expect.poll(() => smtp.received.map(({ to }) => to)).toEqual([[whose.email]])
    expect(smtp.received[0]?.content).toContain(sheet?.number)
    await shell.follow('/timesheets/list')
    await gridPage(page, 'Feuilles de temps').find('deux signaleuses')
    await expect(row).toContainText('Envoyé')
    await expect(row).not.toContainText('Non envoyé')
  } finally {
    await server.close()
    await smtp.stop()
  }
})
