import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { sumOf, type SqlValue } from '#sql/cache/row-sum.ts'
import { createRandom } from '#tests/support/world/random.ts'

/** Values of every type, many of which are the same as text. */
const kinds: Readonly<Record<string, SqlValue>> = {
  null: null,
  'empty text': '',
  'empty blob': Buffer.of(),
  zero: 0,
  'text of zero': '0',
  'blob of zero': Buffer.from('0'),
  'a blob of one NUL': Buffer.of(0),
  'a text of one NUL': '\0',
  integer: 1,
  'text of an integer': '1',
  'blob of an integer': Buffer.from('1'),
  negative: -1,
  real: 12.5,
  'text of a real': '12.5',
  'the largest real': Number.MAX_VALUE,
  infinity: Number.POSITIVE_INFINITY,
  'text of infinity': 'Infinity',
  bigint: 9_007_199_254_740_993n,
  'text of a bigint': '9007199254740993',
  text: 'Côté',
  'blob of a text': Buffer.from('Côté'),
  'text of a blob': 'xc3b4',
  'a blob that is no UTF-8': Buffer.of(0xff),
  'another blob that is no UTF-8': Buffer.of(0xfe),
  'a text with a separator': 'a\u001f"b',
  'text of null': 'null',
}

/** The values SQLite returns for a stored row. */
function kept(row: readonly SqlValue[]): SqlValue[] {
  const db = new Database(':memory:')
  onTestFinished(() => void db.close())
  db.exec(`create table t (${row.map((_, i) => `c${i}`).join(', ')})`)
  db.prepare(`insert into t values (${row.map(() => '?').join(', ')})`).run(row)
  const read = db.prepare('select * from t').raw(true)
  if (row.some((value) => typeof value === 'bigint')) read.safeIntegers(true)
  return read.get() as SqlValue[]
}

test('every kind of value has a sum of its own, the same when it is read back', () => {
  const sums = Object.values(kinds).map((value) => sumOf([value]))
  expect(new Set(sums).size).toBe(sums.length)
  for (const [kind, value] of Object.entries(kinds)) expect(sumOf(kept([value])), kind).toBe(sumOf([value]))
})

test('a whole number is the same as an integer, a real or a bigint: SQLite stores it as one', () => {
  expect(sumOf([3n])).toBe(sumOf([3]))
  expect(sumOf(kept([-0]))).toBe(sumOf([-0]))
})

test('a row’s sum depends on its columns and on their number', () => {
  const rows: SqlValue[][] = [
    [],
    [null],
    [null, null],
    [''],
    ['', null],
    [null, ''],
    ['ab', 'c'],
    ['a', 'bc'],
    ['a\u001f"bc'],
  ]
  expect(new Set(rows.map(sumOf)).size).toBe(rows.length)
})

/** The value as other types represent it. */
function* asOtherTypes(value: SqlValue): Generator<SqlValue> {
  const text = value === null ? '' : Buffer.isBuffer(value) ? value.toString('latin1') : String(value)
  if (value !== null) yield null
  if (typeof value !== 'string') yield text
  if (!Buffer.isBuffer(value)) yield Buffer.from(text)
  if (typeof value !== 'number' && typeof value !== 'bigint') yield Number(text) || 0
}

test('a value of another type changes the sum of its row, whatever stands beside it', () => {
  const values = Object.values(kinds)
  for (let seed = 1; seed <= 500; seed += 1) {
    const { int: random } = createRandom(seed)
    const row = Array.from({ length: 1 + random(20) }, () => values[random(values.length)] as SqlValue)
    const at = random(row.length)
    for (const other of asOtherTypes(row[at] as SqlValue))
      expect(sumOf(row.with(at, other)), `seed ${seed}, column ${at}`).not.toBe(sumOf(row))
  }
})
