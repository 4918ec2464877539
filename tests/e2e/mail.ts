import { expect } from '@playwright/test'
import type { TestServer } from './server.ts'

/** Undoes the two encodings a mail of ours may have, enough to read its text. */
const decoded = (eml: string): string => {
  const text = eml
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(text, 'latin1').toString('utf8')
}

/** The address of the link in the `count`th mail to somebody, once it was sent. */
export async function mailedLink(server: TestServer, to: string, count = 1): Promise<string> {
  const mine = async () =>
    (await server.mail()).filter((eml) => new RegExp(`^To: .*(?:\\r?\\n\\s.*)?${to}`, 'm').test(eml))
  await expect.poll(async () => (await mine()).length).toBeGreaterThanOrEqual(count)
  const link = /https?:\/\/\S+\/(?:magic-link-login|change-password|approve-timesheet|client)\/[\w-]+/.exec(
    decoded((await mine())[count - 1] ?? ''),
  )
  if (!link) throw new Error(`There is no link in the mail to ${to}`)
  return link[0]
}

/** The route in the app of a link, as `equipage://` opens it. */
export const routeOf = (link: string): string => new URL(link).pathname
