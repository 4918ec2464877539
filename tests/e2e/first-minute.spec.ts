import { openTcpProxy } from '#tests/support/tcp-proxy.ts'
import { expect, test } from './app.ts'
import { loginPage } from './pages/login-page.ts'
import { shellPage } from './pages/shell-page.ts'

/** More than signing in and the first part take with what the fill sends beside them, less than all rows of the demo. */
const HELD_AFTER = 4_000_000

test('on a new computer the overview is there and takes a note while the rest arrives, no list pretends to be whole, and the note stays', async ({
  server,
  startApp,
}) => {
  const proxy = await openTcpProxy(server.url)
  try {
    const { page } = await startApp({ apiUrl: proxy.url })
    await loginPage(page).open()
    proxy.holdAfter(HELD_AFTER)
    await loginPage(page).signInAs('admin')
    const shell = shellPage(page)
    const arriving = page.getByText('Les données arrivent…')
    await expect(shell.title).toHaveText('Vue d’ensemble')
    await expect(arriving).toBeVisible()

    await page.getByRole('button', { name: 'Nouvelle note' }).click()
    await page.getByRole('textbox', { name: 'Note de relève' }).fill('Clé du camion 31 au bureau')
    await page.keyboard.press('Control+Enter')
    const note = page.getByRole('checkbox', { name: 'Régler : Clé du camion 31 au bureau' })
    await expect(note).toBeVisible()

    await page.getByRole('link', { name: 'Employés', exact: true }).click()
    await expect(shell.title).toHaveText('Préparation de cet ordinateur')
    await page.getByRole('link', { name: 'Vue d’ensemble', exact: true }).click()
    await expect(note).toBeVisible()

    proxy.release()
    await shell.isCurrent()
    await expect(arriving).toHaveCount(0)
    await expect(note).toBeVisible()
  } finally {
    proxy.close()
  }
})
