import type { Page } from '@playwright/test'
import { screens } from '#renderer/screens/screens.ts'
import type { Role } from '#shared/model/roles.ts'
import { rowsOf } from './demo-data.ts'
import type { TestServer } from './server.ts'

/** What stands for the parameter of a path where it is no row of the screen's entity. */
const PARAMETERS: Readonly<Record<string, string>> = { '/import/:entity': 'employees' }
/** Which row is shown, where any would not do. */
const TO_FILL = `"status" = 'unassigned' and "date" >= dayIn(0)`
const ROWS: Readonly<Record<string, { readonly entity: string; readonly where: string; readonly column?: string }>> = {
  '/matching/create/:orderId': { entity: 'assignments', where: TO_FILL, column: 'orderId' },
  '/matching/create/:orderId/:assignmentId': { entity: 'assignments', where: TO_FILL, column: 'orderId' },
  '/applicants/hire/:id': { entity: 'applicants', where: `"stage" not in ('hired', 'rejected')` },
  '/messages/edit/:id': { entity: 'messages', where: `"pending" = 1 and "status" = 'draft'` },
  '/messages/sent/:id': { entity: 'messages', where: `"batchId" is not null`, column: 'batchId' },
  '/time-entries/:employeeId': { entity: 'employees', where: `"status" = 'disponible'` },
  '/dashboard/map/:id': { entity: 'sites', where: `"active" = 1 and "lat" is not null` },
}

/** It opens the inbox of the conversation's line, which is walked by its own address. */
const LEADS_ELSEWHERE = '/messages/:id'

/** The address of every screen that a role may open, with a row of the demo data where it names one. */
export function screensOf(server: TestServer, role: Role): readonly string[] {
  return screens.flatMap(({ path, roles, entity, use }) => {
    if (path === LEADS_ELSEWHERE || roles === 'public' || !roles.includes(role)) return []
    if (!path.includes(':')) return [path]
    const { column = '_id', ...row } = ROWS[path] ?? { entity, where: 'true' }
    const fixed = PARAMETERS[path] ?? (use === 'create' ? 'new' : undefined)
    if (fixed !== undefined) return [path.replace(/:\w+/, fixed)]
    const [found] = rowsOf<{ id: string; own: string }>(
      server,
      `select "${column}" as id, "_id" as own from "${row.entity}" where "deletedAt" is null and ${row.where} limit 1`,
    )
    if (found === undefined) throw new Error(`The demo data has no row for ${path}`)
    return [path.replace(/:\w+/, found.id).replace(/:\w+/, found.own)]
  })
}

/** Waits until what is on the page was read and has not changed for a moment. */
export const isAtRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const [moment, latest] = [60, performance.now() + 3000]
    let changedAt = performance.now()
    const observer = new MutationObserver(() => (changedAt = performance.now()))
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    const isBusy = () => document.querySelector('main :is([aria-busy=true], .mantine-Skeleton-root)') !== null
    while (performance.now() < latest && (isBusy() || performance.now() - changedAt < moment)) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    observer.disconnect()
  })

/** Opens a screen and each of its tabs, and looks at them one after the other. */
export async function eachTab(page: Page, path: string, look: (name: string) => Promise<void>): Promise<void> {
  await page.evaluate((to) => void (location.hash = to), path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await isAtRest(page)
  await look(path)
  const tabs = page.getByRole('main').getByRole('tab')
  for (let i = 1; i < (await tabs.count()); i++) {
    await tabs.nth(i).click()
    await isAtRest(page)
    await look(`${path}, tab ${await tabs.nth(i).innerText()}`)
  }
}
