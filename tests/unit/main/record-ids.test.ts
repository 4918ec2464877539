import { expect, test } from 'vitest'
import type { WriteOp } from '#shared/contract/data.ts'
import { recordHandlers } from '#main/ipc/records.ts'
import type { CacheReads } from '#main/reads/cache-reads.ts'
import type { CallData } from '#main/process/rpc.ts'

/** A UUIDv7 begins with its time in milliseconds. */
const timeOf = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)

test('what is done carries the server’s time, on a machine whose clock is months behind', async () => {
  const serverTime = Date.parse('2027-06-01T09:30:00.000Z')
  const sent: WriteOp[] = []
  const call = ((_name: 'write', op: WriteOp) => {
    sent.push(op)
    const id = op.kind === 'verb' ? '' : op.id
    return Promise.resolve({ pending: false, changed: [{ entity: 'offices', row: { _id: id, rev: 1 } }] })
  }) as unknown as CallData
  const handlers = recordHandlers({} as CacheReads, call, () => serverTime)
  const made = await handlers['records.create']({ entity: 'offices', draft: { name: 'Amos' } })
  await handlers['verbs.run']({ verb: 'assignments.unassign', input: {} })
  expect([made._id, ...sent.map(({ opId }) => opId)].map(timeOf)).toEqual([serverTime, serverTime, serverTime])
})
