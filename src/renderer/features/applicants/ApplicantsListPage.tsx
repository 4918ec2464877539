import { usePref } from '#renderer/queries/use-pref.ts'
import { ApplicantsBoard } from './board/ApplicantsBoard.tsx'
import { ApplicantsTable } from './ApplicantsTable.tsx'
import { LAYOUTS, ViewControls, type Layout } from './ViewControls.tsx'

const layoutOf = (stored: unknown): Layout => LAYOUTS.find((one) => one === stored) ?? 'board'

/** The applicants by stage on a board, or in a table; which of them is remembered. */
export function ApplicantsListPage() {
  const [layout, setLayout] = usePref('applicants.layout', layoutOf)
  if (layout === undefined) return null
  const controls = <ViewControls layout={layout} onLayout={setLayout} />
  return layout === 'table' ? <ApplicantsTable controls={controls} /> : <ApplicantsBoard controls={controls} />
}
