import type { Row } from '#shared/entities/index.ts'

type Signed = Pick<
  Row<'evidencePacks'>,
  'clientId' | 'timesheetId' | 'sequence' | 'manifestSha256' | 'previousSha256' | 'signature' | 'headSignature'
>

/** Whether a signature of a text, in base64url, is of the server's key. */
export type IsSigned = (text: string, signature: string) => boolean

/** What the server signs of a pack: whose it is, its place in the chain and its manifest. */
export const packStatement = (pack: Omit<Signed, 'signature' | 'headSignature'>): string =>
  JSON.stringify([
    'evidence pack',
    pack.clientId,
    pack.timesheetId,
    pack.sequence,
    pack.manifestSha256,
    pack.previousSha256,
  ])

/** What the server signs of the last pack of a client: that none follows it. */
export const headStatement = (pack: Pick<Signed, 'clientId' | 'sequence' | 'manifestSha256'>): string =>
  JSON.stringify(['last evidence pack', pack.clientId, pack.sequence, pack.manifestSha256])

/** What the signatures of a chain say: which pack is not of this server, and whether packs were removed from its end. */
export type SignatureFinding = { readonly kind: 'unsigned' | 'headGone'; readonly sequence: number }

/** Verifies the signatures of a client's packs, in the order of their numbers. */
export function verifySignatures(packs: readonly Signed[], isSigned: IsSigned): readonly SignatureFinding[] {
  const holds = (text: string, signature: string | null) => signature !== null && isSigned(text, signature)
  const last = packs.at(-1)
  const unsigned = packs.filter((pack) => !holds(packStatement(pack), pack.signature))
  return [
    ...unsigned.map(({ sequence }) => ({ kind: 'unsigned' as const, sequence })),
    ...(last && !holds(headStatement(last), last.headSignature)
      ? [{ kind: 'headGone' as const, sequence: last.sequence }]
      : []),
  ]
}
