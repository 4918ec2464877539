import { EntriesGrid } from './EntriesGrid.tsx'
import { OwnSchedule } from './SchedulePage.tsx'
import { useTimeView } from './use-time-view.ts'

/** The time that was logged and that this person may see, or what is planned for them, which an employee sees first. */
export function TimeEntriesPage() {
  return useTimeView().view === 'schedule' ? <OwnSchedule /> : <EntriesGrid />
}
