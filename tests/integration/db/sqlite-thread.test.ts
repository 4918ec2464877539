import { once } from 'node:events'
import { expect, test } from 'vitest'
import { startSqliteThread } from '#sql/sqlite-thread.ts'

test('a thread told to end while it loads SQLite ends after that: otherwise the whole process aborts', async () => {
  const { worker, end } = startSqliteThread(new URL('./slow-thread.ts', import.meta.url), null, () => {})
  const steps: unknown[] = []
  worker.once('message', (step) => steps.push(step))
  worker.once('exit', () => steps.push('ended'))
  // It runs, and is still far from having loaded SQLite.
  await once(worker, 'online')
  await end()
  expect(steps).toEqual(['loaded', 'ended'])
})
