import { z } from 'zod'
import { daySchema } from '#shared/model/day-schema.ts'
import { idSchema } from '#shared/model/ids.ts'
import { boardFiltersSchema, type BoardAssignment } from './board.ts'

/** The sites of a day that pass the filters of the board and the search: a site, its town, its client or a person of that day. */
const mapDaySchema = z.strictObject({
  date: daySchema,
  filters: boardFiltersSchema,
  search: z.string().max(200).default(''),
  /** Where people live is read only when it is asked for. */
  withPeople: z.boolean().default(false),
})
export type MapDayQuery = z.output<typeof mapDaySchema>
/** One site on a day. */
const mapSiteSchema = z.strictObject({ siteId: idSchema, date: daySchema, filters: boardFiltersSchema })
export type MapSiteQuery = z.output<typeof mapSiteSchema>

const CLOSEST_TILE = 22
/** A tile by its place in the grid of its zoom, as the maps of the web count: from the north-west. */
const mapTileSchema = z
  .strictObject({ z: z.int().min(0).max(CLOSEST_TILE), x: z.int().min(0), y: z.int().min(0) })
  .refine((tile) => Math.max(tile.x, tile.y) < 2 ** tile.z)
export type MapTileQuery = z.output<typeof mapTileSchema>

export const mapInputs = {
  'map.day': mapDaySchema,
  'map.site': mapSiteSchema,
  'map.tiles': z.undefined(),
  'map.tile': mapTileSchema,
} as const

/** A site on a day; `filled`, `missed` and `toFill` are counted as the week board counts them. */
export interface MapSite {
  readonly _id: string
  readonly name: string
  readonly city: string | null
  readonly clientName: string
  /** Null where nobody put it on the map. */
  readonly place: MapPlace | null
  readonly filled: number
  readonly missed: number
  readonly toFill: number
  /** When the first of what is to fill begins, else the first of all: local, `HH:mm`. Null on a day without work. */
  readonly startTime: string | null
}

export interface MapPlace {
  readonly lat: number
  readonly lng: number
}

/** Somebody's home, without their whole name. */
export interface MapPerson extends MapPlace {
  readonly _id: string
  readonly name: string
}

export interface MapOffice extends MapPlace {
  readonly _id: string
  readonly name: string
}

/** What the map shows of a day. */
export interface MapDay {
  /** What is to fill first, by its hour. */
  readonly sites: readonly MapSite[]
  readonly offices: readonly MapOffice[]
  /** Beyond so many kilometres from the office, travel is paid. */
  readonly paidTravelKm: number
  readonly people: readonly MapPerson[]
  readonly filled: number
  readonly missed: number
  readonly toFill: number
}

/** A site by itself: what it needs on the day, and whom to call there. */
export interface MapSiteDay {
  readonly site: Pick<MapSite, '_id' | 'name' | 'city' | 'clientName' | 'place'>
  readonly contact: { readonly name: string; readonly phone: string | null } | null
  /** What is needed, by its start. */
  readonly slots: readonly BoardAssignment[]
  /** Those of them that are to fill. */
  readonly toFillIds: readonly string[]
}

/** What the configured tiles of the maps are. */
export interface MapTileSet {
  /** Pictures, or vector tiles of the protomaps schema. */
  readonly kind: 'raster' | 'vector'
  readonly minZoom: number
  readonly maxZoom: number
  /** Whom the map names as their source, in plain text. */
  readonly attribution: string | null
}

/** Whether tiles are configured, and what they are once their source can be asked. */
export type MapTiles =
  | { readonly state: 'none' }
  | { readonly state: 'unreachable' }
  | ({ readonly state: 'here' } & MapTileSet)

/** A tile; absent where the source has none. */
export type MapTile =
  | { readonly state: 'here'; readonly bytes: Uint8Array }
  | { readonly state: 'absent' }
  | { readonly state: 'unreachable' }

export interface MapReplies {
  'map.day': MapDay
  /** Null where the site is not in the cache. */
  'map.site': MapSiteDay | null
  'map.tiles': MapTiles
  'map.tile': MapTile
}
