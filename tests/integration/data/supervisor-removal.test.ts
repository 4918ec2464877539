import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { addDays } from '#shared/model/dates.ts'
import { startProxiedDevice, WAIT } from './proxied-device.ts'

test('with the network down, a supervisor alone on an active site stays; another one leaves the lists of their sites', async () => {
  const { server, proxy, device } = await startProxiedDevice()
  const client = await server.create('clients')
  const of = { clientIds: [client._id], siteIds: [], approvalDelegateId: null, userId: null }
  const [ana, bea] = [await server.create('supervisors', of), await server.create('supervisors', of)]
  const today = localDayOf(new Date().toISOString())
  const open = { clientId: client._id, startDate: '2026-01-01', endDate: addDays(today, 30), active: true }
  const alone = await server.create('sites', { ...open, supervisorIds: [ana._id], primarySupervisorId: ana._id })
  const both = await server.create('sites', {
    ...open,
    supervisorIds: [bea._id, ana._id],
    primarySupervisorId: bea._id,
  })
  await expect.poll(() => device.rows('sites').length, WAIT).toBe(2)
  await expect.poll(() => device.rows('supervisors').length, WAIT).toBe(2)

  proxy.down()
  await expect.poll(async () => (await device.status()).state, WAIT).toBe('offline')
  // Their sites changed them since they were created: what the person sees is what they delete.
  const revOf = (id: string) => Number(device.rows('supervisors').find(({ _id }) => _id === id)?.rev)
  const remove = ({ _id: id }: { readonly _id: string }) =>
    device.ask('records.write', { opId: newId(), kind: 'remove', entity: 'supervisors', id, baseRev: revOf(id) })
  await expect(remove(ana)).rejects.toMatchObject({ code: 'SOLE_SUPERVISOR', details: { sites: [alone.name] } })
  expect((await device.status()).pending).toBe(0)

  await remove(bea)
  const shown = () => device.rows('sites').find(({ _id }) => _id === both._id)
  expect(shown()).toMatchObject({ supervisorIds: JSON.stringify([ana._id]), primarySupervisorId: ana._id })

  proxy.up()
  await device.ask('sync.nudge', { reason: 'online' })
  await expect.poll(async () => (await device.status()).pending, WAIT).toBe(0)
  await expect
    .poll(shown, WAIT)
    .toMatchObject({ supervisorIds: JSON.stringify([ana._id]), primarySupervisorId: ana._id })
  expect((await device.status()).conflicts).toBe(0)
})
