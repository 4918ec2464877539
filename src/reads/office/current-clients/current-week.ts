import type {
  CurrentClient,
  CurrentClients,
  CurrentFigures,
  CurrentQuery,
  CurrentSite,
} from '#shared/contract/office/current-clients.ts'
import { addDays, eachDay } from '#shared/model/dates.ts'
import { fold } from '#shared/model/fold.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { readLastContacts } from './last-contacts.ts'
import { readPieces, type Piece } from './pieces.ts'

interface Named {
  readonly _id: string
  readonly name: string
  readonly city: string | null
}
type Counted = 'ordered' | 'filled' | 'toFill' | 'workedMinutes' | 'parkingCents' | 'unsigned' | 'alerts'

const CLIENTS = `select "_id", "name", null as city from "clients" where "_id" in (select value from json_each(?))`
const SITES = `select "_id", "name", "city" from "sites" where "_id" in (select value from json_each(?))`

const sum = (pieces: readonly Piece[], of: Counted) => pieces.reduce((all, piece) => all + (piece[of] ?? 0), 0)

function figuresOf(pieces: readonly Piece[], days: readonly string[]): CurrentFigures {
  const byDay = Map.groupBy(pieces, ({ date }) => date)
  const oldest = pieces.flatMap((piece) => (piece.oldest === undefined ? [] : [piece.oldest])).toSorted()[0]
  return {
    orderIds: [...new Set(pieces.flatMap(({ orderId }) => (orderId === undefined ? [] : [orderId])))],
    ordered: sum(pieces, 'ordered'),
    filled: sum(pieces, 'filled'),
    toFill: sum(pieces, 'toFill'),
    days: days.map((date) => {
      const own = byDay.get(date) ?? []
      return { date, ordered: sum(own, 'ordered'), filled: sum(own, 'filled') }
    }),
    workedMinutes: sum(pieces, 'workedMinutes'),
    unsigned: sum(pieces, 'unsigned'),
    oldestUnsigned: oldest ?? null,
    parkingCents: sum(pieces, 'parkingCents'),
    alerts: sum(pieces, 'alerts'),
  }
}

const NEVER = '9999'
/** Places to fill first, then alerts, then the oldest timesheet that waits. */
const byNeed = (a: CurrentFigures & Named, b: CurrentFigures & Named): number =>
  b.toFill - a.toFill ||
  b.alerts - a.alerts ||
  (a.oldestUnsigned ?? NEVER).localeCompare(b.oldestUnsigned ?? NEVER) ||
  a.name.localeCompare(b.name)

/** Every client that has work in seven days, with its sites; kept until something of it changes. */
function everyClient(reader: Reader, from: string): readonly CurrentClient[] {
  const tables = ['assignments', 'orders', 'timeEntries', 'timesheets', 'alerts', 'sites', 'clients'] as const
  return reader.memo.of(`current clients ${from}`, tables, () => {
    const days = eachDay(from, addDays(from, 6))
    const pieces = readPieces(reader, from, addDays(from, 6))
    const byClient = Map.groupBy(pieces, ({ clientId }) => clientId)
    const working = [...byClient].filter(([, own]) => sum(own, 'ordered') > 0)
    const bySite = Map.groupBy(pieces, ({ siteId }) => siteId)
    const named = (text: string, ids: readonly (string | null)[]) => reader.all<Named>(text, JSON.stringify(ids))
    const sites = new Map(named(SITES, [...bySite.keys()]).map((site) => [site._id, site]))
    const names = new Map(
      named(
        CLIENTS,
        working.map(([id]) => id),
      ).map((client) => [client._id, client]),
    )
    return working
      .flatMap(([id, own]) => {
        const client = names.get(id)
        const ofSites = [...Map.groupBy(own, ({ siteId }) => siteId)].flatMap(([siteId, ofSite]): CurrentSite[] => {
          const site = siteId === null ? undefined : sites.get(siteId)
          return site ? [{ ...site, ...figuresOf(ofSite, days) }] : []
        })
        return client ? [{ ...client, ...figuresOf(own, days), sites: ofSites.toSorted(byNeed) }] : []
      })
      .toSorted(byNeed)
      .map(({ city: _city, ...client }) => ({ ...client, lastContact: null }))
  })
}

const needsSomebody = ({ toFill, alerts, unsigned }: CurrentFigures) => toFill + alerts + unsigned > 0

const textOf = ({ name, sites }: CurrentClient): string =>
  fold([name, ...sites.flatMap((site) => [site.name, site.city ?? ''])].join(' '))

/** The clients with work in seven days whom the filters leave, what needs somebody first. */
export function readCurrentClients(reader: Reader, { from, filters }: CurrentQuery): CurrentClients {
  const words = fold(filters.search).split(/\s+/).filter(Boolean)
  const all = everyClient(reader, from)
  const contacts = readLastContacts(reader)
  const clients = all
    .filter((client) => !filters.onlyNeeds || needsSomebody(client))
    .filter((client) => words.every((word) => textOf(client).includes(word)))
    .map((client) => ({ ...client, lastContact: contacts.get(client._id) ?? null }))
  return { clients, all: all.length }
}
