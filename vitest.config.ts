import { defineConfig } from 'vitest/config'

/** Processes of their own, real files and a PostgreSQL that serves the whole run. */
const heavy = {
  pool: 'forks' as const,
  maxWorkers: 2,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  globalSetup: ['tests/support/postgres.ts'],
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          pool: 'threads',
          maxWorkers: 4,
          testTimeout: 30_000,
        },
      },
      { test: { name: 'integration', include: ['tests/integration/**/*.test.ts'], ...heavy, testTimeout: 30_000 } },
      // Random worlds, kills and damage: short in `npm test`, at full length with CHAOS=full (`npm run test:chaos`).
      { test: { name: 'chaos', include: ['tests/chaos/**/*.test.ts'], ...heavy } },
    ],
  },
})
