import {
  Certificate,
  ContentInfo,
  type ExtKeyUsage,
  id_eContentType_TSTInfo,
  id_ExtKeyUsage,
  PKIStatus,
  SignedData,
  TimeStampResp,
  TSTInfo,
} from 'pkijs'
import { nonceOf } from './request.ts'
import type { Timestamp } from './timestamp.ts'

/** The only purpose that the certificate of an authority may have (RFC 3161, section 2.3). */
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'
const [COMMON_NAME, ORGANIZATION] = ['2.5.4.3', '2.5.4.10']

/**
 * The token in the answer of an authority, DER.
 * @throws Error for an answer that is none, refuses, or is to another request
 */
export function tokenIn(reply: Uint8Array, nonce: Uint8Array): Uint8Array<ArrayBuffer> {
  const { status, timeStampToken } = TimeStampResp.fromBER(new Uint8Array(reply))
  if ((status.status !== PKIStatus.granted && status.status !== PKIStatus.grantedWithMods) || !timeStampToken)
    throw new Error(`the timestamp authority refused: status ${status.status}`)
  const token = new Uint8Array(timeStampToken.toSchema().toBER())
  if (!infoIn(signedIn(token)).nonce?.isEqual(nonceOf(nonce)))
    throw new Error('the timestamp authority answered another request')
  return token
}

const signedIn = (token: Uint8Array): SignedData =>
  new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(token)).content })

function infoIn({ encapContentInfo: { eContent, eContentType } }: SignedData): TSTInfo {
  if (eContentType !== id_eContentType_TSTInfo || !eContent) throw new Error('the token is no timestamp')
  return TSTInfo.fromBER(eContent.getValue())
}

/** Whether a certificate may stamp times, and nothing else. */
function mayStamp({ extensions = [] }: Certificate): boolean {
  const usage = extensions.find(({ extnID }) => extnID === id_ExtKeyUsage)?.parsedValue as ExtKeyUsage | undefined
  return usage !== undefined && usage.keyPurposes.length === 1 && usage.keyPurposes[0] === TIME_STAMPING
}

function nameOf({ subject }: Certificate): string {
  const named = (type: string) => subject.typesAndValues.find((each) => each.type === type)?.value.valueBlock.value
  return String(named(COMMON_NAME) ?? named(ORGANIZATION) ?? '')
}

/**
 * What a token says of some bytes (RFC 3161): null unless it is of them, and signed with the key of a certificate in it that may
 * stamp times and held at that time. Whether the authority is to be trusted is for whoever reads its name.
 */
export async function timestampOf(token: Uint8Array, bytes: Uint8Array): Promise<Timestamp | null> {
  try {
    const signed = signedIn(token)
    const { genTime } = infoIn(signed)
    const { signatureVerified, signerCertificate } = await signed.verify({
      signer: 0,
      data: new Uint8Array(bytes).buffer,
      extendedMode: true,
    })
    if (!signatureVerified || !signerCertificate || !mayStamp(signerCertificate)) return null
    const { notBefore, notAfter } = signerCertificate
    const isValid = notBefore.value <= genTime && genTime <= notAfter.value
    return isValid ? { at: genTime.toISOString(), authority: nameOf(signerCertificate) } : null
  } catch {
    return null
  }
}
