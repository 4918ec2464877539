import { useParams, useSearchParams } from 'react-router-dom'
import { useSession } from '#renderer/session/session-context.tsx'

export const TIME_VIEWS = ['entries', 'schedule'] as const
export type TimeView = (typeof TIME_VIEWS)[number]

/**
 * Whether the hours that were worked are shown, or what is planned; the address has it. An employee comes to see where they go
 * next: their home is the schedule.
 */
export function useTimeView(): { readonly view: TimeView; readonly setView: (view: TimeView) => void } {
  const [query, setQuery] = useSearchParams()
  const { employeeId } = useParams()
  const role = useSession().session?.user.role
  const first: TimeView = role === 'employee' && employeeId === undefined ? 'schedule' : 'entries'
  const view = TIME_VIEWS.find((each) => each === query.get('view')) ?? first
  return { view, setView: (next) => setQuery(next === first ? {} : { view: next }) }
}
