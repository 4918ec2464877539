import { expect } from '@playwright/test'
import { ask } from './bridge.ts'
import type { Device } from './device.ts'
import { ACCOUNTS, loginPage } from './pages/login-page.ts'
import { shellPage } from './pages/shell-page.ts'

/** Synchronises a device, and waits until it has what the server had when this was called. */
async function synchronise({ page }: Device): Promise<void> {
  const asked = new Date().toISOString()
  await ask(page, 'sync.now', undefined)
  const lastSyncedAt = async () => {
    const answer = await ask(page, 'sync.status', undefined)
    return (answer.ok && answer.value.lastSyncedAt) || ''
  }
  await expect.poll(async () => (await lastSyncedAt()) > asked).toBe(true)
}

/**
 * Signs in on a device, unless the administrator is there already (template.ts), and waits until everything the server has
 * is on it.
 */
export async function signInAt(device: Device, role: keyof typeof ACCOUNTS = 'admin') {
  const { page } = device
  const [login, shell] = [loginPage(page), shellPage(page)]
  await expect(login.submit.or(shell.sync)).toBeVisible()
  if (await login.submit.isVisible()) await login.signInAs(role)
  else if (role === 'admin') await synchronise(device)
  else throw new Error(`The administrator is signed in here: ask for newApp to sign in as ${role}`)
  await expect(shell.title).toBeVisible()
  await shell.isCurrent()
  return shell
}
