import { afterEach, expect, test, vi } from 'vitest'
import {
  createRecord,
  patchRecord,
  removeRecord,
  untilWritten,
  watchStored,
  whenWritten,
} from '#renderer/records/write.ts'
import { build } from '#tests/support/build.ts'

const skill = build('skills')
const asked = vi.fn<(name: string, op: { id: string }) => unknown>()

/** A bridge whose main answers that the rows of `changed` are stored, and wait for a server or not. */
function answering(waits: boolean, changed = [{ entity: 'skills', row: skill }]) {
  asked.mockReset()
  const request = async (name: string, op: { id: string }) => {
    asked(name, op)
    return { ok: true, value: { pending: waits, waits, changed } }
  }
  vi.stubGlobal('window', { equipage: { request, on: () => () => undefined } })
}
afterEach(() => vi.unstubAllGlobals())

test.each([true, false])('a write resolves with its row and whether it waits (%s), in one request', async (waits) => {
  answering(waits)
  expect(await patchRecord('skills', skill, { name: 'x' })).toEqual({ row: skill, waits })
  expect(await removeRecord('skills', skill)).toEqual({ row: skill, waits })
  const { _id: id, rev: baseRev } = skill
  expect(asked.mock.calls).toEqual([
    ['records.write', { kind: 'patch', entity: 'skills', id, payload: { name: 'x' }, baseRev }],
    ['records.write', { kind: 'remove', entity: 'skills', id, baseRev }],
  ])
})

test('a creation names its row, or keeps the id it is given', async () => {
  answering(false)
  const draft = { _id: skill._id, name: 'Signaleur' } as never
  expect((await createRecord('skills', draft)).row).toBe(skill)
  await createRecord('skills', { name: 'Signaleur' } as never).catch(() => undefined)
  const ids = asked.mock.calls.map(([, { id }]) => id)
  expect(ids[0]).toBe(skill._id)
  expect(ids[1]).toMatch(/^[\da-f]{8}-[\da-f]{4}-7/)
})

test('an answer without the row is no answer', async () => {
  answering(false, [])
  await expect(removeRecord('skills', skill)).rejects.toMatchObject({ code: 'BAD_ANSWER' })
})

test('waiting for a row to be stored ends with that row, not with others', async () => {
  const listeners = new Set<(payload: unknown) => void>()
  const on = (_: string, listener: (payload: unknown) => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  vi.stubGlobal('window', { equipage: { on } })
  const { stored, stop } = watchStored('a')
  let isStored = false
  void stored.then(() => (isStored = true))
  const tell = async (...ids: string[]) => {
    for (const listener of listeners) listener({ ids })
    await Promise.resolve()
  }
  await tell('b')
  expect(isStored).toBe(false)
  await tell('b', 'a')
  expect(isStored).toBe(true)
  stop()
  expect(listeners.size).toBe(0)
})

test('an undo waits for a change of many rows, between two of its operations too', async () => {
  const { promise: work, resolve } = Promise.withResolvers<void>()
  void untilWritten(work)
  let isWritten = false
  const waiting = whenWritten().then(() => (isWritten = true))
  await new Promise((next) => setTimeout(next, 5))
  expect(isWritten).toBe(false)
  resolve()
  await waiting
  expect(isWritten).toBe(true)
})
