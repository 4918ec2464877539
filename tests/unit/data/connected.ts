import { onTestFinished } from 'vitest'
import { AppError } from '#shared/contract/errors.ts'
import { createConnection } from '#data/connection/connection.ts'

/** A connection whose probes are never answered, stopped with the test. */
export function testConnection() {
  const connection = createConnection({
    probe: () => Promise.reject(new AppError('NO_CONNECTION')),
    renew: () => undefined,
  })
  onTestFinished(() => connection.report({ type: 'stopped' }))
  return connection
}
