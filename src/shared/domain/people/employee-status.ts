/** What deactivating somebody changes of their file, by hand or in place of something else. Their assignments stay as they are. */
export const DEACTIVATED = { status: 'inactive', statusUntil: null } as const

/**
 * The status of a person on a day: one with an end is over on the next day, and they are available again; `inactive` has
 * none. A job of the server stores the same. A company rule.
 */
export const statusOn = <S extends string>(
  { status, statusUntil = null }: { readonly status: S; readonly statusUntil?: string | null },
  day: string,
): S | 'disponible' => (status !== 'inactive' && statusUntil !== null && statusUntil < day ? 'disponible' : status)
