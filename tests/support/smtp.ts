import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail as the server took it: bytes as Latin-1, so that no header is changed. */
export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  readonly content: string
}

/** What the server answers instead of taking a mail; for one address, or for all. */
export interface Refusal {
  readonly code: number
  readonly to?: string
  /** Only mails of more bytes are refused. */
  readonly over?: number
}

/** A mail server on this machine that keeps what it receives; it stops when told to. */
export async function startSmtp({ onAuth }: Pick<SMTPServerOptions, 'onAuth'> = {}) {
  const received: ReceivedMail[] = []
  let refusal: Refusal | null = null
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    ...(onAuth && { onAuth }),
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const to = envelope.rcptTo.map(({ address }) => address)
        const content = Buffer.concat(parts)
        const isRefused = refusal && (refusal.to === undefined || to.includes(refusal.to))
        if (refusal && isRefused && content.length > (refusal.over ?? 0))
          return done(Object.assign(new Error('mailbox busy'), { responseCode: refusal.code }))
        received.push({ from, to, content: content.toString('latin1') })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** From now on; null takes mails again. */
    refuse: (next: Refusal | null): void => void (refusal = next),
    stop: () => new Promise<void>((resolve) => smtp.close(resolve)),
  }
}
export type TestSmtp = Awaited<ReturnType<typeof startSmtp>>
