/**
 * `npm run migration NAME`: writes the next migration, with what the declared entities have and the migrations before it
 * do not make, and adds it to their list. Read it, then commit it: from then on it is history.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { missingStatements } from './db/missing-statements.ts'
import { migrations } from './db/migrations/index.ts'
import { openDatabase } from './db/open.ts'

const FOLDER = new URL('./db/migrations/', import.meta.url)
const LIST = new URL('index.ts', FOLDER)
const [name = ''] = process.argv.slice(2)

const camel = (text: string) => text.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** A statement as the migration has it: on PostgreSQL text sorts by its bytes, as SQLite's does. */
const written = (statement: string) =>
  `    \`${statement.replaceAll('" text', '" ${text}').replaceAll('\n', '\n    ')}\`,`

function fileOf(statements: readonly string[]): string {
  const text = statements.some((statement) => statement.includes('" text'))
  return [
    `/** ${name}. Frozen. */`,
    '',
    `export function ${camel(name)}(${text ? 'dialect' : '_dialect'}: 'sqlite' | 'postgres'): readonly string[] {`,
    ...(text ? [`  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'`] : []),
    '  return [',
    ...statements.map(written),
    '  ]',
    '}',
    '',
  ].join('\n')
}

async function write(): Promise<string> {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) throw new Error('Usage: npm run migration NAME (letters and hyphens)')
  const database = await openDatabase('sqlite::memory:')
  const statements = await missingStatements(database.db).finally(() => database.destroy())
  if (statements.length === 0) throw new Error('The migrations make all that is declared: there is nothing to write.')
  const numbered = `${String(Object.keys(migrations).length + 1).padStart(4, '0')}-${name}`
  writeFileSync(new URL(`${numbered}.ts`, FOLDER), fileOf(statements))
  const list = readFileSync(LIST, 'utf8')
    .replace(
      '\n\n/** What a migration is',
      `\nimport { ${camel(name)} } from './${numbered}.ts'\n\n/** What a migration is`,
    )
    .replace(/\n\}\n$/, `\n  '${numbered}': ${camel(name)},\n}\n`)
  writeFileSync(LIST, list)
  return numbered
}

try {
  process.stdout.write(`Wrote src/server/db/migrations/${await write()}.ts\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
