/** What a timestamp says: when what it is of existed at the latest, by which authority. */
export interface Timestamp {
  readonly at: string
  /** The name in the certificate of the authority, as it calls itself there. */
  readonly authority: string
}
