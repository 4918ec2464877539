import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

// `npm run test:costs [FILES]`: what each layer of the last run proves and took, and its most expensive files.
const root = resolve(import.meta.dirname, '..')
const most = Number(process.argv[2] ?? 15)

interface FileCost {
  readonly name: string
  readonly tests: number
  readonly seconds: number
}

const read = (name: string): unknown => {
  const path = join(root, 'test-results', name)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly startTime: number
    readonly endTime: number
    readonly assertionResults: readonly unknown[]
  }[]
}

const ofVitest = (report: VitestReport): FileCost[] =>
  report.testResults.map(({ name, startTime, endTime, assertionResults }) => {
    return { name, tests: assertionResults.length, seconds: (endTime - startTime) / 1000 }
  })

interface Suite {
  readonly file: string
  readonly suites?: readonly Suite[]
  readonly specs: readonly {
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[]
  }[]
}

const resultsOf = (suite: Suite): number[] => [
  ...suite.specs.flatMap(({ tests }) =>
    tests.map(({ results }) => results.reduce((sum, { duration }) => sum + duration, 0)),
  ),
  ...(suite.suites ?? []).flatMap(resultsOf),
]

const ofPlaywright = ({ suites }: { readonly suites: readonly Suite[] }): FileCost[] =>
  suites.map((suite) => {
    const durations = resultsOf(suite)
    return { name: suite.file, tests: durations.length, seconds: durations.reduce((sum, ms) => sum + ms, 0) / 1000 }
  })

/** What a layer proves, as the table of README.md says. */
const purposes = readFileSync(join(root, 'tests', 'README.md'), 'utf8')
const purposeOf = (layer: string) => purposes.match(new RegExp(`^\\| \`${layer}/\`.*\\| (.*?) +\\|$`, 'm'))?.[1] ?? ''

for (const layer of ['unit', 'integration', 'chaos', 'e2e']) {
  const report = read(layer === 'e2e' ? 'playwright.json' : `${layer}.json`)
  if (report === null) {
    process.stdout.write(`\n${layer}: not run\n`)
    continue
  }
  const files = layer === 'e2e' ? ofPlaywright(report as { suites: Suite[] }) : ofVitest(report as VitestReport)
  const [tests, seconds] = [files.reduce((n, one) => n + one.tests, 0), files.reduce((n, one) => n + one.seconds, 0)]
  process.stdout.write(`\n${layer}: ${tests} tests in ${files.length} files, ${Math.round(seconds)} s of its workers\n`)
  process.stdout.write(`  ${purposeOf(layer)}\n`)
  for (const one of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, most)) {
    const place = one.name.split(`tests/${layer}/`).at(-1)
    process.stdout.write(`  ${one.seconds.toFixed(1).padStart(7)} s  ${String(one.tests).padStart(4)}  ${place}\n`)
  }
}
