import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { COMPILE_CACHE } from './tests/support/compile-cache.ts'
import { LongestFirst } from './tests/support/longest-first.ts'
import { makeTempFolder } from './tests/support/temp-folder.ts'

makeTempFolder()

const PROPERTIES = 'tests/support/property/vitest-setup.ts'

/**
 * Files of a worker share its modules: importing the server anew for each of them cost as much as the tests. So no file leaves a
 * changed global behind (a stub, a faked timer), which vitest would otherwise have hidden.
 */
const shared = {
  isolate: false,
  maxWorkers: 4,
  setupFiles: ['tests/support/clock/vitest-setup.ts', PROPERTIES],
  // The longest takes eight seconds on a quiet machine; one that is busy with others has taken twenty times as long.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // The runner's own second is too short there for what a server does in the background.
  expect: { poll: { timeout: 30_000 } },
}

/** Processes of their own, real files and a PostgreSQL that serves the whole run. */
const heavy = {
  ...shared,
  pool: 'forks' as const,
  globalSetup: ['tests/support/shared.ts'],
}

export default defineConfig(({ mode }) => {
  // `--mode properties` (`npm run test:properties`): other inputs for each property at each run, and more of them. `--mode full`
  // (`npm run test:chaos`): both databases in each file, and random worlds, kills and damage at full length.
  const env = {
    NODE_ENV: 'test',
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    ...(mode === 'full' && { CHAOS: 'full' }),
    ...(mode === 'properties' && { PROPERTIES: 'explore' }),
  }
  const projects: TestProjectConfiguration[] = [
    {
      test: {
        ...shared,
        env,
        name: 'unit',
        include: ['tests/unit/**/*.test.{ts,tsx}'],
        pool: 'threads',
        ...(mode === 'properties' && { testTimeout: 0 }),
      },
    },
    {
      test: {
        ...heavy,
        env,
        name: 'integration',
        include: ['tests/integration/**/*.test.ts'],
      },
    },
    // By the real clock: its worlds and models have moments of their own.
    { test: { ...heavy, setupFiles: [PROPERTIES], env, name: 'chaos', include: ['tests/chaos/**/*.test.ts'] } },
  ]
  return { test: { projects, sequence: { sequencer: LongestFirst } } }
})
