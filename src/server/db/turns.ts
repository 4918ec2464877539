/** Work that goes on in one turn of the event loop; what comes after waits for the next. */
const TURN_MS = 3

const waiting: (() => void)[] = []
let begun = Number.NEGATIVE_INFINITY

const isOver = () => performance.now() - begun >= TURN_MS

/**
 * Awaited before a request is admitted and between the reads of a long one. On SQLite a read holds the only thread, and
 * awaiting it lets nobody else run: a hundred devices that ask at the same moment would be answered in one piece. All
 * requests share the turns, in the order they came. Writes do not wait here: they run one at a time and pause by
 * themselves (`pauses.ts`).
 */
export async function turn(): Promise<void> {
  if (waiting.length === 0 && !isOver()) return
  await new Promise<void>((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(beginTurn)
  })
}

function beginTurn(): void {
  begun = performance.now()
  admitNext()
}

/** Lets one go on and, when it has come to an answer or a wait of its own, the next. */
function admitNext(): void {
  const [next] = waiting
  if (!next) return
  if (isOver()) {
    setImmediate(beginTurn)
    return
  }
  next()
  // Ticks run once the microtasks have: by then the other has done all it could.
  queueMicrotask(() =>
    process.nextTick(() => {
      waiting.shift()
      admitNext()
    }),
  )
}
