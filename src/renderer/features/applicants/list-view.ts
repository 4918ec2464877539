import type { Filter, View } from '#shared/model/query.ts'

/** Every applicant, those who entered their stage last on top. */
export const everyone: View = { search: '', filters: [], sort: [{ field: 'stageSince', dir: 'desc' }] }

/** Those who seem to exist already, as applicant or employee. */
export const DUPLICATES: Filter = { field: 'duplicate', op: 'isNotEmpty' }

export const showsDuplicates = ({ filters }: View): boolean => filters.some(({ field }) => field === DUPLICATES.field)
