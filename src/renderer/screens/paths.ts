import type { EntityName } from '#shared/entities/index.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { boardPath } from './matching.ts'
import { fillPath, type Use } from './screen.ts'
import { schedulePath } from './time-entries.ts'
import { rowPaths, screens, type DeclaredScreen } from './screens.ts'

/** Entities that have a screen of this use. */
export type EntityWith<U extends Use> = Extract<DeclaredScreen, { readonly use: U }>['entity']
/** Paths without a parameter. */
type PlainPath = Exclude<DeclaredScreen['path'], `${string}:${string}`>

const find = (entity: string, use: Use) => screens.find((screen) => screen.entity === entity && screen.use === use)

/** The declared path; the types of `paths` allow only entities that have one. */
const pathOf = (entity: string, use: Use): string => find(entity, use)?.path ?? '/'

/** Links between screens: what is not declared as a screen does not compile. */
export const paths = {
  root: '/',
  /** A screen without a parameter, by its path. */
  to: (path: PlainPath): string => path,
  list: (entity: EntityWith<'list'>): string => pathOf(entity, 'list'),
  record: (entity: EntityWith<'record'>, id: string, tab?: string): string =>
    fillPath(pathOf(entity, 'record'), id) + (tab ? `?tab=${tab}` : ''),
  /** `from` is the record or the site to begin with, where the screen takes one. */
  create: (entity: EntityWith<'create'>, from = 'new'): string => fillPath(pathOf(entity, 'create'), from),
  edit: (entity: EntityWith<'edit'>, id: string): string => fillPath(pathOf(entity, 'edit'), id),
  board: boardPath,
  schedule: schedulePath,
  /** A new order that takes the place of one the server refused, by the operation's id. */
  replaceOrder: (opId: string): string => `${paths.create('orders')}?refused=${opId}`,
}

/** Where a row is shown: its own page, else where its area says; null when no screen shows it. */
export function rowPath(entity: string, row: AnyRow): string | null {
  const screen = find(entity, 'record')
  if (screen) return fillPath(screen.path, row._id)
  const pathOfRow = Object.hasOwn(rowPaths, entity) ? rowPaths[entity as EntityName] : undefined
  return (pathOfRow as ((row: AnyRow) => string) | undefined)?.(row) ?? null
}
