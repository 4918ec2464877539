import { useState } from 'react'
import type { Row } from '#shared/entities/index.ts'
import type { VerbInput } from '#shared/verbs/index.ts'
import { runEach, type Done, type Failed, type Progress } from '#renderer/records/run-each.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { removeRecord, runVerb, untilWritten } from '#renderer/records/write.ts'
import { linesLike, positionsInput } from '../form/position-lines.ts'
import { copyOf } from './copy-of.ts'

interface Asked {
  readonly order: Row<'orders'>
  readonly positions: readonly Row<'orderPositions'>[]
  readonly withNumbers: boolean
}

/** Creates one of the copies; taken back, it is deleted, which is refused once somebody works for it. */
async function createCopy({ order, positions, withNumbers }: Asked, startDate: string): Promise<Done> {
  const input = { order: copyOf(order, startDate, withNumbers), positions: positionsInput(linesLike(positions)) }
  const { changed, waits } = await runVerb(
    'orders.createWithPositions',
    input as VerbInput<'orders.createWithPositions'>,
  )
  const made = changed.find(({ entity }) => entity === 'orders')?.row._id
  return { waits, undo: async () => void (made && (await removeRecord('orders', { _id: made }))) }
}

/** Makes an order for each of some first days; one undo takes all of them back. */
export function useCopies() {
  const pushUndo = usePushUndo()
  const [progress, setProgress] = useState<Progress | null>(null)
  /** Returns the days on which it was refused, and why. */
  const create = async (asked: Asked, days: readonly string[]): Promise<readonly Failed<string>[]> => {
    const watch = { isStopped: () => false, onProgress: setProgress }
    const ran = await untilWritten(runEach(days, (day) => createCopy(asked, day), watch))
    setProgress(null)
    const count = ran.done.length
    if (count > 0) {
      const isUnsent = ran.done.at(-1)?.waits === true
      pushUndo({ label: ({ t }) => t('orders.copies.done', { count }), undo: ran.undo }, isUnsent)
    }
    return ran.failed
  }
  return { create, progress }
}
