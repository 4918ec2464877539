import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Small files whose tests take long. Vitest begins with the largest files: these would come last, and the other workers would
 * wait for them.
 */
const LONG = [
  'chaos/worlds-sqlite.test.ts',
  'chaos/worlds-postgres.test.ts',
  'chaos/kills.test.ts',
  'chaos/verbs-people.test.ts',
  'integration/http/guessing.test.ts',
]

const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.endsWith(name))

/** Begins with the files whose tests take longest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
