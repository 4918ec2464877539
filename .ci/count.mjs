// Adds up the reports of Vitest and Playwright; plain JavaScript, so that any Node can say what happened.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const [folder = 'test-results', codeText = '0'] = process.argv.slice(2)
const code = Number(codeText)

const readReport = (name) => {
  const path = join(folder, name)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}

/** The journeys that failed first and passed when they were tried again. */
const flakyTitles = (suites) =>
  suites.flatMap((suite) => [
    ...suite.specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, line, title }) => `${file}:${line} ${title}`),
    ...flakyTitles(suite.suites ?? []),
  ])

let passed = 0
let failed = 0
for (const name of ['unit.json', 'integration.json', 'chaos.json']) {
  const report = readReport(name)
  if (report === null) continue
  passed += report.numPassedTests
  // A file that could not even be loaded is a failure without a failed test.
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  failed += report.numFailedTests + unloaded.length
}
const e2e = readReport('playwright.json')
if (e2e !== null) {
  passed += e2e.stats.expected + e2e.stats.flaky
  failed += e2e.stats.unexpected + e2e.errors.length
  for (const title of flakyTitles(e2e.suites)) process.stdout.write(`passed at the second try only: ${title}\n`)
}

// Format, types, lint and build have no report: when one of them ended the run, that is one failure.
if (code !== 0 && failed === 0) failed = 1
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = code === 0 && failed > 0 ? 1 : code
