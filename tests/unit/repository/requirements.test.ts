import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOT = new URL('../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8')

const CODE = /\b(?:USE|SCR|ENT|STATE|RULE|ROLE|CALL|ERR|CONST|SHAPE|DES)-\d+\b/g
const text = read('docs/requirements.md')

/** The requirements, each in one line: its code and what follows, the test included. */
const requirements = text
  .replaceAll(/\n {2}/g, ' ')
  .split('\n')
  .flatMap((line) => {
    const [, code, rest] = /^- \*\*([A-Z]+-\d+)\*\* (.+)$/.exec(line) ?? []
    return code !== undefined && rest !== undefined ? [{ code, rest }] : []
  })
const codes = requirements.map(({ code }) => code)

/** Files that cite requirements. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src', 'tests', 'docs'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(tsx?|md)$/.test(path) && existsSync(new URL(path, ROOT)))
  .concat('README.md')

test('each requirement has a code of its own, in order in its subject', () => {
  expect(codes.length).toBeGreaterThan(100)
  const counts = new Map<string, number>()
  for (const code of codes) {
    const [subject = ''] = code.split('-')
    counts.set(subject, (counts.get(subject) ?? 0) + 1)
    expect(code).toBe(`${subject}-${counts.get(subject)}`)
  }
  const listed = [...text.matchAll(/^\| ([A-Z]+) +\|/gm)].map(([, subject]) => subject)
  expect([...counts.keys()]).toEqual(listed)
})

test('every code that is cited is that of a requirement', () => {
  const known = new Set(codes)
  const unknown = files.flatMap((path) =>
    [...read(path).matchAll(CODE)].filter(([code]) => !known.has(code)).map(([code]) => `${path}: ${code}`),
  )
  expect(unknown).toEqual([])
})

test.each(requirements)('$code names tests that exist, or says that there is none', ({ rest }) => {
  const [, proof = ''] = rest.split(' Test: ')
  const named = [...proof.matchAll(/`(tests\/[^`]+)`((?:,? “[^”]+”)*)/g)]
  if (named.length === 0) return expect(proof).toMatch(/^no test\b/)
  const missing = named.flatMap(([, path = '', titles = '']) => {
    if (!existsSync(new URL(path, ROOT))) return [path]
    const source = read(path)
    return [...titles.matchAll(/“([^”]+)”/g)].flatMap(([, title]) =>
      source.includes(`'${title}`) ? [] : [`${path} “${title}”`],
    )
  })
  expect(missing).toEqual([])
})

test('nothing cites a document that is not here', () => {
  const absent = /\bspecification\b(?! as)|\bSource: design\b|\bDesign, [a-z]/
  const citing = files.filter((path) => !path.endsWith('requirements.test.ts') && absent.test(read(path)))
  expect(citing).toEqual([])
})
