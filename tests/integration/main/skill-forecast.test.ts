import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { SkillForecast } from '#shared/contract/people/skill-forecast.ts'
import { addDays, weekStart } from '#shared/model/dates.ts'
import { readSkillCoverage } from '#reads/people/skill-coverage.ts'
import { readSkillForecast } from '#reads/people/skill-forecast.ts'
import { openDemoCache } from './demo-cache.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const TODAY = '2026-11-18'
const FROM = weekStart(TODAY, 0)
const TO = addDays(FROM, 55)

/** Days on which assignments need a skill, how many, and who holds it then: written here, it shares nothing with the product. */
const DAYS = `
  select s."_id" as id, a."date" as date, count(*) as needed, (
    select count(*) from "employeeSkills" h join "employees" e on e."_id" = h."employeeId"
    where h."skillId" = s."_id" and h."deletedAt" is null and e."deletedAt" is null and e."status" <> 'inactive'
      and (s."expirable" = 0 or h."expiresAt" is null or h."expiresAt" >= a."date")) as held
  from "assignments" a join "orderPositions" p on p."_id" = a."positionId" join "orders" o on o."_id" = p."orderId"
  join "sites" i on i."_id" = o."siteId" join "clients" c on c."_id" = o."clientId"
  join "skills" s on (s."active" = 1 and s."trades" like '%"' || p."role" || '"%')
    or p."requiredSkillIds" || i."requiredSkillIds" || c."requiredSkillIds" like '%"' || s."_id" || '"%'
  where a."date" between @today and @to and a."deletedAt" is null and s."deletedAt" is null
    and p."deletedAt" is null and p."quantity" > 0 and o."deletedAt" is null
    and o."status" not in ('closed', 'cancelled', 'lateCancelled')
    and not (a."status" = 'cancelled' and a."endReason" is 'cancelledByClient')
    and not (a."status" = 'noShow' and a."endReason" is 'replaced')
  group by 1, 2`

interface Day {
  readonly id: string
  readonly date: string
  readonly needed: number
  readonly held: number
}

const demo = openDemoCache(TODAY)
let forecast: SkillForecast
const daysOf = () => Map.groupBy(demo.plain<Day>(DAYS, { today: TODAY, to: TO }), ({ id }) => id)
const lackingOf = (days: readonly Day[] = []) =>
  days.reduce((sum, { needed, held }) => sum + Math.max(0, needed - held), 0)

beforeAll(() => {
  // The demo has more holders than it needs: few are left, and most of their cards end in these weeks.
  demo.change('employeeSkills', `update "employeeSkills" set "deletedAt" = '${TODAY}' where rowid % 12 > 0`)
  demo.change(
    'employeeSkills',
    `update "employeeSkills" set "expiresAt" = date('${TODAY}', '+' || (rowid * 37 % 70 - 15) || ' days')
     where rowid % 5 > 0`,
  )
  forecast = readSkillForecast(demo.reader, { from: FROM, today: TODAY })
})
afterAll(demo.close)

test('every skill has in each week the need, the holders and the gap that plain SQL counts day by day, the shortest first', () => {
  const days = daysOf()
  expect(forecast.skills.map(({ _id }) => _id).sort()).toEqual([...days.keys()].sort())
  for (const skill of forecast.skills) {
    const own = days.get(skill._id) ?? []
    for (const { from, to, mostOnOneDay, holders, missing } of skill.weeks) {
      const week = own.filter(({ date }) => date >= from && date <= to)
      const counted = {
        mostOnOneDay: Math.max(0, ...week.map(({ needed }) => needed)),
        missing: Math.max(0, ...week.map(({ needed, held }) => needed - held)),
        holders: week.length === 0 ? holders : Math.min(...week.map(({ held }) => held)),
      }
      expect([skill.name, from, { mostOnOneDay, missing, holders }]).toEqual([skill.name, from, counted])
    }
    expect([skill.name, skill.lacking]).toEqual([skill.name, lackingOf(own)])
  }
  const lacking = forecast.skills.map((skill) => skill.lacking)
  expect(lacking).toEqual(lacking.toSorted((a, b) => b - a))
  expect(lacking[0]).toBeGreaterThan(0)
})

test('a skill says the same here as on its own page', () => {
  for (const { _id, weeks } of forecast.skills) {
    const own = readSkillCoverage(demo.reader, { skillId: _id, from: FROM, today: TODAY })
    expect(own.weeks).toMatchObject(weeks)
  }
})

test('a renewal gives as many assignments a holder as plain SQL counts once the card is renewed, and all of them what they give together', () => {
  const before = daysOf()
  const renew = (ids: readonly string[]) =>
    demo.change(
      'employeeSkills',
      `update "employeeSkills" set "expiresAt" = '2100-01-01' where "_id" in (${ids.map((id) => `'${id}'`).join()})`,
    )
  const short = forecast.skills.filter(({ renewals }) => renewals.length > 0)
  expect(short.length).toBeGreaterThan(1)
  for (const { _id, name, renewals, gained, lacking } of short) {
    const places = renewals.map((card) => card.places)
    expect(places).toEqual(places.toSorted((a, b) => b - a))
    for (const card of [renewals[0], renewals.at(-1)]) {
      if (!card) continue
      renew([card._id])
      expect([name, card.places]).toEqual([name, lackingOf(before.get(_id)) - lackingOf(daysOf().get(_id))])
      demo.change(
        'employeeSkills',
        `update "employeeSkills" set "expiresAt" = '${card.expiresAt}' where "_id" = '${card._id}'`,
      )
    }
    renew(renewals.map((card) => card._id))
    expect([name, gained]).toEqual([name, lacking - lackingOf(daysOf().get(_id))])
  }
})

test('a card that ends changes what is missing, once it is forgotten what was read before', () => {
  const [skill] = readSkillForecast(demo.reader, { from: FROM, today: TODAY }).skills
  demo.change('employeeSkills', `update "employeeSkills" set "expiresAt" = '${FROM}' where "skillId" = '${skill?._id}'`)
  const after = readSkillForecast(demo.reader, { from: FROM, today: TODAY }).skills.find(
    ({ _id }) => _id === skill?._id,
  )
  expect(after?.lacking).toBeGreaterThan(skill?.lacking ?? 0)
})
