import type { CallData } from '#main/process/rpc.ts'
import type { Handlers } from '../handle.ts'

/** What the server alone knows of the shifts of the person who is signed in. */
export const ownShiftHandlers = (call: CallData) =>
  ({ 'ownShifts.colleagues': () => call('ownShifts.colleagues', null) }) satisfies Partial<Handlers>
