/** A source that answers later than this is out of reach. */
const DEADLINE_MS = 10_000

interface Asked {
  /** More bytes than this are not read. */
  readonly most: number
  readonly headers?: Readonly<Record<string, string>>
  readonly deadlineMs?: number
}

interface Answered {
  readonly status: number
  readonly etag: string | null
  readonly bytes: Buffer
}

/**
 * Asks one address, which answers by itself or not at all: a redirect is refused, so that no other host is asked.
 * @throws Error when it is out of reach, redirects, is late, or its answer is too large
 */
export async function boundedFetch(
  url: string,
  { most, headers = {}, deadlineMs = DEADLINE_MS }: Asked,
): Promise<Answered> {
  const response = await fetch(url, {
    redirect: 'error',
    credentials: 'omit',
    headers: { 'user-agent': 'Equipage (map of a dispatch office)', ...headers },
    signal: AbortSignal.timeout(deadlineMs),
  })
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    // Leaving the loop ends the request.
    if (size > most) throw new Error('The answer of the map tiles is too large.')
    parts.push(part)
  }
  return { status: response.status, etag: response.headers.get('etag'), bytes: Buffer.concat(parts) }
}
