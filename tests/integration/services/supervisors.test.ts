import { afterEach, describe, expect, test } from 'vitest'
import { INDEFINITE } from '#shared/model/dates.ts'
import { sqliteUnlessFull } from '#tests/support/databases.ts'
import { createOrder, openWorld, refusal, type World } from './world.ts'

describe.each(sqliteUnlessFull)('deleting a supervisor, on $name', (kind) => {
  const worlds: World[] = []
  afterEach(async () => {
    for (const world of worlds.splice(0)) await world.close()
  })
  /** A client with two supervisors, and a way to make sites of it. */
  const open = async () => {
    const world = await openWorld(kind)
    worlds.push(world)
    const client = await world.create('clients')
    const of = { clientIds: [client._id], approvalDelegateId: null, userId: null, siteIds: [] }
    const [ana, bea] = [await world.create('supervisors', of), await world.create('supervisors', of)]
    const site = (name: string, supervisorIds: readonly string[], given: object = {}) =>
      world.create('sites', {
        name,
        clientId: client._id,
        supervisorIds: [...supervisorIds],
        primarySupervisorId: supervisorIds[0] ?? null,
        startDate: '2026-01-01',
        endDate: INDEFINITE,
        active: true,
        ...given,
      })
    return { world, ana, bea, site, of }
  }

  test('deleting a supervisor is refused while they are alone on active sites, which are named', async () => {
    const { world, ana, bea, site } = await open()
    await site('Pont', [ana._id])
    await site('Échangeur', [ana._id], { endDate: '2026-11-02' })
    await site('Viaduc', [ana._id, bea._id])
    await site('Rampe', [ana._id], { endDate: '2026-11-01' })
    await site('Quai', [ana._id], { active: false })
    expect(await refusal(world.remove('supervisors', ana._id))).toEqual({
      code: 'SOLE_SUPERVISOR',
      details: { sites: ['Échangeur', 'Pont'] },
    })
    expect((await world.get('supervisors', ana._id)).deletedAt).toBeNull()
  })

  test('deleting a supervisor is refused when the other ones of their site are inactive', async () => {
    const { world, ana, bea, site } = await open()
    await site('Viaduc', [ana._id, bea._id])
    await world.patch('supervisors', bea._id, { active: false })
    expect(await refusal(world.remove('supervisors', ana._id))).toMatchObject({ code: 'SOLE_SUPERVISOR' })
  })

  test('deleting a supervisor takes them from the lists of their sites, whose main one is the next, and nobody delegates to them', async () => {
    const { world, ana, bea, site, of } = await open()
    const viaduct = await site('Viaduc', [ana._id, bea._id])
    const over = await site('Quai', [ana._id], { active: false })
    const zoe = await world.create('supervisors', { ...of, approvalDelegateId: ana._id })
    await world.remove('supervisors', ana._id)
    expect(await world.get('sites', viaduct._id)).toMatchObject({
      supervisorIds: [bea._id],
      primarySupervisorId: bea._id,
    })
    expect(await world.get('sites', over._id)).toMatchObject({ supervisorIds: [], primarySupervisorId: null })
    expect((await world.get('supervisors', zoe._id)).approvalDelegateId).toBeNull()
  })

  test('deleting a supervisor is refused while an order asks for them, and nothing changes', async () => {
    const { world, ana, bea, site } = await open()
    const viaduct = await site('Viaduc', [ana._id, bea._id])
    const { order } = await createOrder(world)
    await world.database.db
      .updateTable('orders')
      .set({ supervisorIds: JSON.stringify([ana._id]) })
      .where('_id', '=', order._id)
      .execute()
    expect(await refusal(world.remove('supervisors', ana._id))).toMatchObject({ code: 'IN_USE' })
    expect((await world.get('sites', viaduct._id)).supervisorIds).toEqual([ana._id, bea._id])
  })
})

describe.each(sqliteUnlessFull)('a site and its supervisors, on $name', (kind) => {
  const worlds: World[] = []
  afterEach(async () => {
    for (const world of worlds.splice(0)) await world.close()
  })

  test('a site and its supervisors list each other, whichever of them is changed', async () => {
    const world = await openWorld(kind)
    worlds.push(world)
    const client = await world.create('clients')
    const of = { clientIds: [client._id], approvalDelegateId: null, userId: null, siteIds: [] }
    const [ana, bea] = [await world.create('supervisors', of), await world.create('supervisors', of)]
    const site = await world.create('sites', {
      clientId: client._id,
      supervisorIds: [ana._id],
      primarySupervisorId: ana._id,
      startDate: '2026-01-01',
      endDate: INDEFINITE,
    })
    const sitesOf = async (id: string) => (await world.get('supervisors', id)).siteIds
    const listed = async () => {
      const { supervisorIds, primarySupervisorId } = await world.get('sites', site._id)
      return [supervisorIds, primarySupervisorId]
    }
    expect(await sitesOf(ana._id)).toEqual([site._id])

    const now = await world.get('sites', site._id)
    await world.patch('sites', site._id, { supervisorIds: [bea._id], primarySupervisorId: bea._id }, now.rev)
    expect([await sitesOf(ana._id), await sitesOf(bea._id)]).toEqual([[], [site._id]])

    await world.patch('supervisors', ana._id, { siteIds: [site._id] })
    expect(await listed()).toEqual([[bea._id, ana._id], bea._id])
    await world.patch('supervisors', bea._id, { siteIds: [] })
    expect(await listed()).toEqual([[ana._id], ana._id])

    await world.remove('sites', site._id)
    expect(await sitesOf(ana._id)).toEqual([])
  })
})
