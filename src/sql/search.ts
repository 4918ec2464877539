import { sql, type RawBuilder } from 'kysely'
import { entityNamed } from '#shared/entities/index.ts'
import type { Entity, SearchPath } from '#shared/model/entity.ts'
import { fold } from '#shared/model/fold.ts'
import { choicesNamed } from './choice-words.ts'
import { foldedName, SEARCH_COLUMN } from './columns.ts'
import { ftsName } from './ddl.ts'
import { shownCondition } from './search-shown.ts'
import { isDashed, spellingsOf } from './spellings.ts'

type Condition = RawBuilder<boolean>

/** How a database is searched. */
export interface SearchOptions {
  /** The cache has a trigram index beside its searchable tables; the server scans the folded column. */
  readonly search: 'trigram' | 'scan'
  /** Which rows of other entities may be looked into; every one unless given. The server passes what the actor may see. */
  readonly readable?: (e: Entity) => Condition | 'all' | 'none'
  /** The values that a query on rows of an entity finds, for a database that answers at once; one name, one query. */
  readonly lookUp?: (e: Entity, name: string, query: RawBuilder<unknown>) => readonly string[]
}

/** Where a word finds more rows than this, to pass on what they have takes longer than to find them once more. */
const MOST_VALUES = 500

const at = (e: Entity, name: string) => sql.ref(`${e.name}.${name}`)

/** A pattern that finds a text anywhere, for `like … escape '\'`. */
export const like = (value: string) => `%${value.replace(/[\\%_]/g, '\\$&')}%`

/**
 * The words of a quick search as the search column has them; phone numbers lose their separators. Digits with dashes alone
 * may be the number of an order or PO as well: `spellingsOf` has both.
 */
export function searchWords(typed: string): string[] {
  const isPhone = /^[\d\s().+-]+$/.test(typed) && /\d{3}/.test(typed)
  if (isPhone && !isDashed(fold(typed))) return [typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')]
  // No stored text has a NUL, which would end the phrase of an index in its middle.
  return fold(typed).split(/[ \0]/).filter(Boolean)
}

const anyOf = (conditions: readonly Condition[]): Condition | null =>
  conditions.length === 0 ? null : sql<boolean>`(${sql.join(conditions, sql` or `)})`

const contains = (e: Entity, column: string, word: string): Condition =>
  anyOf(
    spellingsOf(word).map((spelling) => sql<boolean>`${at(e, column)} like ${like(spelling)} escape '\\'`),
  ) as Condition

/** The word within the searchable text of a row. */
function ownWord(e: Entity, word: string, { search }: SearchOptions): Condition {
  if (search === 'scan' || word.length < 3 || /[\\%_]/.test(word)) return contains(e, SEARCH_COLUMN, word)
  // A phrase of trigrams finds the word anywhere in the text; `like` would read every row it finds once more (bench P9).
  const fts = ftsName(e.name)
  const phrase = spellingsOf(word)
    .map((spelling) => `"${spelling.replaceAll('"', '""')}"`)
    .join(' OR ')
  return sql<boolean>`${at(e, 'rowid')} in (select rowid from ${sql.table(fts)} where ${sql.ref(fts)} match ${phrase})`
}

/** The word within some folded texts; where the trigram index covers them, it finds the rows to look at. */
function inTexts(e: Entity, texts: readonly string[], word: string, how: SearchOptions): Condition {
  const found = anyOf(texts.map((name) => contains(e, foldedName(name), word))) as Condition
  const isCovered = how.search === 'trigram' && texts.every((name) => e.search.includes(name))
  return isCovered ? sql<boolean>`(${ownWord(e, word, how)} and ${found})` : found
}

function inChoices(e: Entity, { choices = [] }: SearchPath, word: string): Condition | null {
  return anyOf(
    choices.flatMap((name) => {
      const values = choicesNamed(e, name, word)
      return values.length === 0 ? [] : [sql<boolean>`${at(e, name)} in (${sql.join(values)})`]
    }),
  )
}

/** What finds a row reached by a path, its choices left out; null when nothing can. */
function inReached(e: Entity, path: SearchPath, word: string, how: SearchOptions): Condition | null {
  const texts = path.texts ?? (path.onward ? [] : e.search)
  const own = texts.length === 0 ? null : path.texts ? inTexts(e, texts, word, how) : ownWord(e, word, how)
  const further = path.onward ? alongPath(e, path.onward, word, how) : null
  return anyOf([own, further].filter((each) => each !== null))
}

/** The rows of an entity that the actor may see and that meet a condition; null when the actor sees none at all. */
function rowsOf(e: Entity, column: string, condition: Condition, { readable }: SearchOptions) {
  const scope = readable?.(e) ?? 'all'
  if (scope === 'none') return null
  const within = scope === 'all' ? condition : sql`${scope} and ${condition}`
  return sql`select ${at(e, column)} from ${sql.table(e.name)} where ${at(e, 'deletedAt')} is null and ${within}`
}

/**
 * What a query finds, to look in: its values where these are few and the database answers at once, else the query. Null when
 * it finds nothing. Values stand in the next queries of the same words: another page, or the same one after a change.
 */
function foundBy(query: RawBuilder<unknown>, e: Entity, name: string, { lookUp }: SearchOptions) {
  const values = lookUp?.(e, name, sql`${query} limit ${MOST_VALUES + 1}`)
  if (values === undefined || values.length > MOST_VALUES) return query
  return values.length === 0 ? null : sql`select value from json_each(${JSON.stringify(values)})`
}

/** A row that the word finds along a path; null when none can be. */
function alongPath(e: Entity, path: SearchPath, word: string, how: SearchOptions): Condition | null {
  const { by, from } = path
  if (by === undefined) return inChoices(e, path, word)
  const field = e.fields[by]
  const reached = entityNamed(from ?? (field && 'to' in field ? field.to : ''))
  if (!reached) return null
  const [mine, theirs] = from === undefined ? [at(e, by), '_id'] : [at(e, '_id'), by]
  const texts = inReached(reached, path, word, how)
  const rows = texts && rowsOf(reached, theirs, texts, how)
  // Along a path that goes on, the few rows at its end were looked up already; those on the way are many.
  const list = rows && (path.onward ? rows : foundBy(rows, reached, `${theirs} ${path.texts} ${word}`, how))
  const found = list && sql<boolean>`${mine} in (${list})`
  // Choices find many rows: whether one is there is asked of each row, so that a full page ends the search.
  const choices = inChoices(reached, path, word)
  const chosen = choices && rowsOf(reached, theirs, sql<boolean>`${at(reached, theirs)} = ${mine} and ${choices}`, how)
  return anyOf([...(found ? [found] : []), ...(chosen ? [sql<boolean>`exists (${chosen})`] : [])])
}

/** Rows that refer to this one are many: a word this short would find most of a list through them. */
const isTooShort = ({ from }: SearchPath, word: string) => from !== undefined && word.length < 3

/**
 * The condition of a quick search on rows of an entity: each word in its own texts or along its paths, or all of them
 * as a day or a time. Null for no word.
 */
export function searchCondition(e: Entity, typed: string, how: SearchOptions): Condition | null {
  const words = searchWords(typed)
  if (words.length === 0 || e.search.length + e.searchAlso.length === 0) return null
  const parts = words.map((word) => {
    const elsewhere = e.searchAlso
      .filter((path) => !isTooShort(path, word))
      .map((path) => alongPath(e, path, word, how))
    const own = e.search.length === 0 ? [] : [ownWord(e, word, how)]
    return anyOf([...own, ...elsewhere.filter((each) => each !== null)]) ?? sql<boolean>`1 = 0`
  })
  const inWords = sql<boolean>`(${sql.join(parts, sql` and `)})`
  const shown = shownCondition(e, typed)
  return shown ? sql<boolean>`(${inWords} or ${shown})` : inWords
}

/** The entities along a path from one, in order. */
function alongNames(e: Entity, { by, from, onward }: SearchPath): readonly string[] {
  const field = by === undefined ? undefined : e.fields[by]
  const reached = entityNamed(from ?? (field && 'to' in field ? field.to : ''))
  return reached ? [reached.name, ...(onward ? alongNames(reached, onward) : [])] : []
}

/** The names of the entities whose rows a quick search may read, beside those of the entity itself. */
export const searchedNames = (e: Entity): readonly string[] => [
  ...new Set(e.searchAlso.flatMap((path) => alongNames(e, path))),
]
