import { useList } from '#renderer/queries/use-records.ts'

const ALL = { sort: [{ field: 'name', dir: 'asc' as const }], limit: 200 }
const NONE = [] as const

/** The saved reports by name: those of all administrators. */
export const useSavedReports = () => useList('savedReports', ALL).rows ?? NONE
