import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { isBusy } from '#shared/domain/overlap.ts'
import { isNeeded, isToFill } from '#shared/domain/to-fill.ts'
import { ASSIGNMENT_STATUSES, assignments } from '#shared/entities/assignments.ts'
import { NEEDED, TO_FILL } from '#sql/reads/to-fill.ts'

const { endReason } = assignments.fields
const every = ASSIGNMENT_STATUSES.flatMap((status) =>
  [null, ...endReason.options].map((reason) => ({ status, endReason: reason })),
)

test('SQL and the functions agree over every status and every reason', () => {
  const database = new Database(':memory:')
  database.exec('create table "a" ("status" text, "endReason" text)')
  for (const { status, endReason: reason } of every)
    database.prepare('insert into "a" values (?, ?)').run(status, reason)
  const text = `select "status", "endReason", ${TO_FILL} as toFill, ${NEEDED} as needed from "a" order by rowid`
  const expected = every.map((facts) => ({
    ...facts,
    toFill: Number(isToFill(facts)),
    needed: Number(isNeeded(facts)),
  }))
  expect(database.prepare(text).all()).toEqual(expected)
  database.close()
})

test('whatever is needed is to fill or has its person, never both', () => {
  for (const facts of every) expect(isNeeded(facts)).toBe(isToFill(facts) || isBusy(facts.status))
})

test('a refusal and a person who can no longer come leave work to fill; what the client called off does not', () => {
  const toFill = every.filter(isToFill).map(({ status, endReason: reason }) => `${status} ${String(reason)}`)
  expect(toFill).toContain('declined null')
  expect(toFill).toContain('cancelled null')
  expect(toFill).toContain('cancelled absent')
  expect(toFill).not.toContain('cancelled cancelledByClient')
  expect(toFill.some((each) => /^(?:pending|confirmed|completed|noShow) /.test(each))).toBe(false)
})
