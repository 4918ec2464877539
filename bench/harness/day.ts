import { setTestClock } from '#tests/support/clock/test-clock.ts'
import { BENCH_MOMENT } from '../data/places.ts'

/**
 * Gives this process, and every program it starts, the Monday that the data is alive around: the data ends soon after it, and on
 * the day of the machine the screens would have ever less to show.
 */
export function setBenchClock(): void {
  process.env['TEST_MOMENT'] = BENCH_MOMENT.now
  setTestClock()
}

/** The time of the machine, whatever the clock of the bench says. */
export const machineDate = (): Date => new Date(performance.timeOrigin + performance.now())
