import type { Operation } from '#shared/contract/sync/operation.ts'
import type { Resolution } from '#shared/contract/sync/outbox.ts'
import type { WorldDevice } from '#tests/support/world/device.ts'
import { markOf } from '#tests/support/world/journal.ts'
import { Unanswered } from '#tests/support/world/processes.ts'

/**
 * What the person was answered: `done` (the server has it), `kept` (it will be sent), `refused`, or
 * `unanswered` when the device ended first.
 */
export type Outcome = 'asked' | 'done' | 'kept' | 'refused' | 'unanswered'

export interface Entry {
  readonly n: number
  readonly device: string
  readonly op: Operation
  /** The text found in the server's audit when the operation had its effect; null for one that writes no text. */
  readonly mark: string | null
  outcome: Outcome
  code: string | null
  /** Whether the outbox recorded it; an operation the device itself would refuse goes to the server only. */
  isRecorded: boolean
  /** Ids of the rows it changed when the outbox recorded it. */
  rows: readonly string[]
  /** Whether somebody decided it in *Conflits*, or the operation it waited for. */
  resolved: Resolution['how'] | null
}

type Asked = Pick<WorldDevice, 'name' | 'ask' | 'queue'>

export interface OperationLog {
  readonly entries: readonly Entry[]
  /** Asks a device to write; answers when the device does, or never. */
  readonly write: (device: Asked, make: (mark: string) => Made | null) => Promise<void>
  readonly resolve: (device: Asked, resolution: Resolution) => Promise<void>
  /** Resolves the writes that a device which ended will never answer. */
  readonly ended: (device: Pick<WorldDevice, 'name'>) => void
  readonly story: readonly string[]
  readonly note: (line: string) => void
}

export interface Made {
  readonly op: Operation
  readonly isMarked: boolean
}

const codeOf = (error: unknown) => String((error as { code?: string }).code ?? error)

/** Every operation of a world with its answer, and the story of everything in order. */
export function createOperationLog(): OperationLog {
  const entries: Entry[] = []
  const story: string[] = []
  const began = performance.now()
  const note = (line: string) => void story.push(`${(performance.now() - began).toFixed(0).padStart(6)} ${line}`)

  const settle = (entry: Entry, outcome: Outcome, code: string | null = null) => {
    if (entry.outcome !== 'asked') return
    entry.outcome = outcome
    entry.code = code
    note(`${entry.device} #${entry.n} ${outcome}${code === null ? '' : ` ${code}`}`)
  }

  return {
    entries,
    story,
    note,
    write: async (device, make) => {
      const n = entries.length + 1
      const mark = markOf(Number(device.name.replace(/\D/g, '')), n)
      const made = make(mark)
      if (!made) return
      const { op, isMarked } = made
      const entry: Entry = {
        n,
        device: device.name,
        op,
        mark: isMarked ? mark : null,
        outcome: 'asked',
        code: null,
        isRecorded: false,
        rows: [],
        resolved: null,
      }
      entries.push(entry)
      const asked = device.ask('records.write', op)
      const recorded = device.queue().find(({ opId }) => opId === op.opId)
      entry.isRecorded = recorded !== undefined
      entry.rows = recorded ? (JSON.parse(recorded.rows) as string[]) : []
      note(`${device.name} #${n} ${entry.isRecorded ? '' : 'not recorded '}${textOf(op)}`)
      await asked.then(
        ({ pending }) => settle(entry, pending ? 'kept' : 'done'),
        (error: unknown) =>
          error instanceof Unanswered ? settle(entry, 'unanswered') : settle(entry, 'refused', codeOf(error)),
      )
    },
    resolve: async (device, resolution) => {
      // Operations waiting for it are discarded with it or go on: either way they leave the order they were in.
      const held = device.queue().filter(({ state }) => state !== 'pending')
      for (const entry of entries) {
        const isHeld = held.some(
          ({ opId, payload }) => opId === entry.op.opId || (entry.mark && payload.includes(`"${entry.mark}"`)),
        )
        if (isHeld) entry.resolved ??= resolution.how
      }
      note(`${device.name} resolves ${resolution.opId}: ${resolution.how}`)
      await device
        .ask('outbox.resolve', resolution)
        .catch((error: unknown) => note(`${device.name} … ${codeOf(error)}`))
    },
    ended: (device) => {
      for (const entry of entries) if (entry.device === device.name) settle(entry, 'unanswered')
    },
  }
}

function textOf(op: Operation): string {
  const id = op.opId.slice(-6)
  if (op.kind === 'verb') return `${id} ${op.verb} ${JSON.stringify(op.payload).slice(0, 300)}`
  const over = 'baseRev' in op ? ` over ${op.baseRev}` : ''
  return `${id} ${op.kind} ${op.entity} ${op.id}${over} ${op.kind === 'remove' ? '' : JSON.stringify(op.payload).slice(0, 200)}`
}
