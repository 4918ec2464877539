/** The ids of rows as one text, which is equal while they are the same. */
export const idsOf = (rows: readonly { readonly _id: string }[]): string => rows.map(({ _id }) => _id).join()
