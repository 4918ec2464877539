/** Days off with what is planned on them, the past left out. */
export interface DaysOff {
  readonly name: string
  readonly from: string
  readonly to: string
}
