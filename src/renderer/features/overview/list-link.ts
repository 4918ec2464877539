import type { View } from '#shared/model/query.ts'
import { viewQuery } from '#renderer/records/grid/views/view-state.ts'
import { paths, type EntityWith } from '#renderer/screens/paths.ts'

/** A list with a view: what a figure counts is what its link opens. */
export const listLink = (entity: EntityWith<'list'>, view: View): string => `${paths.list(entity)}?${viewQuery(view)}`
