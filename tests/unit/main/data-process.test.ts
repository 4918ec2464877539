import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DataMessage } from '#shared/contract/data.ts'
import { startDataProcess, type DataChild } from '#main/process/data-process.ts'
import { guardRenderer } from '#main/process/renderer-guard.ts'
import { startNudges } from '#main/process/nudges.ts'
import { quietLog } from './quiet-log.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

class Child extends EventEmitter {
  readonly sent: DataMessage[] = []
  isKilled = false
  postMessage = (message: DataMessage) => void this.sent.push(message)
  kill = () => (this.isKilled = true)
  answer(value: unknown) {
    const request = this.sent.at(-1) as DataMessage & { type: 'request' }
    this.emit('message', { type: 'reply', id: request.id, ok: true, value })
  }
}

function start() {
  const children: Child[] = []
  const events: unknown[] = []
  const { log, lines } = quietLog()
  let restarts = 0
  const data = startDataProcess({
    fork: () => {
      const child = new Child()
      children.push(child)
      return child as unknown as DataChild
    },
    onEvent: (name, payload) => void events.push([name, payload]),
    onRestart: () => void restarts++,
    log,
    now: Date.now,
    delays: [100, 500, 2000],
  })
  data.start()
  return { data, children, events, lines, restarts: () => restarts, last: () => children.at(-1) as Child }
}

it('each call to the data process gets its own answer', async () => {
  const { data, last, events } = start()
  const first = data.call('sync.now', null)
  const second = data.call('i18n.dictionary', { language: 'fr' })
  const [one, two] = last().sent as (DataMessage & { type: 'request' })[]
  last().emit('message', { type: 'reply', id: two?.id, ok: true, value: { app: 1 } })
  last().emit('message', { type: 'reply', id: one?.id, ok: false, error: { code: 'NO_CONNECTION', details: { a: 1 } } })
  last().emit('message', { type: 'event', name: 'changed', payload: { entities: ['orders'] } })
  expect(await second).toEqual({ app: 1 })
  await expect(first).rejects.toMatchObject({ code: 'NO_CONNECTION', details: { a: 1 } })
  expect(events).toEqual([['changed', { entities: ['orders'] }]])
})

it('a crash rejects pending calls with its code, and the process restarts by itself', async () => {
  const { data, children, last, restarts, lines } = start()
  const pending = expect(data.call('sync.now', null)).rejects.toMatchObject({ code: 'DATA_PROCESS_RESTARTED' })
  last().emit('exit', 1)
  await pending
  await expect(data.call('sync.now', null)).rejects.toMatchObject({ code: 'DATA_PROCESS_RESTARTED' })
  await vi.advanceTimersByTimeAsync(100)
  expect(children).toHaveLength(2)
  expect(restarts()).toBe(1)
  expect(lines).toHaveLength(1)
  const again = data.call('sync.now', null)
  last().answer(null)
  expect(await again).toBe(null)
})

it('the data process restarts later after each early crash, and soon again after a long run', async () => {
  const { children, last } = start()
  const waits = async () => {
    last().emit('exit', 1)
    const before = children.length
    let waited = 0
    while (children.length === before) {
      await vi.advanceTimersByTimeAsync(50)
      waited += 50
    }
    return waited
  }
  expect([await waits(), await waits(), await waits(), await waits()]).toEqual([100, 500, 2000, 2000])
  await vi.advanceTimersByTimeAsync(61_000)
  expect(await waits()).toBe(100)
})

it('the data process does not restart when the app ends', async () => {
  const { data, children, last } = start()
  data.stop()
  expect(last().isKilled).toBe(true)
  last().emit('exit', 0)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(children).toHaveLength(1)
})

it('a page that crashes is reloaded with a notice, but not for ever', () => {
  const contents = Object.assign(new EventEmitter(), { reload: vi.fn() })
  const { log } = quietLog()
  const onRestart = vi.fn()
  guardRenderer({ contents: contents as never, onRestart, log, now: Date.now })
  contents.emit('render-process-gone', {}, { reason: 'clean-exit' })
  expect(contents.reload).not.toHaveBeenCalled()
  contents.emit('render-process-gone', {}, { reason: 'crashed' })
  expect(onRestart).toHaveBeenCalledTimes(1)
  for (let i = 0; i < 10; i++) contents.emit('render-process-gone', {}, { reason: 'oom' })
  expect(contents.reload).toHaveBeenCalledTimes(3)
  vi.advanceTimersByTime(61_000)
  contents.emit('render-process-gone', {}, { reason: 'oom' })
  expect(contents.reload).toHaveBeenCalledTimes(4)
})

it('waking, focusing the window and a network change each synchronise', () => {
  const powerMonitor = new EventEmitter()
  const app = new EventEmitter()
  const nudges: string[] = []
  let online = true
  const stop = startNudges({
    powerMonitor,
    app,
    isOnline: () => online,
    nudge: (reason) => void nudges.push(reason),
    everyMs: 1000,
  })
  powerMonitor.emit('resume')
  app.emit('browser-window-focus')
  vi.advanceTimersByTime(5000)
  online = false
  vi.advanceTimersByTime(5000)
  online = true
  vi.advanceTimersByTime(5000)
  expect(nudges).toEqual(['wake', 'focus', 'online'])
  stop()
})
