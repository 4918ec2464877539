import type { FastifyReply } from 'fastify'
import type { RecordPage } from '../records/reads.ts'
import type { RowJson } from '../records/row-json.ts'

const COMMA = Buffer.from(',')

/** Sends a row that is already JSON. */
export function sendRow(reply: FastifyReply, row: RowJson): FastifyReply {
  return send(reply, [Buffer.from('{"row":'), row, Buffer.from('}')])
}

/** Sends a page of rows that are already JSON. */
export function sendPage(reply: FastifyReply, { rows, next, total }: RecordPage): FastifyReply {
  const parts: Uint8Array[] = [Buffer.from('{"rows":[')]
  rows.forEach((row, i) => (i === 0 ? parts.push(row) : parts.push(COMMA, row)))
  return send(reply, [...parts, Buffer.from(`],${JSON.stringify({ next, total }).slice(1)}`)])
}

function send(reply: FastifyReply, parts: readonly Uint8Array[]): FastifyReply {
  return reply.header('content-type', 'application/json; charset=utf-8').send(Buffer.concat(parts))
}
