import { expect, test, vi } from 'vitest'
import { createUndoStack } from '#renderer/records/undo.ts'

const entry = (label: string) => ({ label, undo: vi.fn(() => Promise.resolve()) })

test('the newest is undone first, each once', async () => {
  const stack = createUndoStack()
  const [first, second] = [entry('un'), entry('deux')]
  stack.push(first)
  stack.push(second)
  expect((await stack.undo())?.label).toBe('deux')
  expect((await stack.undo())?.label).toBe('un')
  expect(await stack.undo()).toBeNull()
  expect(first.undo).toHaveBeenCalledTimes(1)
  expect(second.undo).toHaveBeenCalledTimes(1)
})

test('the toast of an older action undoes that one, and Ctrl+Z does not undo it a second time', async () => {
  const stack = createUndoStack()
  const [first, second] = [entry('un'), entry('deux')]
  stack.push(first)
  stack.push(second)
  await stack.undo(first)
  expect(await stack.undo(first)).toBeNull()
  expect((await stack.undo())?.label).toBe('deux')
})

test('an undo that fails is reported to the person, and not tried for ever', async () => {
  const stack = createUndoStack()
  stack.push({ label: 'x', undo: () => Promise.reject(new Error('refused')) })
  await expect(stack.undo()).rejects.toThrow('refused')
  expect(stack.size).toBe(0)
})
