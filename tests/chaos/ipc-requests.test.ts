import { expect, onTestFinished, test } from 'vitest'
import { errors } from '#shared/contract/errors.ts'
import { requestNames, type RequestName } from '#shared/contract/names.ts'
import { entityNames, type EntityName } from '#shared/entities/index.ts'
import { verbs, type VerbName } from '#shared/verbs/index.ts'
import { boardHandlers } from '#main/ipc/handlers/board.ts'
import { duplicateHandlers } from '#main/ipc/handlers/duplicates.ts'
import { handle, type Handlers } from '#main/ipc/handle.ts'
import { outboxHandlers } from '#main/ipc/handlers/outbox.ts'
import { recordHandlers } from '#main/ipc/handlers/records.ts'
import { verbHandlers } from '#main/ipc/handlers/verbs.ts'
import { createCacheReads } from '#main/cache/cache-reads.ts'
import { startProxiedDevice, WAIT } from '#tests/integration/data/proxied-device.ts'
import { everyDay } from '#tests/support/build.ts'
import { verbSamples } from '#tests/support/verb-samples.ts'
import { createRandom, type Random } from '#tests/support/world/random.ts'
import { quietLog } from '#tests/unit/main/quiet-log.ts'
import { changed, SOME_ID, validPayloads } from './ipc-payloads.ts'
import { HOSTILE } from './requests-parts.ts'

/** Payloads of each channel. */
const PAYLOADS = process.env['CHAOS'] === 'full' ? 2000 : 300
const AT_A_TIME = 100

/** Channels that main forwards to the data process as they are. */
const forwarded = requestNames.filter((name) =>
  /^(?:imports\.(?!save)|attachments\.(?!save)|outbox\.resolve|sync\.now)/.test(name),
)

type Device = Awaited<ReturnType<typeof startProxiedDevice>>['device']

/** The handlers of main that need no window, over the cache and the data process of a device. */
function handlersOf(device: Device, userId: string) {
  const { log } = quietLog()
  const cache = createCacheReads({ now: () => new Date(), log })
  onTestFinished(cache.close)
  cache.open(device.path() ?? '')
  const presence = { set: () => undefined } as never
  const { 'records.journal': _, ...records } = recordHandlers(cache, device.ask, Date.now)
  const handlers = {
    ...Object.fromEntries(
      forwarded.map((name) => [name, (input: unknown) => device.ask(name as never, input as never)]),
    ),
    ...records,
    ...boardHandlers(cache),
    ...verbHandlers(cache, () => userId, Date.now),
    ...duplicateHandlers(cache),
    ...outboxHandlers(cache, device.ask, presence),
  }
  return { names: Object.keys(handlers) as RequestName[], handlers: handlers as unknown as Handlers, log }
}

/** A small company on a device that lost its network: what is written stays there. */
async function openCompany() {
  const { server, admin, proxy, device } = await startProxiedDevice()
  const { _id: clientId } = await server.create('clients')
  const { _id: siteId } = await server.create('sites', { clientId, startDate: '2020-01-01', endDate: '2099-12-31' })
  for (const name of ['skills', 'tools', 'applicants', 'offices'] as const) await server.create(name)
  const [one, other] = [await server.create('employees'), await server.create('employees')]
  await server.create('absences', { employeeId: one._id })
  await server.create('restrictions', { employeeId: other._id, clientId })
  const days = { startDate: new Date().toISOString().slice(0, 10), ...everyDay }
  const order = await server.create('orders', { clientId, siteId, supervisorIds: [], ...days, endDate: '2099-12-31' })
  await server.create('orderPositions', { orderId: order._id, quantity: 3 })
  await device.ask('sync.now', null)
  await expect.poll(() => device.rows('restrictions').length + device.rows('orderPositions').length, WAIT).toBe(2)
  // The assignments of an order come in pages of their own, after its positions.
  await expect.poll(() => device.rows('assignments').length, WAIT).toBeGreaterThan(0)
  await expect.poll(async () => (await device.status()).state, WAIT).toBe('current')
  proxy.down()
  await device.ask('sync.nudge', { reason: 'online' })
  await expect.poll(async () => (await device.status()).state, WAIT).toBe('offline')
  const ids = new Map(entityNames.map((name) => [name, device.rows(name).map(({ _id }) => String(_id))]))
  return { device, userId: admin._id, ids }
}
type Ids = ReadonlyMap<EntityName, readonly string[]>

/** A payload of a channel about rows that exist, with one or two parts that are hostile. */
function payloadOf(random: Random, name: RequestName, ids: Ids): unknown {
  const anyId = () => random.pick([...[...ids.values()].flat(), SOME_ID])
  const base = random.pick(validPayloads[name] as readonly unknown[])
  let payload: unknown = structuredClone(base)
  if (name === 'verbs.preview' || (name === 'records.write' && random.chance(0.5))) {
    const verb = random.pick(Object.keys(verbs) as VerbName[])
    const sample = verbSamples((entity) => random.pick([...(ids.get(entity) ?? []), SOME_ID]))[verb]
    payload = { ...(name === 'records.write' && { kind: 'verb' }), verb, payload: structuredClone(sample) }
  }
  const known = JSON.stringify(payload)
  // Bytes are no JSON.
  if (known !== undefined && name !== 'attachments.add')
    payload = JSON.parse(known.replaceAll(SOME_ID, () => anyId())) as unknown
  const names = [...entityNames, ...Object.keys(verbs), 'lastName', 'name', 'startDate', 'rev', '0001-01-01']
  for (let n = random.between(0, 2); n > 0; n -= 1) {
    const value = random.chance(0.4) ? random.pick(names) : random.pick(HOSTILE)
    payload = changed(payload, { at: random.int(60), how: random.pick(['drop', 'replace', 'replace', 'add']), value })
  }
  return payload
}

test(
  `${PAYLOADS} odd payloads a channel reach main and the data process of a device: each is answered, or refused with a code`,
  {
    timeout: 120_000 + PAYLOADS * 200,
  },
  async () => {
    const { device, userId, ids } = await openCompany()
    const { names, handlers, log } = handlersOf(device, userId)
    const answer = handle({ handlers, isTrusted: () => true, log })
    const random = createRandom(4310)
    const failed: unknown[] = []
    const answered = new Set<string>()
    const ask = async (name: RequestName) => {
      const payload = payloadOf(random, name, ids)
      const envelope = await answer({ sender: { id: 1 }, senderFrame: null }, name, payload)
      if (envelope.ok) answered.add(name)
      else if (envelope.error.code === 'INTERNAL' || !Object.hasOwn(errors, envelope.error.code))
        failed.push({ name, payload, envelope })
    }
    for (const name of names) {
      for (let n = 0; n < PAYLOADS; n += AT_A_TIME)
        await Promise.all(Array.from({ length: AT_A_TIME }, () => ask(name)))
    }
    expect(failed.slice(0, 8)).toEqual([])
    // What needs a file that was opened, a conflict or the network is refused each time.
    const refusedOnly = names.filter((name) => !answered.has(name))
    expect(refusedOnly.filter((name) => !/^(?:imports|attachments|outbox\.resolve)/.test(name))).toEqual([])
  },
)
