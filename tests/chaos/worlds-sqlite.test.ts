import { sqlite } from '#tests/support/databases.ts'
import { describeWorlds } from './worlds.ts'

describeWorlds(sqlite)
