import type { EntityName } from '#shared/entities/index.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { IconSettings, type Icon } from '#renderer/ui/icons.ts'
import { boardPath, matchPath } from './board.ts'
import { fillPath, type Screen, type Use } from './screen.ts'
import { reportPath } from './reports.ts'
import { timeOfPath } from './time-entries.ts'
import { rowPaths, screens, type DeclaredScreen } from './screens.ts'

/** Entities that have a screen of this use. */
export type EntityWith<U extends Use> = Extract<DeclaredScreen, { readonly use: U }>['entity']
/** Entities whose records have a page, or at least a form. */
export type EntityOpened = EntityWith<'record'> | EntityWith<'edit'>
/** Paths without a parameter. */
type PlainPath = Exclude<DeclaredScreen['path'], `${string}:${string}`>

const find = (entity: string, use: Use) => screens.find((screen) => screen.entity === entity && screen.use === use)

/** The declared path; the types of `paths` allow only entities that have one. */
const pathOf = (entity: string, use: Use): string => find(entity, use)?.path ?? '/'

/** The screen that shows a record. */
const recordScreen = (entity: string) => find(entity, 'record') ?? find(entity, 'edit')

/** Links between screens: what is not declared as a screen does not compile. */
export const paths = {
  root: '/',
  /** A screen without a parameter, by its path. */
  to: (path: PlainPath): string => path,
  list: (entity: EntityWith<'list'>): string => pathOf(entity, 'list'),
  /** The page of a record, its form where it has no other. */
  record: (entity: EntityOpened, id: string, tab?: string): string =>
    fillPath(recordScreen(entity)?.path ?? '/', id) + (tab ? `?tab=${tab}` : ''),
  /** Where its form leads when it is saved or left: to the page of the record, to the list where it has none. */
  afterForm: (entity: EntityOpened & EntityWith<'list'>, id: string, tab?: string): string =>
    find(entity, 'record') ? paths.record(entity, id, tab) : paths.list(entity),
  /** `from` is the record or the site to begin with, where the screen takes one. */
  create: (entity: EntityWith<'create'>, from = 'new'): string => fillPath(pathOf(entity, 'create'), from),
  edit: (entity: EntityWith<'edit'>, id: string): string => fillPath(pathOf(entity, 'edit'), id),
  /** The list of tools, where codes are typed to lend them. */
  lend: (): string => `${paths.list('tools')}?lend=1`,
  /** The password that a link lets its person choose. */
  changePassword: (token: string): string => fillPath('/change-password/:token', token),
  /** A new message to an employee. */
  textTo: (employeeId: string): string => paths.textToAll([employeeId]),
  /** A new message to employees, perhaps with what it says in each language. */
  textToAll: (employeeIds: readonly string[], texts?: { readonly fr: string; readonly en: string }): string => {
    const filters = JSON.stringify([{ field: '_id', op: 'anyOf', value: employeeIds }])
    return `${paths.create('messages')}?${new URLSearchParams({ entity: 'employees', filters, ...texts }).toString()}`
  },
  /** A new absence of a person. */
  newAbsence: (employeeId: string): string => `${paths.create('absences')}?employeeId=${employeeId}`,
  /** Where tables are imported into the list of an entity (`Entity.imported`). */
  import: (entity: EntityName): string => fillPath('/import/:entity', entity),
  board: boardPath,
  match: matchPath,
  report: reportPath,
  /** The time of a person, or what is planned for them. */
  timeOf: (employeeId: string, view?: 'schedule'): string => timeOfPath(employeeId) + (view ? '?view=schedule' : ''),
  /** The hours that were logged: an employee's home shows what is planned first. */
  loggedTime: (): string => `${paths.list('timeEntries')}?view=entries`,
  /** A new time entry of an assignment. */
  labourRules: (): string => '/settings/labour-rules',
  logTime: (assignmentId: string, kind?: 'sentHome'): string =>
    `${paths.create('timeEntries')}?assignmentId=${assignmentId}${kind ? `&kind=${kind}` : ''}`,
  /** An operation that the server refused, where it is settled. */
  conflict: (opId: string): string => `${paths.to('/conflicts')}?op=${opId}`,
  /** A new order that takes the place of one the server refused, by the operation's id. */
  replaceOrder: (opId: string): string => `${paths.create('orders')}?refused=${opId}`,
}

/** The list of an entity; null when no screen has one. */
export const listPath = (entity: EntityName): string | null => find(entity, 'list')?.path ?? null

/** Where a row is shown: its own page, else where its area says; null when no screen shows it. */
export function rowPath(entity: string, row: AnyRow): string | null {
  const screen = recordScreen(entity)
  if (screen) return fillPath(screen.path, row._id)
  const pathOfRow = Object.hasOwn(rowPaths, entity) ? rowPaths[entity as EntityName] : undefined
  return (pathOfRow as ((row: AnyRow) => string) | undefined)?.(row) ?? null
}

/** The icon of a screen: that of its entry in the menu, where it has one. */
export const iconOf = ({ menu, icon, settingsTab }: Screen): Icon | undefined =>
  menu?.icon ?? icon ?? (settingsTab === undefined ? undefined : IconSettings)

/** The icon of the list of an entity. */
export function iconOfEntity(entity: EntityName): Icon | undefined {
  const list = find(entity, 'list')
  return list && iconOf(list)
}
