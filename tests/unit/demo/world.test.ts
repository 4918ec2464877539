import { describe, expect, test, vi } from 'vitest'
import { isVacant } from '#shared/domain/dispatch/to-fill.ts'
import { isBusy } from '#shared/domain/dispatch/overlap.ts'
import { accountState } from '#shared/domain/office/account-state.ts'
import { skillStatus } from '#shared/domain/people/skill-status.ts'
import { assignmentsOf } from '#shared/domain/orders/planned-assignments.ts'
import { entities, entityNames } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import { addDays, weekStart } from '#shared/model/dates.ts'
import { brokenRules, fieldSchema } from '#shared/model/validation.ts'
import { demoCalendar } from '#demo/lists/office-calendar.ts'
import { places } from '#demo/lists/places.ts'
import { createWorld, type World } from '#demo/world.ts'
import { DEMO_DAY, hashOf, rowsOf, tiny } from './demo.ts'

// Whole demos are made here, and on a busy machine one takes seconds.
vi.setConfig({ testTimeout: 60_000 })

const small = createWorld({ size: 'small', today: DEMO_DAY })
const assignments = [...small.assignments]
const byId = <R extends { readonly _id: string }>(rows: Iterable<R>) => new Map([...rows].map((row) => [row._id, row]))
const hours = (assignment: { start: string; end: string }) =>
  (Date.parse(assignment.end) - Date.parse(assignment.start)) / 3_600_000
const week = weekStart(DEMO_DAY)
const thisWeek = assignments.filter(({ date }) => date >= week && date <= addDays(week, 6))

const counted = (world: World) => ({
  employees: [...world.employees].length,
  clients: [...world.clients].length,
  sites: [...world.sites].length,
  orders: [...world.orders].length,
  assignments: [...world.assignments].length,
})

describe('the demo', () => {
  test('small has exactly the rows of its size', () => {
    expect(counted(small)).toEqual({ employees: 200, clients: 60, sites: 150, orders: 5000, assignments: 20_000 })
  })

  test('is the same at every run of a size and day, and another on another day or in another size', () => {
    const made = hashOf(createWorld({ size: 'small', today: DEMO_DAY, figures: tiny }))
    expect(hashOf(createWorld({ size: 'small', today: DEMO_DAY, figures: tiny }))).toBe(made)
    expect(hashOf(createWorld({ size: 'small', today: '2026-11-19', figures: tiny }))).not.toBe(made)
    expect(hashOf(createWorld({ size: 'medium', today: DEMO_DAY, figures: tiny }))).not.toBe(made)
  })

  test('gives the same rows when it is read twice', () => {
    expect(hashOf(small)).toBe(hashOf(small))
  })

  test.each(entityNames)('%s: values and rules are those of the declaration', (name) => {
    const e: Entity = entities[name]
    const rows = rowsOf(small, name).filter((_, i, all) => all.length < 1500 || i % 9 === 0)
    const fields = Object.entries(e.fields).map(([field, declared]) => ({ field, schema: fieldSchema(declared) }))
    const columns = [...META, ...Object.keys(e.fields)].sort().join()
    const wrong: unknown[] = []
    for (const row of rows) {
      if (Object.keys(row).sort().join() !== columns) wrong.push(Object.keys(row))
      for (const { field, schema } of fields) {
        const parsed = schema.safeParse(row[field])
        const isKept = parsed.success && JSON.stringify(parsed.data) === JSON.stringify(row[field])
        if (!isKept) wrong.push({ field, value: row[field], parsed })
      }
      wrong.push(...brokenRules(e, row, 'error'))
    }
    expect(wrong).toEqual([])
  })

  test.each(entityNames)('%s: ids ascend and uniques are unique', (name) => {
    const rows = rowsOf(small, name)
    const ids = rows.map(({ _id }) => _id)
    expect(ids).toEqual([...new Set(ids)].sort())
    for (const { fields } of entities[name].uniques) {
      const keys = rows
        .filter((row) => fields.every((f) => row[f] !== null))
        .map((row) => fields.map((f) => row[f]).join())
      expect(new Set(keys).size).toBe(keys.length)
    }
  })

  test('every reference leads to a row', () => {
    const ids = new Map(
      entityNames.map((name) => [name as string, new Set(rowsOf(small, name).map((row) => row['_id']))]),
    )
    const lost: string[] = []
    for (const name of entityNames) {
      for (const [field, declared] of Object.entries((entities[name] as Entity).fields)) {
        if (declared.kind !== 'ref' && declared.kind !== 'refs') continue
        const known = ids.get(declared.to)
        for (const row of rowsOf(small, name)) {
          for (const id of [row[field]].flat())
            if (id !== null && !known?.has(String(id))) lost.push(`${name}.${field}`)
        }
      }
    }
    expect(lost).toEqual([])
  })
})

const META = ['_id', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'deletedAt', 'source']

describe('places', () => {
  const known = (row: { city: string | null; postalCode: string | null }) =>
    places.filter(({ city, fsa }) => city === row.city && fsa.includes(row.postalCode?.slice(0, 3) ?? ''))

  test.each(['offices', 'clients', 'sites', 'employees'] as const)('%s: postal codes are their town’s', (name) => {
    for (const row of small[name]) expect(known(row), `${row.city} ${row.postalCode}`).toHaveLength(1)
  })

  test('phones have an area code of their town and are never 555', () => {
    for (const row of small.employees) {
      const [place] = known(row)
      expect(place?.areaCodes).toContain(row.phone.slice(2, 5))
      expect(row.phone.slice(5, 8)).not.toBe('555')
    }
  })

  test('everybody is within four kilometres of their town, except the few without coordinates', () => {
    const employees = [...small.employees]
    const placed = employees.filter(({ lat }) => lat !== null)
    expect(placed.length).toBeLessThan(employees.length)
    expect(placed.length).toBeGreaterThan(employees.length * 0.93)
    for (const row of placed) {
      const [place] = known(row)
      expect(Math.abs((row.lat ?? 0) - (place?.lat ?? 0))).toBeLessThan(0.04)
      expect(Math.abs((row.lng ?? 0) - (place?.lng ?? 0))).toBeLessThan(0.05)
    }
  })
})

describe('assignments', () => {
  const orders = byId(small.orders)
  const employees = byId(small.employees)

  test('assignments are exactly those that the orders ask for', () => {
    const positions = Map.groupBy(small.orderPositions, ({ orderId }) => orderId)
    const dates = assignments.map(({ date }) => date).sort()
    const wanted = [...orders.values()].flatMap((order) =>
      order.status === 'draft' || order.status === 'onHold'
        ? []
        : assignmentsOf(
            order,
            positions.get(order._id) ?? [],
            addDays(week, -78 * 7),
            addDays(DEMO_DAY, 55),
            undefined,
            demoCalendar,
          ),
    )
    const key = (s: { positionId: string; date: string; start: string; end: string }) =>
      `${s.positionId} ${s.date} ${s.start} ${s.end}`
    expect(assignments.map(key).sort()).toEqual(wanted.map(key).sort())
    expect(dates[0]! < addDays(DEMO_DAY, -520)).toBe(true)
    expect(dates.at(-1)! > addDays(DEMO_DAY, 48)).toBe(true)
  })

  test('assignments have a person unless they are unassigned', () => {
    const wrong = assignments.filter(({ employeeId, status }) => (employeeId === null) !== (status === 'unassigned'))
    expect(wrong).toEqual([])
  })

  test('nobody is in two places, and everybody rests eight hours', () => {
    const busy = assignments.filter(({ status }) => isBusy(status))
    for (const own of Map.groupBy(busy, ({ employeeId }) => employeeId).values()) {
      own.sort((a, b) => a.start.localeCompare(b.start))
      own.slice(1).forEach((assignment, i) => {
        expect(Date.parse(assignment.start) - Date.parse(own[i]!.end)).toBeGreaterThanOrEqual(8 * 3_600_000)
      })
    }
  })

  test('go to people who are hired, present, unafraid and qualified on the day', () => {
    const held = Map.groupBy(small.employeeSkills, ({ employeeId }) => employeeId)
    const skills = byId(small.skills)
    const positions = byId(small.orderPositions)
    const wrong = assignments.filter((assignment) => {
      const person = employees.get(assignment.employeeId ?? '')
      if (!person) return false
      const isHere =
        person.hireDate <= assignment.date &&
        (person.terminationDate === null || person.terminationDate >= assignment.date)
      const isAfraid = orders.get(assignment.orderId)?.workAtHeights === true && person.fearOfHeights
      const lacks = (positions.get(assignment.positionId)?.requiredSkillIds ?? []).some((id) => {
        const own = held.get(person._id)?.find(({ skillId }) => skillId === id)
        return ['missing', 'expired'].includes(skillStatus(own, skills.get(id)!, assignment.date))
      })
      return !isHere || isAfraid || lacks
    })
    expect(wrong).toEqual([])
  })

  test('assignments of the past are over, those to come are not', () => {
    const over = ['completed', 'noShow', 'cancelled', 'declined', 'unassigned']
    const open = ['pending', 'confirmed', 'cancelled', 'declined', 'unassigned']
    const wrong = assignments.filter(({ date, status }) => !(date < DEMO_DAY ? over : open).includes(status))
    expect(wrong).toEqual([])
  })
})

describe('the present week', () => {
  test('has about 150 people at work, by day and by night', () => {
    const people = new Set(thisWeek.filter(({ status }) => isBusy(status)).map(({ employeeId }) => employeeId))
    expect(people.size).toBeGreaterThanOrEqual(140)
    expect(people.size).toBeLessThanOrEqual(175)
    const orders = byId(small.orders)
    const nights = thisWeek.filter(({ orderId }) => orders.get(orderId)?.nightWork)
    expect(nights.length / thisWeek.length).toBeGreaterThan(0.12)
    expect(nights.length / thisWeek.length).toBeLessThan(0.5)
  })

  test.each(['2026-11-18', '2026-11-22', '2026-11-21', '2026-07-22', '2026-12-25'])(
    'seen on %s has 12 to 20 assignments to fill, three of them early today and three tomorrow',
    (today) => {
      const rows = today === DEMO_DAY ? assignments : [...createWorld({ size: 'small', today }).assignments]
      const from = weekStart(today)
      const open = rows.filter(({ status }) => status === 'unassigned')
      const inWeek = open.filter(({ date }) => date >= from && date <= addDays(from, 6))
      expect(inWeek.length).toBeGreaterThanOrEqual(12)
      expect(inWeek.length).toBeLessThanOrEqual(20)
      for (const day of [today, addDays(today, 1)]) {
        const early = open.filter(({ date, start }) => {
          const local = new Date(start).toLocaleTimeString('en-GB', { timeZone: 'America/Toronto' })
          return date === day && local >= '05:30' && local <= '07:00:00'
        })
        expect(early.length).toBeGreaterThanOrEqual(3)
      }
    },
  )

  test('most work 24 to 44 hours, few more than 40', () => {
    const byPerson = Map.groupBy(
      thisWeek.filter(({ status }) => isBusy(status)),
      ({ employeeId }) => employeeId,
    )
    const totals = [...byPerson.values()].map((own) => own.reduce((sum, assignment) => sum + hours(assignment), 0))
    const share = (holds: (h: number) => boolean) => totals.filter(holds).length / totals.length
    expect(share((h) => h >= 24 && h <= 44)).toBeGreaterThan(0.55)
    expect(share((h) => h > 40)).toBeGreaterThan(0.01)
    expect(share((h) => h > 40)).toBeLessThan(0.2)
    expect(share((h) => h > 60)).toBe(0)
  })
})

describe('people', () => {
  test('three in a hundred have left, and the flagger’s card is nearly everybody’s', () => {
    const rows = [...createWorld({ size: 'medium', today: DEMO_DAY, figures: { ...tiny, employees: 1000 } }).employees]
    const left = rows.filter(({ status }) => status === 'inactive').length
    expect(left).toBeGreaterThanOrEqual(15)
    expect(left).toBeLessThanOrEqual(50)
    expect(rows.some(({ firstName, lastName }) => /[éèôïç]/.test(firstName + lastName) && lastName.includes('-'))).toBe(
      true,
    )
  })

  test('certifications are of every state', () => {
    const skills = byId(small.skills)
    const states = [...small.employeeSkills].map((held) => skillStatus(held, skills.get(held.skillId)!, DEMO_DAY))
    for (const state of ['valid', 'expiring', 'expired', 'unverified'] as const) {
      expect(states.filter((each) => each === state).length).toBeGreaterThan(5)
    }
  })

  test('the supervisor and the employee of the accounts have assignments to see this week', () => {
    const users = [...small.users]
    const sites = byId(small.sites)
    const employee = users.find(({ role }) => role === 'employee')
    const supervisor = users.find(({ role }) => role === 'supervisor')
    expect(thisWeek.filter(({ employeeId }) => employeeId === employee?.employeeId).length).toBeGreaterThanOrEqual(3)
    const seen = thisWeek.filter(({ siteId }) =>
      sites.get(siteId)?.supervisorIds.includes(String(supervisor?.supervisorId)),
    )
    expect(seen.length).toBeGreaterThanOrEqual(5)
    expect(users.map(({ email }) => email.split('@')[0]).join(' ')).toBe(
      'admin repartition repartition2 superviseur employe amina.benali gilles.tanguay',
    )
    expect(users.slice(-3).map(accountState)).toEqual(['inUse', 'invited', 'inactive'])
    expect(users[0]?.firstName).toBe('Julie')
  })
})

describe('any day', () => {
  test.each(['2026-01-01', '2026-03-08', '2026-11-01', '2027-06-24', '2028-02-29', '2026-08-01'])(
    '%s has as many orders and assignments as asked',
    (today) => {
      const world = createWorld({ size: 'small', today, figures: tiny })
      const { messages: _messages, ...figures } = tiny
      expect(counted(world)).toEqual(figures)
    },
  )
  test.each(['2026-12-27', '2027-01-23', '2026-08-01'])(
    '%s has nobody to find for orders that are over, cancelled or on hold, as after the verb that made them so',
    (today) => {
      const world = createWorld({ size: 'small', today, figures: tiny })
      const orders = byId(world.orders)
      const left = [...world.assignments].filter((assignment) => {
        const status = orders.get(assignment.orderId)?.status
        if (status === 'closed') return assignment.date >= today && isVacant(assignment)
        return ['cancelled', 'lateCancelled', 'onHold'].includes(String(status)) && isVacant(assignment)
      })
      expect(left).toEqual([])
    },
  )
})
