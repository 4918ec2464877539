import { describe, expect, test, vi } from 'vitest'
import { isActiveSite } from '#shared/domain/office/active-site.ts'
import { addDays } from '#shared/model/dates.ts'
import { createWorld } from '#demo/world.ts'
import { DEMO_DAY } from './demo.ts'

// A whole demo is made here, and on a busy machine that takes seconds.
vi.setConfig({ testTimeout: 60_000 })

const small = createWorld({ size: 'small', today: DEMO_DAY })

describe('sites and clients', () => {
  const active = small.sites.filter((site) => isActiveSite(site, DEMO_DAY))

  test('some sites end within two weeks, after the last day of their orders', () => {
    const ending = active.filter(({ endDate }) => endDate <= addDays(DEMO_DAY, 14))
    expect(ending.length).toBeGreaterThanOrEqual(3)
    const after = small.orders.filter(({ siteId, endDate }) =>
      ending.some((site) => site._id === siteId && site.endDate < endDate),
    )
    expect(after).toEqual([])
  })

  test('some permits are over, and some will be soon', () => {
    const ends = active.flatMap(({ permits }) => permits.map(({ to }) => to))
    expect(ends.filter((day) => day < DEMO_DAY).length).toBeGreaterThan(2)
    expect(ends.filter((day) => day >= DEMO_DAY && day <= addDays(DEMO_DAY, 14)).length).toBeGreaterThan(2)
  })

  test('a client demands job numbers that its sites lack, and a supervisor is alone on an active site', () => {
    const demanding = new Set(small.clients.filter(({ requireJob }) => requireJob).map(({ _id }) => _id))
    expect(active.some(({ clientId, jobNumber }) => demanding.has(clientId) && jobNumber === null)).toBe(true)
    expect(active.some(({ supervisorIds }) => supervisorIds.length === 1)).toBe(true)
  })
})
