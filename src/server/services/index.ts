import { randomBytes } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { assignments } from './assignments.ts'
import type { Behaviours } from './behaviour.ts'
import { createCursors } from './cursors.ts'
import { employeeSkills } from './employee-skills.ts'
import { employees } from './employees.ts'
import { orderPositions, orders } from './orders.ts'
import { createRecords, type Records } from './records.ts'
import { users } from './users.ts'
import { createStoreChanges } from './store-changes.ts'
import { createVerbs, type RunVerb } from './verbs.ts'

export interface Services {
  readonly records: Records
  readonly runVerb: RunVerb
}

/** What the service of each entity adds to create, change and delete. */
const behaviours: Behaviours = { users, employees, employeeSkills, orders, orderPositions, assignments }

interface Parts {
  readonly database: Database
  /** The secret that seals page cursors (256 bits), the same after a restart; another at each start by default. */
  readonly cursorKey?: Uint8Array
}

/** The services on one database. Their writes take the transaction of `writer.write`. */
export function createServices({ database, cursorKey = randomBytes(32) }: Parts): Services {
  const records = createRecords({ database, behaviours, cursorsOf: createCursors(cursorKey) })
  return { records, runVerb: createVerbs(createStoreChanges(behaviours)) }
}
