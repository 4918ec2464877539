import type { BenchCase } from '../harness/case.ts'
import { firstSync } from './p01-first-sync.ts'
import { deltaApply } from './p03-delta-apply.ts'
import { serverDelta } from './p04-server-delta.ts'
import { broadcast } from './p05-broadcast.ts'
import { reactiveLoop } from './p06-reactive-loop.ts'
import { listOpen } from './p07-list-open.ts'
import { lastPage } from './p08-last-page.ts'
import { employeeSearch } from './p09-employee-search.ts'
import { pdf } from './p15-pdf.ts'
import { photoZip } from './p16-zip.ts'
import { dataGrid } from './p17-data-grid.ts'
import { readsMeanwhile } from './p18-reads-meanwhile.ts'
import { firstPaint } from './p19-first-paint.ts'
import { api } from './p21-api.ts'
import { login } from './p22-login.ts'
import { restart } from './p24-restart.ts'
import { outboxDrain } from './p25-outbox-drain.ts'
import { typedIpc } from './p26-typed-ipc.ts'
import { propagation } from './p27-propagation.ts'
import { enqueue } from './p28-enqueue.ts'
import { catchingUp, catchingUpPostgres } from './p29-catching-up.ts'
import { personWaits } from './p31-person-waits.ts'
import { heldLoop, heldLoopPostgres } from './p32-held-loop.ts'
import { anyScreen } from './p34-any-screen.ts'
import { textArrives } from './p35-text-arrives.ts'
import { messageSearch } from './p36-message-search.ts'
import { longThread } from './p37-long-thread.ts'
import { hoursOfDates } from './p38-hours-by-date.ts'
import { bulkTimesheets } from './p39-bulk-timesheets.ts'
import { timesheetGrid } from './p40-timesheet-grid.ts'
import { candidatesOfSlot } from './p41-candidates.ts'
import { excel } from './p42-excel.ts'
import { dashboards } from './p43-dashboards.ts'
import { mapOfSites } from './p44-map.ts'
import { stranger } from './p45-stranger.ts'
import { firstMinuteOfApp } from './p46-first-minute.ts'
import { hostileMinute } from './p47-hostile-minute.ts'
import { hostilePdf } from './p48-hostile-pdf.ts'
import { carriedVerdicts } from './p49-carried-verdicts.ts'
import { boardScroll } from './p50-board-scroll.ts'
import { whoCanWork } from './p51-who-can-work.ts'

/** Every case there is, by number. */
export const cases: readonly BenchCase[] = [
  firstSync,
  deltaApply,
  serverDelta,
  broadcast,
  reactiveLoop,
  listOpen,
  lastPage,
  employeeSearch,
  pdf,
  photoZip,
  dataGrid,
  readsMeanwhile,
  firstPaint,
  api,
  login,
  restart,
  outboxDrain,
  typedIpc,
  propagation,
  enqueue,
  catchingUp,
  catchingUpPostgres,
  personWaits,
  heldLoop,
  heldLoopPostgres,
  anyScreen,
  textArrives,
  messageSearch,
  longThread,
  hoursOfDates,
  bulkTimesheets,
  timesheetGrid,
  candidatesOfSlot,
  excel,
  dashboards,
  mapOfSites,
  stranger,
  firstMinuteOfApp,
  hostileMinute,
  hostilePdf,
  carriedVerdicts,
  boardScroll,
  whoCanWork,
]
