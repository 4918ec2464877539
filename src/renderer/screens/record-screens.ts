import type { EntityName } from '#shared/entities/index.ts'
import type { Key } from '#renderer/i18n/keys.ts'
import { ADMIN, type Screen, type ScreenTitle, type Use } from './screen.ts'

/** A screen of records, of which path, entity and use are known. */
export interface RecordScreen<N extends EntityName, P extends string, U extends Use> extends Omit<
  Screen,
  'path' | 'entity' | 'use'
> {
  readonly path: P
  readonly entity: N
  readonly use: U
}

export type RecordScreens<N extends EntityName, P extends string, L extends string> = readonly [
  RecordScreen<N, `${P}${L}`, 'list'>,
  RecordScreen<N, `${P}/create`, 'create'>,
  RecordScreen<N, `${P}/edit/:id`, 'edit'>,
  RecordScreen<N, `${P}/:id`, 'record'>,
]

interface Options<L extends string> extends Pick<Screen, 'menu' | 'under' | 'settingsTab'> {
  /** The title of the list and of a record, where it is not the plural of the entity. */
  readonly title?: Key
  /** The title of the form of a new record, where it is not « Nouvelle compétence ». */
  readonly createTitle?: Key
  /** What the address of the list ends with; `/list` by default. */
  readonly list?: L
}

/**
 * The four screens of the records of an entity, for administrators: the list, with its entry in the menu, a record, and the
 * forms that create and change one. app/pages.ts has their pages.
 */
export function recordScreens<N extends EntityName, const P extends `/${string}`, const L extends string = '/list'>(
  entity: N,
  path: P,
  { menu, under, settingsTab, title, createTitle, list = '/list' as L }: Options<L> = {},
): RecordScreens<N, P, L> {
  const many: ScreenTitle = title ?? { entity, text: 'many' }
  const of = { roles: ADMIN, entity, ...(under && { under }) }
  const entry = { ...(menu && { menu }), ...(settingsTab !== undefined && { settingsTab }) }
  return [
    { ...of, ...entry, path: `${path}${list}`, title: many, use: 'list' },
    { ...of, path: `${path}/create`, title: createTitle ?? { entity, text: 'create' }, use: 'create' },
    { ...of, path: `${path}/edit/:id`, title: { entity, text: 'edit' }, use: 'edit' },
    { ...of, path: `${path}/:id`, title: many, use: 'record' },
  ]
}
