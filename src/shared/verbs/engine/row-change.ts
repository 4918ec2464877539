type Fields = Readonly<Record<string, unknown>>

/**
 * What an operation does to one row. A verb decides a list of them; a device keeps them with the operation and shows
 * them, the server stores them.
 */
export interface RowChange {
  readonly entity: string
  readonly id: string
  readonly change:
    /** `derived`: follows from an earlier change of the same operation, whose audit event covers it. */
    | { readonly kind: 'create'; readonly fields: Fields; readonly derived?: true }
    | { readonly kind: 'set'; readonly fields: Fields }
    | { readonly kind: 'remove'; readonly derived?: true }
}
