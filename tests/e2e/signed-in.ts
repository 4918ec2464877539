import { expect } from '@playwright/test'
import type { Device } from './device.ts'
import { ACCOUNTS, loginPage } from './pages/login-page.ts'
import { shellPage } from './pages/shell-page.ts'

/** Signs in on a device and waits until everything the server has is on it. */
export async function signInAt({ page }: Device, role: keyof typeof ACCOUNTS = 'admin') {
  const shell = shellPage(page)
  await loginPage(page).signInAs(role)
  await expect(shell.title).toBeVisible()
  await shell.isCurrent()
  return shell
}
