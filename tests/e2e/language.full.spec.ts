import { expect, test } from './app.ts'
import { ACCOUNTS, loginPage, PASSWORD } from './pages/login-page.ts'
import { signInAt } from './signed-in.ts'

/** Notes each language of the page and each first heading it has, from its first script on. */
function noteTexts(): void {
  const seen = { langs: [] as string[], titles: [] as string[] }
  const add = (list: string[], value: string | null | undefined) =>
    value && !list.includes(value) && void list.push(value)
  Object.assign(globalThis, { seen })
  new MutationObserver(() => {
    // Before there is a title nothing is shown in any language.
    const title = document.querySelector('h1')?.textContent
    add(seen.titles, title)
    if (title) add(seen.langs, document.documentElement.lang)
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
}

test('the language changes everything at once, and is still the one chosen after signing in again', async ({
  app,
  startApp,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  await shell.goTo('Assignations')
  const month = page.locator('strong').filter({ hasText: /\d{4}/ })
  await expect(month).toHaveText(/^du \d/)

  await shell.chooseEnglish()
  await expect(shell.title).toHaveText('Assignments')
  await expect(page).toHaveTitle(/Assignments · Équipage$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(month).toHaveText(/^(?!du )[A-Z]/i)
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')).toHaveText([
    'Overview',
    'Assignments',
    'Orders',
    'Clients',
    'Supervisors',
    'Employees',
    'Applicants',
    // With how many texts are unread.
    /^General/,
    /^Assignment/,
    /^Applicants/,
    'Timesheets',
    'Tools',
    'Skills',
    'Available Employees',
    'Current Clients',
    'Locations',
    'Absences',
    /^Alerts/,
    /^Hour Alerts/,
  ])
  await expect(page.getByRole('columnheader').nth(1)).toHaveText(/^Sun/)
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await expect(page.getByText(/^Up to date/)).toBeVisible()

  await page.getByRole('link', { name: 'Employees', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Phone', exact: true })).toBeVisible()
  await expect(
    page
      .getByRole('gridcell')
      .filter({ hasText: /^\(\d{3}\) \d{3}-\d{4}$/ })
      .first(),
  ).toBeVisible()
  await page.getByRole('gridcell').nth(3).dblclick()
  await expect(page.getByRole('tab', { name: /^Profile/ })).toBeVisible()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('12')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByRole('textbox', { name: 'Phone', exact: true })).toHaveAccessibleDescription(
    'Enter a 10-digit number, such as (514) 555-0123.',
  )
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()

  // The language belongs to the person, not to the device.
  const other = await startApp()
  await loginPage(other.page).signInAs('admin')
  await expect(other.page.getByText('Hello Julie').first()).toBeVisible()
  await expect(other.page.getByRole('heading', { level: 1 })).toHaveText('Overview')
})

test('an app in English starts in English without the network, loads no French text and shows none on the way', async ({
  app,
  server,
  startApp,
}) => {
  const shell = await signInAt(app)
  await shell.chooseEnglish()
  await expect(shell.title).toHaveText('Overview')
  await app.stop()
  await server.stop()

  const { page } = await startApp({ userData: app.userData })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview')
  await page.addInitScript(noteTexts)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview')
  await expect(page.locator('main').getByRole('listitem').first()).toBeVisible()
  await expect(page.getByText(/^Offline/).first()).toBeVisible()
  const { langs, titles, files } = await page.evaluate(() => ({
    ...(globalThis as unknown as { seen: { langs: string[]; titles: string[] } }).seen,
    files: performance.getEntriesByType('resource').map(({ name }) => name),
  }))
  expect(langs).toEqual(['en'])
  expect(titles).toEqual(['Overview'])
  expect(files.filter((name) => /\/(?:fr|en)-[^/]+\.js$/.test(name))).toEqual([expect.stringMatching(/\/en-/)])
})

test('the login screen speaks either language before anybody signs in', async ({ newApp: { page } }) => {
  await loginPage(page).open()
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByLabel('Email', { exact: true }).fill(ACCOUNTS.admin)
  await page.getByLabel('Password', { exact: true }).fill(`${PASSWORD}!`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    /[Ii]ncorrect email or password|Email or password is incorrect|Wrong/,
  )
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(page.getByRole('alert')).toHaveText('Courriel ou mot de passe incorrect.')
})
