import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createConnection } from '#data/connection/connection.ts'

const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

/**
 * A connection to a server that answers when it `isUp`, else never (`isSilent`) or at once with a failure. Its pulls
 * answer or fail as `pull` says; null is a pull that goes on until it is aborted.
 */
function start(pull: 'answered' | 'unreachable' | null = 'unreachable') {
  const far = { isUp: false, isSilent: false, pull }
  const asked: AbortSignal[] = []
  const ran = { pull: 0, push: 0, aborted: 0, postponed: 0, renewed: 0 }
  const connection = createConnection({
    probe: (signal) => {
      asked.push(signal)
      if (far.isSilent) return new Promise(() => undefined)
      return far.isUp ? Promise.resolve() : Promise.reject(new Error('nobody'))
    },
    renew: () => (ran.renewed += 1),
  })
  const channel = 'pull'
  connection.attach(channel, {
    run: () => {
      ran.pull += 1
      if (far.pull === 'unreachable') connection.report({ type: 'failed', channel, failure: far.pull })
      if (far.pull !== 'answered') return
      connection.report({ type: 'answered', channel })
      connection.report({ type: 'finished', channel })
    },
    abort: () => {
      ran.aborted += 1
      connection.report({ type: 'finished', channel })
    },
  })
  connection.attach('push', {
    run: () => {
      ran.push += 1
      connection.report({ type: 'finished', channel: 'push' })
    },
    postpone: () => (ran.postponed += 1),
  })
  onTestFinished(() => connection.report({ type: 'stopped' }))
  const requestPull = () => connection.report({ type: 'requested', channel })
  return { far, asked, ran, connection, requestPull }
}

describe('the question whether the server is back', () => {
  test('is asked only while it is out of reach, every two to three seconds', async () => {
    const { far, asked, requestPull } = start()
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(asked).toHaveLength(0)
    requestPull()
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(asked.length).toBeGreaterThanOrEqual(20)
    expect(asked.length).toBeLessThanOrEqual(30)
    far.pull = 'answered'
    requestPull()
    const after = asked.length
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(asked).toHaveLength(after)
  })

  test('does not wait for the answer to an earlier one, and drops those still open when all is well', async () => {
    const { far, asked, ran, requestPull } = start()
    far.isSilent = true
    requestPull()
    await vi.advanceTimersByTimeAsync(9000)
    expect(asked.length).toBeGreaterThanOrEqual(3)
    Object.assign(far, { isSilent: false, isUp: true, pull: 'answered' })
    const before = ran.pull
    await vi.advanceTimersByTimeAsync(3000)
    expect(ran.pull).toBeGreaterThan(before)
    expect(asked.every(({ aborted }) => aborted)).toBe(true)
  })

  test('is asked ever less often when its answer helps nobody, and as before once something worked', async () => {
    const { far, asked, requestPull } = start()
    far.isUp = true
    requestPull()
    // After 3, 6, 12, 24 and 48 seconds, each less a third at most.
    await vi.advanceTimersByTimeAsync(93_000)
    expect(asked.length).toBeGreaterThanOrEqual(5)
    const before = asked.length
    await vi.advanceTimersByTimeAsync(10 * MINUTE)
    expect(asked.length - before).toBeLessThanOrEqual(15)
    expect(asked.length - before).toBeGreaterThanOrEqual(9)
    far.pull = 'answered'
    requestPull()
    far.pull = 'unreachable'
    requestPull()
    const again = asked.length
    await vi.advanceTimersByTimeAsync(3000)
    expect(asked).toHaveLength(again + 1)
  })

  test('brings a pull within three seconds of the network’s return, however long it was away', async () => {
    const { far, ran, requestPull } = start()
    requestPull()
    await vi.advanceTimersByTimeAsync(10 * MINUTE)
    Object.assign(far, { isUp: true, pull: 'answered' })
    const before = ran.pull
    await vi.advanceTimersByTimeAsync(3000)
    expect(ran.pull).toBe(before + 1)
  })
})

describe('the driver', () => {
  test('lets a pull be silent for ever, until the server is known to be there', async () => {
    const { far, ran, connection, requestPull } = start(null)
    requestPull()
    await vi.advanceTimersByTimeAsync(10_000)
    requestPull()
    expect(ran).toMatchObject({ pull: 1, aborted: 0 })
    far.pull = 'answered'
    connection.report({ type: 'answered', channel: 'socket' })
    expect(ran).toMatchObject({ pull: 2, aborted: 1 })
  })

  test('pulls every minute although nothing happens, and pushes with it', async () => {
    const { ran, requestPull } = start('answered')
    requestPull()
    await vi.advanceTimersByTimeAsync(3 * MINUTE + 100)
    expect(ran).toMatchObject({ pull: 4, push: 4, aborted: 0, renewed: 0 })
  })

  test('drops kept connections and doubts pushes when the network changed, until one is answered', () => {
    const { connection, ran } = start('answered')
    expect([connection.isPushDoubtful(), connection.pushDeadlineMs()]).toEqual([false, 20_000])
    connection.report({ type: 'networkChanged' })
    expect([connection.isPushDoubtful(), connection.pushDeadlineMs()]).toEqual([true, 3000])
    expect(ran).toMatchObject({ pull: 1, renewed: 1 })
    connection.report({ type: 'answered', channel: 'push' })
    expect([connection.isPushDoubtful(), connection.pushDeadlineMs()]).toEqual([false, 20_000])
  })

  test('lets nothing run once it is stopped', async () => {
    const { asked, connection, ran, requestPull } = start()
    requestPull()
    connection.report({ type: 'stopped' })
    const before = { ...ran }
    requestPull()
    connection.report({ type: 'networkChanged' })
    await vi.advanceTimersByTimeAsync(10 * MINUTE)
    expect(ran).toEqual(before)
    expect(asked).toHaveLength(0)
    expect(vi.getTimerCount()).toBe(0)
  })
})
