import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { createRandom } from '#tests/support/world/random.ts'
import { expect, test } from './app.ts'
import { ask } from './bridge.ts'
import { crash } from './crash.ts'
import { findOpenSite, createTwoAssignments, rowsOf } from './demo-data.ts'
import { dataProcessOf } from './device.ts'
import { freePair } from './free-people.ts'
import { collectPageErrors } from './page-errors.ts'
import { signInElsewhere } from './other-device.ts'
import { countCalls, keepBusy, typeSlowly } from './page-activity.ts'
import { formPage } from './pages/form-page.ts'
import { gridPage } from './pages/grid-page.ts'
import { shellPage } from './pages/shell-page.ts'
import { signInAt } from './signed-in.ts'

const KILLS = Number(process.env['KILLS'] ?? 5)
/** A person opens a list, then a form, and types for a while; most moments have something typed. */
const LONGEST_MS = 3500
const NEW = 'Nouvelle compétence'

// A screenshot of each of hundreds of keystrokes would only slow this down.
test.use({ trace: 'off' })

/** R15: whichever process dies, at any moment, the app goes on without help. */
test(`${KILLS} times a page or a data process is killed while somebody types, reads and assigns`, async ({
  newApp: app,
  server,
}, testInfo) => {
  test.setTimeout(120_000 + KILLS * 15_000)
  // 3 finds a draft that is kept only after a pause (planted bugs, tests/chaos/README.md).
  const random = createRandom(Number(process.env['CHAOS_SEED'] ?? 3))
  const { assignments: free } = await createTwoAssignments(await signInElsewhere(server), findOpenSite(server))
  const [one, other] = await freePair(server)
  const assignments = [
    { _id: free[0]._id, person: one },
    { _id: free[1]._id, person: other },
  ]
  await signInAt(app)
  let { page } = app
  const calls = countCalls()
  const times: Record<'page' | 'data', number[]> = { page: [], data: [] }
  const pageErrors: (readonly string[])[] = []
  const written: string[] = []
  let drafts = 0

  for (let kill = 1; kill <= KILLS; kill += 1) {
    const victim = random.pick(['page', 'data'] as const)
    const text = `essai ${kill} ${'abcdefghij'.repeat(4)}`
    await test.step(`${kill}: ${victim}`, async () => {
      const stop = new AbortController()
      const opened = Promise.withResolvers<void>()
      let textAt: (moment: number) => string = () => ''
      const typing = (async () => {
        await shellPage(page).goTo('Compétences')
        await page.getByRole('link', { name: NEW }).click()
        const typed = await typeSlowly(page, text, random.fork(`typing ${kill}`), stop.signal)
        textAt = typed.textAt
        opened.resolve()
        await typed.done
      })().catch((error: unknown) => {
        if (victim === 'data') throw error
      })
      const busy = keepBusy(page, calls, assignments, random.fork(`busy ${kill}`), stop.signal)
      if (random.chance(0.8)) await Promise.race([opened.promise, typing])
      await delay(random.int(LONGEST_MS))

      const address = page.url()
      const killedAt = performance.now()
      if (victim === 'data') process.kill(dataProcessOf(app), 'SIGKILL')
      else {
        await crash(page)
        const dead = page
        page = await dead.context().newPage()
        pageErrors.push(collectPageErrors(page).pageErrors)
        await page.goto(address)
        await dead.close()
      }
      await expect(shellPage(page).title).toBeVisible()
      await expect(async () => expect((await write(page)).ok).toBe(true)).toPass({ intervals: [20] })
      times[victim].push(Math.round(performance.now() - killedAt))
      stop.abort()
      await Promise.all([typing, busy])

      const atLeast = textAt(killedAt - 1000)
      if (atLeast !== '') {
        drafts += 1
        await expect(formPage(page).field('Nom')).toHaveValue(new RegExp(`^${atLeast}`))
      }
      await expect.poll(calls.waiting, 'every call is answered').toBe(0)
      if ((await shellPage(page).title.innerText()) !== NEW) {
        await shellPage(page).goTo('Compétences')
        await expect(gridPage(page, 'Compétences').rows.first()).toBeVisible()
        await page.getByRole('link', { name: NEW }).click()
      }
      await formPage(page).fill('Nom', text)
      await formPage(page).submit('Créer')
      await expect(shellPage(page).title).toHaveText(text)
      written.push(text)
    })
  }

  await shellPage(page).isCurrent()
  const found = rowsOf<{ name: string }>(server, `select "name" from "skills" where "name" like 'essai %'`)
  expect(found.map(({ name }) => name).sort()).toEqual(written.toSorted())
  expect([...calls.codes.keys()], 'what is refused is refused with a reason').not.toContain('INTERNAL')
  expect(pageErrors.flat()).toEqual([])
  const result = { ...summary(times.page, 'page'), ...summary(times.data, 'data'), drafts, refused: [...calls.codes] }
  testInfo.annotations.push({ type: 'usable again', description: JSON.stringify(result) })
  process.stdout.write(`${JSON.stringify(result)}\n`)
})

/** Something only a running data process can do. */
async function write(page: Page) {
  const found = await ask(page, 'records.list', {
    entity: 'skills',
    page: { search: '', filters: [], sort: [], limit: 1, count: false },
  })
  const row = found.ok ? found.value.rows[0] : undefined
  if (!row) return { ok: false }
  return ask(page, 'records.write', {
    kind: 'patch',
    entity: 'skills',
    id: row._id,
    payload: { description: `à ${Date.now()}` },
    baseRev: row.rev,
  })
}

function summary(times: readonly number[], name: string) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? null
  return { [name]: { kills: times.length, median: at(0.5), p95: at(0.95), most: at(1) } }
}
