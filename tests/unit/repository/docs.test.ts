import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PAY_RULES } from '#shared/domain/time/pay/pay-line.ts'
import { ROAD_CODES } from '#shared/domain/orders/road-safety.ts'
import { RULE_CODES } from '#shared/domain/dispatch/finding.ts'
import { rules } from '../shared/domain/dispatch/rule-cases.ts'

const ROOT = new URL('../../../', import.meta.url)
const docs = readdirSync(new URL('docs/', ROOT), { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.md'))
const textOf = (name: string) => readFileSync(new URL(`docs/${name}`, ROOT), 'utf8')

/** The cells of the rows of a document's tables. */
const rowsOf = (name: string) =>
  textOf(name)
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, ...cells]) => cells)

const LEVELS: Readonly<Record<string, readonly string[]>> = {
  'refuses, never lifted': ['block!'],
  refuses: ['block'],
  informs: ['info'],
  warns: ['warn'],
  'warns or informs': ['warn', 'info'],
  'refuses or warns': ['block', 'warn'],
}

test('the catalogue lists every rule, with the levels its cases have', () => {
  const listed = rowsOf('rules.md').filter(([code = '']) => /^[A-Z0-9_]+$/.test(code))
  const isPay = ([code = '']: readonly string[]) => code.startsWith('PAY_')
  expect(listed.filter(isPay).map(([code]) => code)).toEqual(Object.keys(PAY_RULES))
  const isRoad = ([code = '']: readonly string[]) => (ROAD_CODES as readonly string[]).includes(code)
  expect(listed.filter(isRoad).map(([code]) => code)).toEqual([...ROAD_CODES])
  const dispatch = listed.filter((row) => !isPay(row) && !isRoad(row))
  expect(dispatch.map(([code]) => code)).toEqual([...RULE_CODES])
  for (const [code, level = ''] of dispatch) {
    const found = new Set(rules[code as (typeof RULE_CODES)[number]].map((each) => each.level))
    expect([...found].filter((each) => each !== null).sort(), code).toEqual([...(LEVELS[level] ?? [level])].sort())
  }
})

// The files of the README's recipe are those that somebody writes.
test.each([...docs, '../README.md'])('%s names only files that exist', (name) => {
  const named = [...textOf(name).matchAll(/`((?:src|tests|bench|resources|docs)\/[\w./*-]+)`/g)].map(([, path]) => path)
  expect(named.filter((path) => path && !/\*|vehicle/.test(path) && !existsSync(new URL(path, ROOT)))).toEqual([])
})

test('CONTRIBUTING names only files, npm scripts and projects of vitest that exist', () => {
  const text = readFileSync(new URL('CONTRIBUTING.md', ROOT), 'utf8')
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)
  const paths = all(/((?:src|tests|docs)\/[\w./-]+\.(?:tsx?|md))/g)
  expect(paths.length).toBeGreaterThan(5)
  expect(paths.filter((path) => !existsSync(new URL(path, ROOT)))).toEqual([])
  const journeys = all(/ ([\w-]+\.spec\.ts)/g)
  expect(journeys.filter((name) => !existsSync(new URL(`tests/e2e/${name}`, ROOT)))).toEqual([])
  const { scripts } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')) as { scripts: object }
  expect(all(/npm run ([\w:]+)/g).filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  const projects = readFileSync(new URL('vitest.config.ts', ROOT), 'utf8')
  expect(all(/--project (\w+)/g).filter((name) => !projects.includes(`name: '${name}'`))).toEqual([])
})

test('the README links to each decision by its title, and each says why, what was chosen and what would change it', () => {
  const readme = readFileSync(new URL('README.md', ROOT), 'utf8')
  const decisions = docs.filter((name) => name.startsWith('decisions/'))
  expect(decisions.length).toBeGreaterThan(10)
  for (const name of decisions) {
    const headings = textOf(name)
      .split('\n')
      .filter((line) => line.startsWith('#'))
    expect(headings.slice(1), name).toEqual(['## Context', '## Choice', '## What would change it'])
    expect(readme).toContain(`- [${headings[0]?.slice(2)}](docs/${name})`)
  }
})

test('every test of chaos stands in the table of faults', () => {
  const text = textOf('faults.md')
  const chaos = readdirSync(new URL('tests/chaos/', ROOT)).filter((name) => name.endsWith('.test.ts'))
  expect(chaos.filter((name) => !text.includes(`tests/chaos/${name}`))).toEqual([])
})

test('each fault has a number of its own, in order', () => {
  const ids = rowsOf('faults.md').map(([id = '']) => id)
  expect(ids.slice(2)).toEqual(Array.from({ length: ids.length - 2 }, (_, i) => `R${i + 1}`))
})

/** The values of a union of string literals, from the text that declares it. */
function unionOf(path: string, type: string): readonly string[] {
  const [, union = ''] = new RegExp(`type ${type} = ([^\\n]+)`).exec(readFileSync(new URL(path, ROOT), 'utf8')) ?? []
  return [...union.matchAll(/'(\w+)'/g)].map(([, value]) => value as string)
}

test('the states of the connection and of an operation are those of the code', () => {
  const text = textOf('sync.md')
  const reaches = unionOf('src/data/connection/state.ts', 'Reach')
  expect(reaches.length).toBeGreaterThan(2)
  const listed = rowsOf('sync.md').map(([state = '']) => /^`(\w+)`$/.exec(state)?.[1])
  expect(listed.filter((state) => state !== undefined)).toEqual(reaches)
  const states = unionOf('src/data/outbox/ops.ts', 'OpState')
  expect(states.length).toBeGreaterThan(2)
  for (const state of states) expect(text).toMatch(new RegExp(`\\| +${state} +\\|`))
})
