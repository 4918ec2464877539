import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], pool: 'threads', testTimeout: 30_000 } },
      {
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts', 'tests/chaos/**/*.test.ts'],
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          globalSetup: ['tests/support/postgres.ts'],
        },
      },
      {
        test: {
          // The same files as in `integration`, at full length.
          name: 'chaos',
          include: [
            'tests/chaos/**/*.test.ts',
            'tests/unit/data/outbox/disk.test.ts',
            'tests/integration/db/revision.test.ts',
          ],
          env: { CHAOS: 'full' },
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          globalSetup: ['tests/support/postgres.ts'],
        },
      },
    ],
  },
})
