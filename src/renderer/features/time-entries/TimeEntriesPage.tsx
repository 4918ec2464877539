import { useSearchParams } from 'react-router-dom'
import { EntriesGrid } from './EntriesGrid.tsx'
import { OwnSchedule } from './SchedulePage.tsx'

/** The time that was logged and that this person may see; `?view=schedule` shows what is planned for them instead. */
export function TimeEntriesPage() {
  const [query] = useSearchParams()
  return query.get('view') === 'schedule' ? <OwnSchedule /> : <EntriesGrid />
}
