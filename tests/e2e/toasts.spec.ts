import type { Page } from '@playwright/test'
import { expect, test } from './app.ts'
import { ask } from './bridge.ts'
import { createTwoAssignments, findOpenSite, rowOf } from './demo-data.ts'
import { freePair } from './free-people.ts'
import { signInElsewhere } from './other-device.ts'
import { signInAt } from './signed-in.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1080, height: 800 },
  { width: 390, height: 844 },
]
const SCREENS = ['/overview', '/employees/list', '/orders/create/new', '/matching/list', '/messages/general']

/** Puts the focus into the next toast as soon as there is one: it stays as long as it has it. */
const focusNextToast = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          const button = document.querySelector<HTMLElement>('.mantine-Notification-root button')
          if (!button) return
          observer.disconnect()
          button.focus()
          resolve()
        })
        observer.observe(document.body, { childList: true, subtree: true })
      }),
  )

/** What a person could press under the toasts: the part of each that is not cut off meets the box of a toast. */
const under = (page: Page) =>
  page.evaluate(() => {
    const inSight = (element: Element): DOMRect => {
      let { left, top, right, bottom } = element.getBoundingClientRect()
      for (let above = element.parentElement; above; above = above.parentElement) {
        if (getComputedStyle(above).overflow === 'visible') continue
        const box = above.getBoundingClientRect()
        left = Math.max(left, box.left)
        top = Math.max(top, box.top)
        right = Math.min(right, box.right)
        bottom = Math.min(bottom, box.bottom)
      }
      return new DOMRect(left, top, right - left, bottom - top)
    }
    const toasts = [...document.querySelectorAll('.mantine-Notification-root')]
    const controls = [
      ...document.querySelectorAll('button, a, input, textarea, nav, header, [role=gridcell], [tabindex]'),
    ]
    return toasts.flatMap((toast) => {
      const box = toast.getBoundingClientRect()
      return controls
        .filter((control) => !toast.parentElement?.parentElement?.contains(control) && !control.contains(toast))
        .filter((control) => {
          const part = inSight(control)
          if (part.width <= 1 || part.height <= 1) return false
          return (
            part.left < box.right && part.right > box.left && part.top < box.bottom - 1 && part.bottom > box.top + 1
          )
        })
        .map((control) => control.outerHTML.slice(0, 120))
    })
  })

test('a notice of a colleague is told in the strip at the foot, over no menu and no button, and waits in one place until it is read', async ({
  app,
  server,
}) => {
  const { page } = app
  const [person] = await freePair(server)
  const elsewhere = await signInElsewhere(server)
  const { assignments } = await createTwoAssignments(elsewhere, findOpenSite(server))
  const shell = await signInAt(app)
  const [{ _id: id }] = assignments
  const payload = { id, employeeId: person._id }
  expect((await ask(page, 'records.write', { kind: 'verb', verb: 'assignments.assign', payload })).ok).toBe(true)
  await expect(shell.toast(/^Bonjour /)).toHaveCount(0)

  const focused = focusNextToast(page)
  await elsewhere.run('assignments.unassign', { id })
  await focused
  const toast = shell.toast('Un collègue a défait quelque chose que vous aviez fait')
  for (const size of SIZES) {
    await page.setViewportSize(size)
    for (const screen of SCREENS) {
      await shell.follow(screen)
      await expect(shell.title).toBeVisible()
      await expect(toast).toBeVisible()
      await page.locator('.mantine-Notification-root button').first().focus()
      expect(await under(page), `${screen} at ${size.width}`).toEqual([])
    }
  }

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Avis, 1 à lire' }).click()
  const panel = page.getByRole('dialog', { name: 'Avis' })
  await expect(panel).toContainText(`a retiré ${person.name} d’un quart que vous lui aviez donné.`)
  await expect(panel.getByRole('time')).toHaveText(/^(à l’instant|il y a )/)
  const [box, menu] = [await panel.boundingBox(), await shell.menu.boundingBox()]
  expect(box?.x, 'the panel opens beside the menu').toBeGreaterThanOrEqual(menu?.width ?? Infinity)
  await shell.follow('/clients/list')
  await expect(panel, 'another screen has nothing to do with it').toBeHidden()
  await expect(page.getByRole('button', { name: 'Avis', exact: true })).toBeVisible()
  const seen = () => rowOf<{ seen: number }>(server, `select "seen" from "notices" where "assignmentId" = ?`, id).seen
  await expect.poll(seen).toBe(1)
})

test('Ctrl+Z and Ctrl+Y say so when there is nothing to undo or to do again', async ({ app }) => {
  const shell = await signInAt(app)
  await shell.goTo('Assignations')
  await app.page.keyboard.press('Control+z')
  await expect(shell.toast('Rien à annuler.')).toBeVisible()
  await app.page.keyboard.press('Control+y')
  await expect(shell.toast('Rien à rétablir.')).toBeVisible()
})
