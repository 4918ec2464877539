import type { Context } from '../generate/context.ts'
import { applicantDialogues, generalDialogues, type Dialogue } from '../lists/dialogues.ts'
import type { Random } from '../random.ts'
import type { Thread, Threads } from './threads.ts'

const MINUTE = 60_000

interface Talking {
  readonly threads: Threads
  readonly context: Context
  readonly random: Random
  /** The last instant at which something was written, epoch milliseconds. */
  readonly latest: number
}

/** A dialogue that begins at an instant, by one dispatcher. */
export function talk(
  { threads, context, random, latest }: Talking,
  thread: Thread,
  start: number,
  dialogue?: Dialogue,
): void {
  const said = dialogue ?? random.pick(thread.type === 'Applicants' ? applicantDialogues : generalDialogues)
  const sentBy = random.pick(context.authors)
  let at = Math.min(start, latest - said.length * 40 * MINUTE)
  for (const [direction, fr, en] of said) {
    const body = thread.contact.language === 'fr' ? fr : en
    if (direction === 'in') threads.arrived(thread, at, body)
    else if (direction === 'note') threads.note(thread, at, fr, sentBy)
    else threads.sent(thread, at, body, { sentBy, ...(random.chance(0.08) && { status: 'sent', deliveredAt: null }) })
    at += random.int(2, 38) * MINUTE + random.int(0, 59_000)
  }
}
