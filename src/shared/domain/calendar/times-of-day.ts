/**
 * Minutes of a shift between two times of day `HH:mm`; an end at or before the start is on the next day, so equal
 * times make 24 hours.
 */
export function shiftMinutes(startTime: string, endTime: string): number {
  const minutes = minutesOf(endTime) - minutesOf(startTime)
  return minutes > 0 ? minutes : minutes + 24 * 60
}

/** Whether a shift ends on the day after it started. */
export function crossesMidnight(startTime: string, endTime: string): boolean {
  return endTime <= startTime
}

/** Minutes since midnight of `HH:mm`. */
export function minutesOf(timeOfDay: string): number {
  return Number(timeOfDay.slice(0, 2)) * 60 + Number(timeOfDay.slice(3, 5))
}

/** The time of day `HH:mm` of minutes since midnight; those beyond a day are of the next one. */
export function timeOfMinutes(minutes: number): string {
  const ofDay = minutes % (24 * 60)
  return [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
