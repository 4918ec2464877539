import { z } from 'zod'
import { idSchema } from '#shared/model/ids.ts'
import { endpoint, idParams } from '../http.ts'

const addressSchema = z.object({ address: z.url().max(2000) })
export type LinkAddress = z.output<typeof addressSchema>

/** Calls about links of clients' contacts that their rows do not have: nothing that opens a page is stored. */
export const clientLinkCalls = {
  address: endpoint({
    name: 'clientLinks.address',
    method: 'POST',
    path: '/client-links/:id/address',
    roles: ['admin'],
    summary: 'A new address of a client’s link that works, for the office to hand over; it can be read this once',
    params: idParams,
    reply: addressSchema,
  }),
} as const

export const linkInputs = {
  /** A new address of a link, made by the server: it is shown once and kept nowhere. */
  'links.address': z.strictObject({ id: idSchema }),
} as const

export interface LinkReplies {
  'links.address': LinkAddress
}
