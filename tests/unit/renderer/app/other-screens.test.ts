import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchOtherScreens } from '#renderer/app/other-screens.ts'
import type { Screen } from '#renderer/screens/screen.ts'

const loaded: string[] = []
const screen = (path: `/${string}`, roles: Screen['roles']): Screen => ({
  path,
  roles,
  title: 'shell.menu.matching',
})
const load = async ({ path }: Screen) => {
  loaded.push(path)
  if (path === '/b') throw new Error('offline')
}
const all = [screen('/a', ['admin']), screen('/b', ['admin', 'employee']), screen('/c', ['admin'])]
const soon = (run: () => void) => void setTimeout(run, 10)

beforeEach(() => {
  loaded.length = 0
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('the screens a person may open are loaded one after the other when nothing happens, also after a failure', async () => {
  fetchOtherScreens(all, 'admin', load, soon)
  await vi.advanceTimersByTimeAsync(499)
  expect(loaded).toEqual([])
  await vi.advanceTimersByTimeAsync(12)
  expect(loaded).toEqual(['/a'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(loaded).toEqual(['/a', '/b', '/c'])
})

test('screens that a person may not open are not loaded, and signing out stops the loading', async () => {
  fetchOtherScreens(all, 'employee', load, soon)
  await vi.advanceTimersByTimeAsync(2000)
  expect(loaded).toEqual(['/b'])
  const stop = fetchOtherScreens(all, 'admin', load, soon)
  await vi.advanceTimersByTimeAsync(512)
  stop()
  await vi.advanceTimersByTimeAsync(2000)
  expect(loaded).toEqual(['/b', '/a'])
})
