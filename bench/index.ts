import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cases } from './cases/index.ts'
import { machineDate, setBenchClock } from './harness/day.ts'
import { NotRun, type BenchCase, type Context, type Figure } from './harness/case.ts'
import { readOptions, type BenchOptions } from './harness/options.ts'
import { resultsOf, tableOf, textOf, type CaseResult, type Results } from './harness/report.ts'

const RESULTS = join(import.meta.dirname, 'results.json')
const log = (line: string): void => void process.stderr.write(`${line}\n`)

function contextOf(bench: BenchCase, size: Context['size'], folder: string, { quick }: BenchOptions): Context {
  return {
    size,
    folder,
    rounds: quick ? 2 : 5,
    times: (usual) => (quick ? Math.max(2, Math.ceil(usual / 10)) : usual),
    log: (line) => log(`${bench.id}${size ? ` ${size}` : ''}: ${line}`),
  }
}

async function runCase(bench: BenchCase, options: BenchOptions): Promise<CaseResult> {
  const sizes = bench.sizes.length === 0 ? [null] : options.size ? [options.size] : bench.sizes
  const figures: Figure[] = []
  for (const size of sizes) {
    log(`${bench.id}${size ? ` ${size}` : ''}: ${bench.title}`)
    const folder = mkdtempSync(join(tmpdir(), 'equipage-bench-'))
    try {
      figures.push(...(await bench.run(contextOf(bench, size, folder, options))))
    } catch (error) {
      if (!(error instanceof NotRun)) throw error
      return { bench, figures: [], notRun: error.message }
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  }
  return { bench, figures, notRun: null }
}

/** After each case, so that a run cut short keeps what it measured. */
function save(result: CaseResult): void {
  const earlier = existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as Results) : null
  writeFileSync(RESULTS, textOf(resultsOf([result], earlier, machineDate())))
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  const wanted = cases.filter(({ id }) => options.only.length === 0 || options.only.includes(id))
  if (wanted.length === 0) throw new Error(`No such case; there are ${cases.map(({ id }) => id).join(', ')}.`)
  setBenchClock()
  const results: CaseResult[] = []
  for (const bench of wanted) {
    try {
      const result = await runCase(bench, options)
      results.push(result)
      if (!options.quick) save(result)
    } catch (error) {
      process.exitCode = 1
      log(`${bench.id} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
    }
  }
  process.stdout.write(`${tableOf(results)}\n`)
}

try {
  await main()
} catch (error) {
  log(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
