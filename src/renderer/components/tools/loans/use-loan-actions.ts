import { useMemo } from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { Written } from '#shared/contract/sync/operation.ts'
import type { Row } from '#shared/entities/index.ts'
import type { VerbInput } from '#shared/verbs/index.ts'
import { asAppError } from '#renderer/bridge/request.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import type { Say } from '#renderer/notifications/say.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { runVerb } from '#renderer/records/write.ts'
import { holdersText } from '#renderer/components/tools/holders-text.ts'
import { inChunks } from './in-chunks.ts'

interface Act {
  readonly label: Say
  readonly run: () => Promise<Written>
  readonly undo: () => Promise<unknown>
  /** Does it again after it was undone, where running it once more would not. */
  readonly redo?: () => Promise<unknown>
}

/** Loans whose last day is to change, with the one they had. */
export interface Extended {
  readonly _id: string
  readonly dueOn: string | null
}

type Named = Pick<Row<'tools'>, 'name'>

const giveBackChunk = (loanIds: readonly string[]) => runVerb('tools.return', { loanIds: [...loanIds] })
const reopenChunk = (loanIds: readonly string[]) => runVerb('tools.reopen', { loanIds: [...loanIds] })
const extendChunk = (loans: readonly Extended[], dueOn: string | null) =>
  runVerb('tools.extend', { loanIds: loans.map(({ _id }) => _id), dueOn })
/** Gives loans the last days that they had. */
async function restoreDaysOf(loans: readonly Extended[]): Promise<Written> {
  const [first = [], ...others] = Map.groupBy(loans, ({ dueOn }) => dueOn).values()
  let written = await extendChunk(first, first[0]?.dueOn ?? null)
  for (const all of others) written = await extendChunk(all, all[0]?.dueOn ?? null)
  return written
}

/** Lends, returns, extends, reserves and cancels loans; each can be undone, and a refusal says who has or reserved the tool. */
export function useLoanActions() {
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  return useMemo(() => {
    const perform = async ({ label, run, undo, redo = run }: Act): Promise<boolean> => {
      try {
        const { waits } = await run()
        pushUndo({ label, undo: async () => void (await undo()), redo: async () => void (await redo()) }, waits)
        return true
      } catch (error) {
        const refused = asAppError(error)
        const note: Say = (words) => holdersText(words, refused.details) ?? errorText(words.t, failureOf(refused))
        if (refused.code === 'TOOL_NOT_AVAILABLE') toasts.warn(note)
        else toasts.error(refused)
        return false
      }
    }
    return {
      giveBack: (loanIds: readonly string[]) =>
        perform({
          label: ({ t }) => t('tools.done.returned', { count: loanIds.length }),
          run: () => inChunks(loanIds, giveBackChunk, reopenChunk),
          undo: () => inChunks(loanIds, reopenChunk, giveBackChunk),
        }),
      /** Some pieces of a loan, or all of them. */
      givePartBack: (
        { _id, quantity }: Pick<Row<'toolLoans'>, '_id' | 'quantity'>,
        count: number,
        condition: string,
      ) => {
        const isPart = count < quantity
        // Undoing deletes the row of the pieces: doing it again makes another one.
        let partId = uuidv7()
        const run = () =>
          runVerb('tools.return', {
            loanIds: [_id],
            quantity: count,
            partId,
            ...(condition !== '' && { conditionIn: condition }),
          })
        return perform({
          label: ({ t }) => t('tools.done.pieces', { count }),
          run,
          undo: () => runVerb('tools.reopen', isPart ? { loanIds: [partId], intoId: _id } : { loanIds: [_id] }),
          redo: () => {
            partId = uuidv7()
            return run()
          },
        })
      },
      lend: ({ name }: Named, asked: VerbInput<'tools.lend'> & { readonly loanId: string }) => {
        // A reservation of the borrower becomes the loan: it keeps its id.
        let lentId = asked.loanId
        return perform({
          label: ({ t }) => t('tools.done.lent', { name }),
          run: async () => {
            const written = await runVerb('tools.lend', asked)
            lentId = written.changed.find(({ entity }) => entity === 'toolLoans')?.row._id ?? lentId
            return written
          },
          undo: () => runVerb('tools.cancelLoan', { id: lentId }),
          redo: () =>
            lentId === asked.loanId ? runVerb('tools.reopen', { loanIds: [lentId] }) : runVerb('tools.lend', asked),
        })
      },
      reserve: ({ name }: Named, asked: VerbInput<'tools.reserve'> & { readonly loanId: string }) =>
        perform({
          label: ({ t, formats }) => t('tools.done.reserved', { name, day: formats.longDay(asked.reservedFrom) }),
          run: () => runVerb('tools.reserve', asked),
          undo: () => runVerb('tools.cancelReservation', { id: asked.loanId }),
          redo: () => runVerb('tools.reopen', { loanIds: [asked.loanId] }),
        }),
      extend: (loans: readonly Extended[], dueOn: string) =>
        perform({
          label: ({ t, formats }) => t('tools.done.extended', { count: loans.length, day: formats.longDay(dueOn) }),
          run: () => inChunks(loans, (chunk) => extendChunk(chunk, dueOn), restoreDaysOf),
          undo: () => inChunks(loans, restoreDaysOf, (chunk) => extendChunk(chunk, dueOn)),
        }),
      cancelReservation: (id: string) =>
        perform({
          label: ({ t }) => t('tools.done.unreserved'),
          run: () => runVerb('tools.cancelReservation', { id }),
          undo: () => runVerb('tools.reopen', { loanIds: [id] }),
        }),
    }
  }, [toasts, pushUndo])
}
