import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EntityName } from '#shared/entities/index.ts'
import type { Actor } from '#server/access/actor.ts'
import { SYSTEM } from '#server/access/actor.ts'
import { databases } from '#tests/support/databases.ts'
import { createOrder, openWorld, type World } from './world.ts'

describe.each(databases)('what lists of the server find in other rows, on $name', (kind) => {
  let world: World
  let supervisor: Actor
  let mine: Awaited<ReturnType<typeof createOrder>>
  let other: Awaited<ReturnType<typeof createOrder>>

  beforeAll(async () => {
    world = await openWorld(kind)
    mine = await createOrder(world, {}, [{ label: 'Relève été', role: 'crewChief' }], { name: 'Échangeur Nord' })
    other = await createOrder(world, {}, [{ role: 'installer' }], { name: 'Échangeur Sud' })
    await world.patch('clients', mine.client._id, { name: 'Boréal' })
    await world.patch('clients', other.client._id, { name: 'Cité' })
    const person = await world.create('employees', { firstName: 'Zoé', lastName: 'Éthier' })
    await world.run('assignments.assign', { id: mine.assignments[0]?._id ?? '', employeeId: person._id })
    const skill = await world.create('skills', { name: 'Élagage' })
    await world.create('employeeSkills', { employeeId: person._id, skillId: skill._id, verifiedBy: null })
    const account = await world.create('supervisors', { clientIds: [other.client._id], siteIds: [] })
    await world.patch('sites', mine.site._id, { supervisorIds: [account._id] })
    const user = await world.create('users', { role: 'supervisor', supervisorId: account._id, employeeId: null })
    supervisor = { userId: user._id, role: 'supervisor', supervisorId: account._id, employeeId: null, deviceId: null }
  })
  afterAll(() => world.close())

  const found = async (name: EntityName, search: string, actor: Actor = SYSTEM) => {
    const rows: readonly { readonly _id: string }[] = await world.list(name, { search }, actor)
    return rows.map(({ _id }) => _id).sort()
  }

  test.each([
    ['the client', 'boreal', ['mine']],
    ['the site', 'echangeur', ['mine', 'other']],
    ['the trade', 'installateur', ['other']],
    ['the label of a position', 'releve', ['mine']],
    ['somebody assigned', 'ethier zoe', ['mine']],
    ['words in different places', 'nord éthier', ['mine']],
  ] as const)('an administrator finds orders by %s', async (_, typed, names) => {
    const orders = { mine: mine.order._id, other: other.order._id }
    expect(await found('orders', typed)).toEqual(names.map((name) => orders[name]).sort())
  })

  test('an administrator finds orders by the day they begin, as it is shown', async () => {
    const [year, month, day] = mine.order.startDate.split('-')
    const both = [mine.order._id, other.order._id].sort()
    expect(await found('orders', `${day}/${month}/${year}`)).toEqual(both)
    expect(await found('orders', `${day}/${month}/1999`)).toEqual([])
    expect(await found('orders', `${day}/${month}/${year}`, supervisor)).toEqual([mine.order._id])
  })

  test('a name is found with its apostrophe left out, and one without by an apostrophe', async () => {
    const names = ['D’Amours', 'Damours', 'O’Brien'] as const
    const [apart, joined, brien] = await Promise.all(
      names.map(async (lastName) => (await world.create('employees', { firstName: 'Luc', lastName }))._id),
    )
    const both = [apart, joined].sort()
    expect(await found('employees', 'damours')).toEqual(both)
    expect(await found('employees', 'luc d’amours')).toEqual(both)
    expect(await found('employees', 'obrien')).toEqual([brien])
  })

  test('an administrator finds people by a skill they hold', async () => {
    expect(await found('employees', 'elagage')).toHaveLength(1)
  })

  test('a supervisor finds orders by what they may see themselves, and by nothing else', async () => {
    expect(await found('orders', 'echangeur', supervisor)).toEqual([mine.order._id])
    expect(await found('orders', 'releve', supervisor)).toEqual([mine.order._id])
    expect(await found('orders', 'boreal', supervisor)).toEqual([])
    expect(await found('orders', 'ethier', supervisor)).toEqual([])
  })
})
