import { randomBytes } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { absences } from './people/absences.ts'
import { applicants } from './people/applicants.ts'
import { assignments } from './dispatch/assignments.ts'
import type { Behaviours } from '../records/behaviour.ts'
import { createCursors } from '../records/cursors.ts'
import { employeeSkills } from './people/employee-skills.ts'
import { employees } from './people/employees.ts'
import { files } from './files.ts'
import { conversations, messages, messageTemplates } from './messages/messages.ts'
import { orderPositions, orders } from './orders/orders.ts'
import { createRecords, type Records } from '../records/records.ts'
import { sites } from './office/sites.ts'
import { supervisors } from './office/supervisors.ts'
import { timesheets } from './time/timesheets.ts'
import { toolLoans, tools } from './tools/tools.ts'
import { clientLinks, clientRequests, clients } from './office/client-links.ts'
import { savedReports } from './office/saved-reports.ts'
import { users } from './office/users.ts'
import { createStoreChanges, type StoreChanges } from '../records/store-changes.ts'
import { createVerbs, type RunVerb } from '../records/verbs.ts'

export interface Services {
  readonly records: Records
  readonly runVerb: RunVerb
  /** Stores what the server itself decided as if a verb had. */
  readonly storeChanges: StoreChanges
}

/** What the service of each entity adds to create, change and delete. */
const behaviours: Behaviours = {
  savedReports,
  users,
  clients,
  clientLinks,
  clientRequests,
  sites,
  supervisors,
  employees,
  employeeSkills,
  orders,
  orderPositions,
  assignments,
  files,
  tools,
  toolLoans,
  absences,
  applicants,
  conversations,
  messages,
  messageTemplates,
  timesheets,
}

interface Parts {
  readonly database: Database
  /** The secret that seals page cursors (256 bits), the same after a restart; another at each start by default. */
  readonly cursorKey?: Uint8Array
}

/** The services on one database. Their writes take the transaction of `writer.write`. */
export function createServices({ database, cursorKey = randomBytes(32) }: Parts): Services {
  const records = createRecords({ database, behaviours, cursorsOf: createCursors(cursorKey) })
  const storeChanges = createStoreChanges(behaviours)
  return { records, runVerb: createVerbs(storeChanges), storeChanges }
}
