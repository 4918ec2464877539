import { describe, expect, test } from 'vitest'
import type { DataMessage } from '#shared/contract/data.ts'
import { AppError } from '#shared/contract/errors.ts'
import { createEmit, serve, type Handlers, type ParentPort } from '#data/port.ts'

function openPort(handlers: Partial<Handlers>) {
  const sent: DataMessage[] = []
  const bugs: unknown[] = []
  let hear: (event: { data: unknown }) => void = () => {}
  const port: ParentPort = {
    on: (event, listener) => event === 'message' && (hear = listener),
    postMessage: (message) => sent.push(message as DataMessage),
  }
  serve(port, handlers, (error) => bugs.push(error))
  const say = (data: unknown) => hear({ data })
  const ask = async (name: string, input: unknown = null) => {
    say({ type: 'request', id: 7, name, input })
    await expect.poll(() => sent.length).toBeGreaterThan(0)
    return sent.pop()
  }
  return { port, sent, bugs, say, ask }
}

describe('the port to main', () => {
  test('answers a request under its number; nothing is null', async () => {
    const { ask } = openPort({ 'account.close': ({ forget }) => forget as never, 'sync.now': () => undefined as never })
    expect(await ask('account.close', { forget: true })).toEqual({ type: 'reply', id: 7, ok: true, value: true })
    expect(await ask('sync.now')).toEqual({ type: 'reply', id: 7, ok: true, value: null })
  })

  test('an expected failure crosses as its code; a bug as INTERNAL, told once and without its text', async () => {
    const { ask, bugs } = openPort({
      'sync.now': () => Promise.reject(new AppError('NO_CONNECTION', { why: 'lost' })),
      'sync.status': () => {
        throw new Error('secret of the house')
      },
    })
    const error = { code: 'NO_CONNECTION', details: { why: 'lost' } }
    expect(await ask('sync.now')).toEqual({ type: 'reply', id: 7, ok: false, error })
    expect(bugs).toEqual([])
    expect(await ask('sync.status')).toEqual({
      type: 'reply',
      id: 7,
      ok: false,
      error: { code: 'INTERNAL', details: {} },
    })
    expect(bugs).toHaveLength(1)
  })

  test.each(['nothing', 'toString', '__proto__', 'constructor'])('%s is no request of ours', async (name) => {
    const { ask } = openPort({})
    expect(await ask(name)).toMatchObject({ ok: false, error: { code: 'BAD_REQUEST' } })
  })

  test('what is not a request is left alone', async () => {
    const { say, sent, bugs, port } = openPort({})
    for (const data of [undefined, null, 7, 'x', {}, { type: 'reply', id: 1 }]) say(data)
    createEmit(port)('cache.closed', null)
    expect(sent).toEqual([{ type: 'event', name: 'cache.closed', payload: null }])
    expect(bugs).toEqual([])
  })
})
