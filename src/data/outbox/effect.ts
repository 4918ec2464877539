/** What an operation does to one row, as far as this device can tell. Kept with the operation. */
export interface Effect {
  readonly entity: string
  readonly id: string
  readonly change:
    | { readonly kind: 'create'; readonly fields: Readonly<Record<string, unknown>> }
    | { readonly kind: 'set'; readonly fields: Readonly<Record<string, unknown>> }
    | { readonly kind: 'remove' }
}
