import type { Row } from '#shared/entities/index.ts'
import { setOn } from '#shared/domain/time/labour/labour-rules.ts'
import { payToConfirm } from '#shared/domain/time/labour/to-confirm.ts'
import { REGIMES } from '#shared/entities/employees.ts'
import { LawToConfirm } from '#renderer/components/time/LawToConfirm.tsx'
import { useLabourRules } from '#renderer/queries/use-labour-rules.ts'

/**
 * Marks a timesheet that is to be signed while figures of law that pay its hours are not confirmed: the signature keeps them. The
 * figures of every regime that has rules, since a sheet is of people of several.
 */
export function SheetLaw({ sheet }: { readonly sheet: Pick<Row<'timesheets'>, 'periodStart' | 'periodEnd'> }) {
  const sets = useLabourRules()
  const { periodStart, periodEnd } = sheet
  const found = REGIMES.filter((regime) => setOn(sets, regime, periodStart)).flatMap((regime) =>
    payToConfirm(sets, regime, periodStart, periodEnd),
  )
  return <LawToConfirm count={new Set(found).size} of="sheet" />
}
