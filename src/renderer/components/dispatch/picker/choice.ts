/** How a candidate was chosen. */
export interface Choice {
  readonly reason?: string
  /** What the person said on the phone. */
  readonly answer?: 'confirm' | 'decline'
}
