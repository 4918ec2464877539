import { useState } from 'react'
import type { OwnSchedule } from '#shared/contract/reports/schedule-calls.ts'
import { request } from '#renderer/bridge/request.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { useAnswer } from '#renderer/queries/use-answer.ts'

const NONE: readonly OwnSchedule[] = []
const READ_EVERY_MS = 5000

/** What this device makes by itself, read now and then: it may be making one. `refresh` reads at once. */
export function useOwnSchedules() {
  const now = useNow(READ_EVERY_MS)
  const [tries, setTries] = useState(0)
  const [known, setKnown] = useState(NONE)
  const read = useAnswer(`${now} ${tries}`, () => request('schedules.list'))
  if (read !== undefined && read !== known) setKnown(read)
  return { own: known, refresh: () => setTries((n) => n + 1) }
}
