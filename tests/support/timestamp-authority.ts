import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { Integer, ObjectIdentifier, OctetString, Utf8String } from 'asn1js'
import {
  Attribute,
  AttributeTypeAndValue,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  ExtKeyUsage,
  Extension,
  id_ContentType_SignedData,
  id_eContentType_TSTInfo,
  id_ExtKeyUsage,
  IssuerAndSerialNumber,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs'

const POLICY = '1.3.6.1.4.1.99999.1'
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'
const SERVER_AUTH = '1.3.6.1.5.5.7.3.1'
const YEAR_MS = 365 * 86_400_000

type Pair = Awaited<ReturnType<typeof makePair>>
const makePair = () => crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])

async function certificateOf(pair: Pair, name: string, purpose: string, from: Date): Promise<Certificate> {
  const certificate = new Certificate({ version: 2, serialNumber: new Integer({ value: 7 }) })
  for (const who of [certificate.issuer, certificate.subject])
    who.typesAndValues.push(new AttributeTypeAndValue({ type: '2.5.4.3', value: new Utf8String({ value: name }) }))
  certificate.notBefore.value = from
  certificate.notAfter.value = new Date(from.getTime() + YEAR_MS)
  const usage = new ExtKeyUsage({ keyPurposes: [purpose] }).toSchema().toBER()
  certificate.extensions = [new Extension({ extnID: id_ExtKeyUsage, critical: true, extnValue: usage })]
  await certificate.subjectPublicKeyInfo.importKey(pair.publicKey)
  await certificate.sign(pair.privateKey, 'SHA-256')
  return certificate
}

async function tokenFor(request: TimeStampReq, pair: Pair, certificate: Certificate, at: Date): Promise<ContentInfo> {
  const info = new TSTInfo({
    version: 1,
    policy: POLICY,
    messageImprint: request.messageImprint,
    serialNumber: new Integer({ value: 12 }),
    genTime: at,
    ...(request.nonce && { nonce: request.nonce }),
  })
  const content = info.toSchema().toBER()
  const digest = await crypto.subtle.digest('SHA-256', content)
  const attribute = (type: string, value: ObjectIdentifier | OctetString) => new Attribute({ type, values: [value] })
  const signed = new SignedData({
    version: 3,
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: id_eContentType_TSTInfo,
      eContent: new OctetString({ valueHex: content }),
    }),
    certificates: [certificate],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
        signedAttrs: new SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            attribute('1.2.840.113549.1.9.3', new ObjectIdentifier({ value: id_eContentType_TSTInfo })),
            attribute('1.2.840.113549.1.9.4', new OctetString({ valueHex: digest })),
          ],
        }),
      }),
    ],
  })
  await signed.sign(pair.privateKey, 0, 'SHA-256')
  return new ContentInfo({ contentType: id_ContentType_SignedData, content: signed.toSchema(true) })
}

interface Settings {
  /** The time it stamps. */
  at: Date
  /** What it does instead of an honest answer. */
  fault: 'refuses' | 'fails' | 'otherNonce' | 'endless' | 'garbage' | null
}

/** A timestamp authority on this machine (RFC 3161), with the certificate of one, or with one that is for something else. */
export async function startTimestampAuthority(name = 'Autorité d’essai', isForTime = true) {
  const settings: Settings = { at: new Date('2026-11-21T22:00:00Z'), fault: null }
  const pair = await makePair()
  const purpose = isForTime ? TIME_STAMPING : SERVER_AUTH
  const certificate = await certificateOf(pair, name, purpose, new Date('2026-01-01T00:00:00Z'))
  const asked: TimeStampReq[] = []
  const answer = async (incoming: IncomingMessage): Promise<Uint8Array> => {
    const request = TimeStampReq.fromBER(new Uint8Array(await buffer(incoming)))
    asked.push(request)
    if (settings.fault === 'garbage') return Buffer.from('<html>')
    if (settings.fault === 'endless') return Buffer.alloc(400_000)
    if (settings.fault === 'otherNonce') request.nonce = new Integer({ value: 3 })
    const status = new PKIStatusInfo({ status: settings.fault === 'refuses' ? 2 : 0 })
    const token = await tokenFor(request, pair, certificate, settings.at)
    const response = new TimeStampResp({ status, ...(settings.fault !== 'refuses' && { timeStampToken: token }) })
    return new Uint8Array(response.toSchema().toBER())
  }
  const server = createServer((incoming, outgoing) => {
    if (settings.fault === 'fails') return void outgoing.writeHead(503).end()
    void answer(incoming).then((bytes) =>
      outgoing.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(bytes),
    )
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsr`,
    settings,
    asked,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
