import { describe, expect, test, vi } from 'vitest'
import { AppError } from '#shared/contract/errors.ts'
import { createLiveStore } from '#renderer/queries/live-store.ts'

type Bridge = Parameters<typeof createLiveStore>[0]

/** A bridge whose answers arrive when the test decides. */
function openDevice() {
  const listeners = new Map<string, (payload: never) => void>()
  const asked: { name: string; input: unknown; answer: (value: unknown) => void; refuse: (error: Error) => void }[] = []
  const bridge = {
    request: (name: string, input: unknown) =>
      new Promise((answer, refuse) => asked.push({ name, input, answer, refuse })),
    on: (name: string, listener: (payload: never) => void) => {
      listeners.set(name, listener)
      return () => listeners.delete(name)
    },
  } as unknown as Bridge
  const store = createLiveStore(bridge)
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  /** Answers what is asked for the nth time, from 0: on a busy machine what took long is asked again after a rest. */
  const answer = async (n: number, value: unknown) => {
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(n))
    asked[n]?.answer(value)
    await settled()
  }
  const emit = (name: string, payload: unknown) => listeners.get(name)?.(payload as never)
  return { store, asked, answer, emit, settled, listeners }
}

const COUNT = { entity: 'employees', view: {} }
const watch = (device: ReturnType<typeof openDevice>, entities = ['employees']) => {
  const listener = vi.fn()
  const stop = device.store.subscribe('records.count', COUNT, entities, listener)
  return { listener, stop, snapshot: () => device.store.peek('records.count', COUNT) }
}

describe('live queries', () => {
  test('live queries ask once, and show the last answer in the first frame of the next reader', async () => {
    const device = openDevice()
    const first = watch(device)
    device.asked[0]?.answer(12)
    await device.settled()
    expect(first.snapshot().value).toBe(12)
    first.stop()
    const second = watch(device)
    expect(second.snapshot().value).toBe(12)
    expect(device.asked).toHaveLength(1)
  })

  test('ask again when an entity they depend on changed, and only then', async () => {
    const device = openDevice()
    const { snapshot } = watch(device)
    device.asked[0]?.answer(12)
    await device.settled()
    device.emit('data.changed', { entities: ['orders'] })
    expect(device.asked).toHaveLength(1)
    device.emit('data.changed', { entities: ['orders', 'employees'] })
    expect(device.asked).toHaveLength(2)
    expect(snapshot().value).toBe(12)
    device.asked[1]?.answer(13)
    await device.settled()
    expect(snapshot().value).toBe(13)
  })

  test('what stands beside the screen is asked for again once the screen has its answers', async () => {
    const device = openDevice()
    device.store.subscribe('alerts.badges', undefined, ['employees'], () => undefined)
    watch(device)
    for (const { answer } of device.asked) answer(1)
    await device.settled()
    device.emit('data.changed', { entities: ['employees'] })
    await device.settled()
    expect(device.asked.map(({ name }) => name)).toEqual(['alerts.badges', 'records.count', 'records.count'])
    device.asked[2]?.answer(2)
    await vi.waitFor(() => expect(device.asked[3]?.name).toBe('alerts.badges'))
  })

  test('an answer that a change overtook is shown where nothing was, and read anew', async () => {
    const device = openDevice()
    const { snapshot } = watch(device)
    device.emit('data.changed', { entities: ['employees'] })
    await device.answer(0, 12)
    expect(snapshot()).toMatchObject({ value: 12, isFresh: false })
    await device.answer(1, 13)
    expect(snapshot()).toMatchObject({ value: 13, isFresh: true })
  })

  test('an answer that a change overtook is dropped where an earlier one is shown', async () => {
    const device = openDevice()
    const { listener, snapshot } = watch(device)
    await device.answer(0, 12)
    device.emit('data.changed', { entities: ['employees'] })
    device.emit('data.changed', { entities: ['employees'] })
    await device.answer(1, 13)
    expect(snapshot().value).toBe(12)
    await device.answer(2, 14)
    expect(snapshot().value).toBe(14)
    expect(listener).toHaveBeenCalledTimes(2)
  })

  test('an answer that takes long is read once for the changes of one act, and the last of them is shown', async () => {
    vi.useFakeTimers()
    try {
      const device = openDevice()
      const { snapshot } = watch(device)
      await vi.advanceTimersByTimeAsync(80)
      device.asked[0]?.answer(1)
      await vi.advanceTimersByTimeAsync(500)
      // Nothing was read lately: the first change is read at once.
      device.emit('data.changed', { entities: ['employees'] })
      expect(device.asked).toHaveLength(2)
      await vi.advanceTimersByTimeAsync(80)
      device.asked[1]?.answer(2)
      for (let change = 0; change < 5; change += 1) {
        await vi.advanceTimersByTimeAsync(10)
        device.emit('data.changed', { entities: ['employees'] })
      }
      expect(device.asked).toHaveLength(2)
      await vi.advanceTimersByTimeAsync(40)
      expect(device.asked).toHaveLength(3)
      device.asked[2]?.answer(3)
      await vi.advanceTimersByTimeAsync(200)
      expect(snapshot()).toMatchObject({ value: 3, isFresh: true })
      expect(device.asked).toHaveLength(3)
    } finally {
      vi.useRealTimers()
    }
  })

  test('an answer that comes quickly is read after each change', async () => {
    const device = openDevice()
    watch(device)
    for (const n of [0, 1, 2]) {
      device.asked[n]?.answer(n)
      await device.settled()
      device.emit('data.changed', { entities: ['employees'] })
      expect(device.asked).toHaveLength(n + 2)
    }
  })

  test('a query without readers is asked again when it is next read', async () => {
    const device = openDevice()
    const { stop } = watch(device)
    device.asked[0]?.answer(12)
    await device.settled()
    stop()
    device.emit('data.changed', { entities: ['employees'] })
    expect(device.asked).toHaveLength(1)
    watch(device)
    expect(device.asked).toHaveLength(2)
  })

  test('an answer is fresh until what it depends on changes, whether somebody reads it or not', async () => {
    const device = openDevice()
    const { stop, snapshot, listener } = watch(device)
    expect(snapshot().isFresh).toBe(false)
    device.asked[0]?.answer(12)
    await device.settled()
    expect(snapshot()).toMatchObject({ value: 12, isFresh: true })
    device.emit('data.changed', { entities: ['employees'] })
    expect(snapshot()).toMatchObject({ value: 12, isFresh: false })
    expect(listener).toHaveBeenCalledTimes(1)
    device.asked[1]?.answer(13)
    await device.settled()
    expect(snapshot()).toMatchObject({ value: 13, isFresh: true })
    stop()
    device.emit('data.changed', { entities: ['employees'] })
    expect(snapshot()).toMatchObject({ value: 13, isFresh: false })
  })

  test('what is prepared is in the first frame of its reader', async () => {
    const device = openDevice()
    const prepared = device.store.prepare('records.count', COUNT, ['employees'])
    device.asked[0]?.answer(12)
    await prepared
    expect(watch(device).snapshot().value).toBe(12)
    await device.store.prepare('records.count', COUNT, ['employees'])
    expect(device.asked).toHaveLength(1)
  })

  test('who reads what is being prepared waits for that answer, not for another', async () => {
    const device = openDevice()
    void device.store.prepare('records.count', COUNT, ['employees'])
    const { snapshot } = watch(device)
    device.asked[0]?.answer(12)
    await device.settled()
    expect(snapshot().value).toBe(12)
    expect(device.asked).toHaveLength(1)
  })

  test('an answer whose rows change while it is prepared is read anew', async () => {
    const device = openDevice()
    void device.store.prepare('records.count', COUNT, ['employees'])
    device.emit('data.changed', { entities: ['employees'] })
    await device.answer(0, 12)
    await device.answer(1, 13)
    expect(watch(device).snapshot().value).toBe(13)
    expect(device.asked).toHaveLength(2)
  })

  test('a failure keeps the last answer and says why', async () => {
    const device = openDevice()
    const { snapshot } = watch(device)
    device.asked[0]?.answer(12)
    await device.settled()
    device.emit('data.changed', { entities: ['employees'] })
    device.asked[1]?.refuse(new AppError('CACHE_NOT_READY'))
    await device.settled()
    expect(snapshot()).toMatchObject({ value: 12, error: { code: 'CACHE_NOT_READY' } })
  })

  test('a screen that asks before the first data are here goes on loading, and is told why when it is something else', async () => {
    const device = openDevice()
    const { snapshot } = watch(device)
    device.asked[0]?.refuse(new AppError('CACHE_NOT_READY'))
    await device.settled()
    expect(snapshot()).toMatchObject({ value: undefined, error: null })
    device.emit('data.changed', { entities: ['employees'] })
    device.asked[1]?.refuse(new AppError('CACHE_DAMAGED'))
    await device.settled()
    expect(snapshot()).toMatchObject({ error: { code: 'CACHE_DAMAGED' } })
  })

  test('nothing of one account is shown to the next', async () => {
    const device = openDevice()
    const { snapshot } = watch(device)
    device.asked[0]?.answer(12)
    await device.settled()
    device.emit('session.changed', { session: null, reason: 'logout' })
    expect(snapshot().value).toBeUndefined()
  })

  test('what was asked for one account is not shown to the next', async () => {
    const device = openDevice()
    const { snapshot } = watch(device)
    device.emit('session.changed', { session: null, reason: 'logout' })
    await device.answer(0, 12)
    expect(snapshot().value).toBeUndefined()
    await device.answer(1, 13)
    expect(snapshot().value).toBe(13)
  })

  test('closing stops listening', () => {
    const device = openDevice()
    device.store.close()
    expect(device.listeners.size).toBe(0)
  })
})
