import { useCallback } from 'react'
import { shownWeekStart, type RuleSet } from '#shared/domain/time/labour/labour-rules.ts'
import type { Row } from '#shared/entities/index.ts'
import type { LiveStore } from './live-store.ts'
import { prepareList, useList } from './use-records.ts'

type ConfirmedRules = RuleSet & Pick<Row<'labourRuleSets'>, 'confirmed'>

const ALL = { sort: [{ field: 'validFrom', dir: 'desc' as const }], limit: 200 }
const NONE: readonly ConfirmedRules[] = []

/** Asks for the labour rule sets before a screen is drawn that depends on them. */
export const prepareLabourRules = (store: LiveStore): Promise<void> => prepareList(store, 'labourRuleSets', ALL)

/** Those that were read before; none until they are known. */
export const knownLabourRules = (store: LiveStore): readonly RuleSet[] =>
  (store.peek('records.list', { entity: 'labourRuleSets', page: ALL }).value?.rows as readonly RuleSet[] | undefined) ??
  NONE

/** The labour rule sets, the latest first; none until they are known, and for who may not read them. */
export const useLabourRules = (): readonly ConfirmedRules[] => useList('labourRuleSets', ALL).rows ?? NONE

/** Tells the first day of the week that screens about everybody show around a day (`shownWeekStart`). */
export function useWeekStart(): (day: string) => string {
  const sets = useLabourRules()
  return useCallback((day) => shownWeekStart(sets, day), [sets])
}
