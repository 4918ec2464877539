import { expect, onTestFinished, test } from 'vitest'
import { sqlite } from '#tests/support/databases.ts'
import { multiplySkills } from '#tests/support/many-skills.ts'
import { startTestServer } from '#tests/support/server.ts'

const ROWS = 80_000
const LIST = '/skills?sort=-issuer,legalRef&count=1&limit=50'
const SEARCH = '/employees?search=excavation&count=1'

interface Page {
  readonly rows: readonly { readonly _id: string; readonly name: string }[]
  readonly next: string
  readonly total: number
}

test('a list that reads a whole large table of SQLite holds nobody up, and is the same', async () => {
  const database = await sqlite.open()
  onTestFinished(() => database.destroy())
  const server = await startTestServer(database.url)
  const { token } = await server.signIn('admin')
  const [skill, employee] = [await server.create('skills'), await server.create('employees')]
  await server.create('employeeSkills', { employeeId: employee._id, skillId: skill._id })
  const few = (await server.ask<Page>('GET', LIST, { token })).body
  await multiplySkills(server.database.db, ROWS)
  // The size of a table is counted once a minute.
  await server.stop()
  const large = await startTestServer(database.url)
  onTestFinished(() => large.stop())

  const answered: string[] = []
  const ask = async (path: string) => {
    const { status, body } = await large.ask<Page>('GET', path, { token })
    expect(status).toBe(200)
    answered.push(path)
    return body
  }
  const [page] = await Promise.all([ask(LIST), ask('/health'), ask('/me')])
  expect(answered.at(-1)).toBe(LIST)
  // There are few employees; their search looks into their skills.
  await Promise.all([ask(SEARCH), ask('/health'), ask('/me')])
  expect(answered.at(-1)).toBe(SEARCH)
  expect(page).toMatchObject({ total: ROWS + 1 })
  expect(page.rows).toHaveLength(50)
  const { _id: _, rev: __, ...fields } = few.rows[0] as Page['rows'][number] & { readonly rev: number }
  expect(page.rows[0]).toMatchObject(fields)
  const second = await ask(`${LIST}&after=${encodeURIComponent(page.next)}`)
  expect(second.rows.map((row) => row._id)).not.toContain(page.rows.at(-1)?._id)
})
