export type { RowChange as Effect } from '#shared/verbs/row-change.ts'
