import { randomBytes } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { absences } from './absences.ts'
import { applicants } from './applicants.ts'
import { assignments } from './assignments.ts'
import type { Behaviours } from './behaviour.ts'
import { createCursors } from './cursors.ts'
import { employeeSkills } from './employee-skills.ts'
import { employees } from './employees.ts'
import { files } from './files.ts'
import { conversations, messages, messageTemplates } from './messages.ts'
import { orderPositions, orders } from './orders.ts'
import { createRecords, type Records } from './records.ts'
import { sites } from './sites.ts'
import { supervisors } from './supervisors.ts'
import { timesheets } from './timesheets.ts'
import { toolLoans, tools } from './tools.ts'
import { users } from './users.ts'
import { createStoreChanges, type StoreChanges } from './store-changes.ts'
import { createVerbs, type RunVerb } from './verbs.ts'

export interface Services {
  readonly records: Records
  readonly runVerb: RunVerb
  /** Stores what the server itself decided as if a verb had. */
  readonly storeChanges: StoreChanges
}

/** What the service of each entity adds to create, change and delete. */
const behaviours: Behaviours = {
  users,
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
