import { expect, type Page } from '@playwright/test'
import { rowOf } from './demo-data.ts'
import type { TestServer } from './server.ts'

export interface Contact {
  readonly id: string
  readonly firstName: string
  readonly name: string
  readonly phone: string
}

const COLUMNS = `p."_id" as id, p."firstName", p."firstName" || ' ' || p."lastName" as name, p."phone"`

/** Somebody who takes texts, and whose number and name nobody else has; the `nth` of them. */
export function somebody(server: TestServer, table: 'employees' | 'applicants', nth = 0): Contact {
  const person = rowOf<Contact>(
    server,
    `select ${COLUMNS} from "${table}" p where p."smsOptOut" = 0 and p."language" = 'fr' and p."deletedAt" is null
     and not exists (select 1 from "conversations" c where c."phone" = p."phone" and c."type" = 'General')
     and (select count(*) from "employees" o where o."phone" = p."phone" or o."lastName" = p."lastName")
       + (select count(*) from "applicants" o where o."phone" = p."phone" or o."lastName" = p."lastName") = 1
     order by p."_id" limit 1 offset ${nth}`,
  )
  return person
}

/** A text arrives on a line, from the demo's phone. */
export async function textFrom(server: TestServer, phone: string, body: string, line = 'general'): Promise<void> {
  const form = new URLSearchParams({ number: phone, line, body })
  const answer = await fetch(`${server.url}/demo/phone`, { method: 'POST', body: form, redirect: 'manual' })
  expect(answer.status).toBe(303)
}

/** Goes to an address of the app. */
export const go = (page: Page, route: string) => page.goto(page.url().replace(/#.*/, `#${route}`))

/** The panes of an inbox. */
export function inboxParts(page: Page) {
  const row = (name: string | RegExp) => page.getByRole('option').filter({ hasText: name })
  const thread = page.getByRole('log')
  return {
    rows: page.getByRole('listbox', { name: 'Conversations' }).getByRole('option'),
    row,
    thread,
    writing: page.getByRole('textbox', { name: 'Écrire un texto' }),
    /** Chooses a conversation while rows move: the list is being searched, or a colleague reads what is unread in it. */
    choose: (name: string, text: string) =>
      expect(async () => {
        await row(name).click()
        await expect(thread).toContainText(text, { timeout: 2000 })
      }).toPass(),
  }
}
