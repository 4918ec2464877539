import { addConcerned, nobody, type Concerned } from '../access/concerned.ts'
import { ADMINS, PEOPLE } from '../access/audience.ts'

const DEBOUNCE_MS = 10

interface HintsOptions {
  /** Sends the sockets of this process that are in some of these rooms that the server is at a revision. */
  readonly emit: (rooms: readonly string[], rev: number) => void
  /** Sends the other server processes whom a commit concerns; undefined when there are none. */
  readonly share: ((rooms: readonly string[], rev: number) => void) | undefined
  /** Whether anybody but administrators is connected to this process. */
  readonly hasPeople: () => boolean
  readonly audience: (concerned: Concerned) => Promise<readonly string[]>
  readonly onError: (error: unknown) => void
}

/**
 * Tells devices that there is something to pull: administrators of every commit, other people of those whose rows may be
 * theirs. A burst of commits makes one event.
 */
export function createHints({ emit, share, hasPeople, audience, onError }: HintsOptions) {
  let latest = 0
  let sentAt = Number.NEGATIVE_INFINITY
  let concerned = nobody()
  let timer: NodeJS.Timeout | undefined

  const send = () => {
    timer = undefined
    sentAt = performance.now()
    emit([ADMINS], latest)
    const [whom, rev] = [concerned, latest]
    concerned = nobody()
    if (share || hasPeople()) void sendTo(whom, rev)
  }

  async function sendTo(whom: Concerned, rev: number): Promise<void> {
    const rooms = await audience(whom).catch((error: unknown) => {
      onError(error)
      return [PEOPLE]
    })
    if (rooms.length === 0) return
    emit(rooms, rev)
    share?.(rooms, rev)
  }

  const schedule = (rev: number) => {
    latest = Math.max(latest, rev)
    // A single commit is sent at once, but after the answer to its own request.
    timer ??= setTimeout(send, Math.max(0, sentAt + DEBOUNCE_MS - performance.now()))
  }

  return {
    /** A commit of this process. */
    committed: (rev: number, whom: Concerned): void => {
      addConcerned(concerned, whom)
      schedule(rev)
    },
    /** A commit of another process, whose people that process shares afterwards. */
    committedElsewhere: schedule,
    stop: () => clearTimeout(timer),
  }
}
