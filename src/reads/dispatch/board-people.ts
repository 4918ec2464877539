import type { BoardFilters } from '#shared/contract/dispatch/board.ts'
import { addDays } from '#shared/model/dates.ts'
import type { Stored } from '#sql/encode.ts'
import { ftsName } from '#sql/ddl.ts'
import { searchWords } from '#sql/search.ts'
import { spellingsOf } from '#sql/spellings.ts'
import { assignmentFilter, type Piece } from './board-assignments.ts'

/** An assignment of a person in the week: "start" bounds the index, "date" is the local day that counts. */
const IN_WEEK = `a."employeeId" = e."_id" and a."deletedAt" is null
  and a."start" >= ? and a."start" < ? and a."date" between ? and ?`

const likePattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** Conditions on employees `e` for a quick search, by the trigram index where the word is long enough. */
export function searchPieces(typed: string): Piece[] {
  return searchWords(typed).map((word) => {
    const parts = spellingsOf(word).map(wordPiece)
    return { text: `(${parts.map(({ text }) => text).join(' or ')})`, params: parts.flatMap(({ params }) => params) }
  })
}

const wordPiece = (word: string): Piece =>
  word.length >= 3 && !/[\\%_]/.test(word)
    ? {
        text: `e.rowid in (select rowid from "${ftsName('employees')}" where "_search" like ?)`,
        params: [`%${word}%`],
      }
    : { text: `e."_search" like ? escape '\\'`, params: [likePattern(word)] }

/**
 * `"employees" e where …` of the people a week shows, or a longer period: active employees, and inactive ones who have an assignment in it.
 * With `onlyAssigned`, those who have an assignment that matches the other filters.
 */
export function boardPeople(start: string, filters: BoardFilters, end = addDays(start, 6)): Piece {
  const week: readonly Stored[] = [start, addDays(end, 2), start, end]
  const parts: Piece[] = [{ text: `e."deletedAt" is null`, params: [] }]
  if (filters.onlyAssigned) {
    const shown = assignmentFilter(filters)
    parts.push({
      text: `exists (select 1 from "assignments" a ${shown.joins} where ${IN_WEEK}${shown.text})`,
      params: [...week, ...shown.params],
    })
  } else {
    const worksInWeek = `exists (select 1 from "assignments" a where ${IN_WEEK})`
    parts.push({ text: `(e."status" <> 'inactive' or ${worksInWeek})`, params: week })
  }
  parts.push(...searchPieces(filters.search))
  for (const skillId of filters.skillIds) {
    parts.push({
      text: `exists (select 1 from "employeeSkills" h
        where h."employeeId" = e."_id" and h."skillId" = ? and h."deletedAt" is null)`,
      params: [skillId],
    })
  }
  return {
    text: `"employees" e where ${parts.map(({ text }) => text).join(' and ')}`,
    params: parts.flatMap(({ params }) => params),
  }
}
