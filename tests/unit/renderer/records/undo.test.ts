import { expect, test, vi } from 'vitest'
import { createUndoStack } from '#renderer/records/undo.ts'

const entry = (label: string) => ({ label, undo: vi.fn(() => Promise.resolve()) })

test('actions are undone from the newest on, each once', async () => {
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

test('an undone action can be done again until something else is done', async () => {
  const stack = createUndoStack()
  const again = vi.fn(() => Promise.resolve())
  const [first, second] = [
    { ...entry('un'), redo: again },
    { ...entry('deux'), redo: again },
  ]
  stack.push(first)
  stack.push(second)
  await stack.undo()
  await stack.undo()
  expect((await stack.redo())?.label).toBe('un')
  expect((await stack.redo())?.label).toBe('deux')
  expect(await stack.redo()).toBeNull()
  expect(again).toHaveBeenCalledTimes(2)
  expect((await stack.undo())?.label).toBe('deux')
  stack.push(entry('trois'))
  expect(await stack.redo()).toBeNull()
})

test('an action that cannot be done again is only undone', async () => {
  const stack = createUndoStack()
  stack.push(entry('un'))
  await stack.undo()
  expect(await stack.redo()).toBeNull()
})

test('Ctrl+Z twice undoes one action after the other', async () => {
  const stack = createUndoStack()
  const order: string[] = []
  const slow = (label: string) => ({
    label,
    undo: async () => {
      order.push(`${label} begins`)
      await Promise.resolve()
      order.push(`${label} ends`)
    },
  })
  stack.push(slow('un'))
  stack.push(slow('deux'))
  await Promise.all([stack.undo(), stack.undo()])
  expect(order).toEqual(['deux begins', 'deux ends', 'un begins', 'un ends'])
})

test('an action that cannot be undone says so once, and the ones before it can be undone then', async () => {
  const stack = createUndoStack()
  const [first, later] = [entry('un'), entry('trois')]
  const final = { label: 'deux', isFinal: true, answer: 'deux' } as const
  stack.push(first)
  stack.push(final)
  stack.push(later)
  expect(await stack.undo()).toBe(later)
  expect(await stack.undo()).toBe(final)
  expect(first.undo).not.toHaveBeenCalled()
  expect(await stack.undo()).toBe(first)
  expect(await stack.undo()).toBeNull()
})

test('an action whose undo is refused is out of the way of those before it', async () => {
  const stack = createUndoStack()
  const first = entry('un')
  stack.push(first)
  stack.push({ label: 'deux', undo: () => Promise.reject(new Error('refused')) })
  await expect(stack.undo()).rejects.toThrow('refused')
  expect(await stack.undo()).toBe(first)
})

test('how far an undo is can be watched until it ends, also by a failure', async () => {
  const stack = createUndoStack()
  const seen: unknown[] = []
  stack.watch(() => seen.push(stack.undoing()))
  stack.push({
    label: 'x',
    undo: async (tell) => {
      tell?.({ done: 50, total: 300 })
      throw new Error('refused')
    },
  })
  await expect(stack.undo()).rejects.toThrow('refused')
  expect(seen).toEqual([{ done: 50, total: 300 }, null])
})

test('what was refused has nothing to undo: that is said once, and what was done before is undone then', async () => {
  const stack = createUndoStack()
  const [first, second] = [entry('un'), { ...entry('deux'), redo: () => Promise.resolve() }]
  stack.push(first)
  stack.push(second)
  stack.refuse(second, 'deux : refusé')
  expect(await stack.undo(second)).toBeNull()
  expect(await stack.undo()).toMatchObject({ isFinal: true, answer: 'deux : refusé' })
  expect(second.undo).not.toHaveBeenCalled()
  expect(await stack.undo()).toBe(first)
  // Undone before it was refused, it is not done again.
  const third = { ...entry('trois'), redo: vi.fn(() => Promise.resolve()) }
  stack.push(third)
  await stack.undo()
  stack.refuse(third, 'trois : refusé')
  expect(await stack.redo()).toBeNull()
})
