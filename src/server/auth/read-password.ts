import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** A password typed on the terminal without being shown, or the first line of what is piped in. */
export async function readPassword(prompt: string): Promise<string> {
  const { stdin, stderr } = process
  const isTerminal = stdin.isTTY
  const muted = new Writable({ write: (_chunk, _encoding, done) => done() })
  if (isTerminal) stderr.write(prompt)
  const lines = createInterface({ input: stdin, output: muted, terminal: isTerminal })
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
    if (isTerminal) stderr.write('\n')
  }
}
