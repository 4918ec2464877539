import { expect, test } from 'vitest'
import type { Operation } from '#shared/contract/sync/operation.ts'
import { recordHandlers } from '#main/ipc/handlers/records.ts'
import type { CacheReads } from '#main/cache/cache-reads.ts'
import type { CallData } from '#main/process/rpc.ts'

/** A UUIDv7 begins with its time in milliseconds. */
const timeOf = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)

test('an operation carries the server’s time, on a machine whose clock is months behind', async () => {
  const serverTime = Date.parse('2027-06-01T09:30:00.000Z')
  const sent: Operation[] = []
  const call = ((_name: 'records.write', op: Operation) => {
    sent.push(op)
    return Promise.resolve({ pending: false, changed: [] })
  }) as unknown as CallData
  const handlers = recordHandlers({} as CacheReads, call, () => serverTime)
  const create = {
    kind: 'create',
    entity: 'offices',
    id: '01890000-0000-4000-8000-000000000000',
    payload: { name: 'Amos' },
  } as const
  const verb = { kind: 'verb', verb: 'assignments.unassign', payload: {} } as const
  for (const asked of [create, verb]) await handlers['records.write'](asked)
  expect(sent).toMatchObject([create, verb])
  expect(sent.map(({ opId }) => timeOf(opId))).toEqual([serverTime, serverTime])
  expect(new Set(sent.map(({ opId }) => opId)).size).toBe(2)
})
