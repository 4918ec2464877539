import { Integer, OctetString } from 'asn1js'
import { AlgorithmIdentifier, id_sha256, MessageImprint, TimeStampReq } from 'pkijs'

/** What an authority is asked (RFC 3161, section 2.4.1): its stamp on a SHA-256 sum, with its certificate; DER. `nonce` comes back in it. */
export function timestampRequest(sum: Uint8Array, nonce: Uint8Array): Uint8Array<ArrayBuffer> {
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: id_sha256 }),
      hashedMessage: new OctetString({ valueHex: new Uint8Array(sum).buffer }),
    }),
    nonce: nonceOf(nonce),
    certReq: true,
  })
  return new Uint8Array(request.toSchema().toBER())
}

/** Positive whatever its first bit is: the same number in a request and its answer. */
export const nonceOf = (bytes: Uint8Array): Integer => new Integer({ valueHex: Uint8Array.of(0x01, ...bytes).buffer })
