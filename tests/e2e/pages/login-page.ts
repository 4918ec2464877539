import { expect, type Page } from '@playwright/test'

export const PASSWORD = 'Demo-equipage-1'
export const ACCOUNTS = {
  admin: 'admin@demo.equipage.app',
  supervisor: 'superviseur@demo.equipage.app',
  employee: 'employe@demo.equipage.app',
} as const

/** The login screen. */
export const loginPage = (page: Page) => {
  const submit = page.getByRole('button', { name: 'Se connecter' })
  const open = () => expect(submit).toBeVisible()
  const signIn = async (email: string, password: string = PASSWORD) => {
    await open()
    await page.getByLabel('Courriel', { exact: true }).fill(email)
    await page.getByLabel('Mot de passe', { exact: true }).fill(password)
    await submit.click()
  }
  return {
    submit,
    open,
    signIn,
    /** Signs in as one of the demo's accounts and waits until the screen is left. */
    signInAs: async (role: keyof typeof ACCOUNTS) => {
      await signIn(ACCOUNTS[role])
      // Hashing the password and filling the cache take long on a busy machine.
      await expect(submit).toBeHidden()
    },
  }
}
