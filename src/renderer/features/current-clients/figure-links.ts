import type {
  CurrentClient,
  CurrentFigures,
  CurrentSite,
  LastContact,
} from '#shared/contract/office/current-clients.ts'
import { addDays } from '#shared/model/dates.ts'
import type { Filter } from '#shared/model/query.ts'
import { viewQuery } from '#renderer/records/grid/views/view-state.ts'
import { conversationPath } from '#renderer/screens/messages.ts'
import { paths } from '#renderer/screens/paths.ts'

/** Whose figures they are: a client, or one of its sites. */
export type Subject =
  | { readonly of: 'clientId'; readonly row: CurrentClient }
  | { readonly of: 'siteId'; readonly row: CurrentSite }

/** The most rows that a link names one by one. */
const MOST_IDS = 200

const query = (filters: readonly Filter[], field: string, dir: 'asc' | 'desc' = 'asc') =>
  viewQuery({ search: '', filters: [...filters], sort: [{ field, dir }] })
const anyOf = (field: string, value: readonly string[]): Filter => ({
  field,
  op: 'anyOf',
  value: value.slice(0, MOST_IDS),
})

/** Where the rows are that each figure counts. Rows that are named one by one are also of their client: a list tells that. */
export function figureLinks({ of, row }: Subject, from: string) {
  const to = addDays(from, 6)
  const own = anyOf(of, [row._id])
  const board = (first: string, last: string) =>
    // A client who calls asks who comes: those who do not are only in the way.
    paths.board(from, {
      filters: { [`${of}s`]: [row._id], onlyAssigned: true, ...(first < last ? {} : { from: first, to: last }) },
    })
  const entries = (filters: readonly Filter[]) =>
    `${paths.loggedTime()}&${query(
      [
        { field: 'date', op: 'between', value: [from, to] },
        anyOf('status', ['open', 'submitted', 'attached', 'signed']),
        ...filters,
      ],
      'date',
    )}`
  return {
    sites: `${paths.list('sites')}?${query([own, anyOf('_id', worked(row))], 'name')}`,
    orders: `${paths.list('orders')}?${query([own, anyOf('_id', row.orderIds)], 'orderNumber')}`,
    week: board(from, to),
    day: (date: string) => board(date, date),
    hours: entries([own, anyOf('kind', ['worked', 'sentHome']), { field: 'end', op: 'isNotEmpty' }]),
    parking: entries([anyOf('siteId', billed(row)), { field: 'parkingCents', op: 'atLeast', value: 1 }]),
    unsigned: `${paths.list('timesheets')}?${query(
      [own, anyOf('approval', ['unsigned']), { field: 'superseded', op: 'is', value: false }],
      'periodEnd',
    )}`,
    alerts: `${paths.list('alerts')}?${query([own, anyOf('state', ['open'])], 'severity')}`,
  }
}

const sitesOf = (row: CurrentClient | CurrentSite): readonly (CurrentFigures & { readonly _id: string })[] =>
  'sites' in row ? row.sites : [row]
/** The sites of a row that have work in the week. */
export const worked = (row: CurrentClient | CurrentSite): readonly string[] =>
  sitesOf(row).flatMap(({ _id, ordered }) => (ordered > 0 ? [_id] : []))
const billed = (row: CurrentClient | CurrentSite) =>
  sitesOf(row).flatMap(({ _id, parkingCents }) => (parkingCents > 0 ? [_id] : []))

/** The conversation of a text; who was called. */
export const contactLink = ({ conversationId, supervisorId }: LastContact): string =>
  conversationId === null ? paths.record('supervisors', supervisorId) : conversationPath(conversationId)
