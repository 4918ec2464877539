import { useCallback, useRef, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { Row } from '#shared/entities/index.ts'
import { asAppError, request } from '#renderer/bridge/request.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import type { Say } from '#renderer/notifications/say.ts'
import { readAll } from '#renderer/queries/read-all.ts'
import { runVerb, watchStored } from '#renderer/records/write.ts'
import { holdersText } from '#renderer/components/tools/holders-text.ts'
import { bareCode, codeEntry } from './code-entry.ts'
import { borrowerOf } from './loan-text.ts'

/** What became of one code. */
export interface ScannedCode {
  readonly key: string
  readonly code: string
  readonly name: string | null
  readonly state: 'asked' | 'done' | 'refused' | 'undone'
  readonly text: Say
  /** Takes it back; absent for what was refused. */
  readonly undo?: () => Promise<unknown>
}

type Answer = Omit<ScannedCode, 'key' | 'code'>
/** What a code is for: a loan to a borrower, or a return, maybe of one borrower only. */
export type Task =
  | { readonly kind: 'lend'; readonly borrower: Readonly<Record<string, string>>; readonly dueOn: string | null }
  | { readonly kind: 'return'; readonly borrower: Readonly<Record<string, string>> | null }

/** The tool of exactly this code; without one, those whose code is the same without case, spaces and hyphens. */
async function findTools(code: string): Promise<readonly Row<'tools'>[]> {
  const read = (op: 'is' | 'startsWith', value: string) =>
    readAll('tools', { search: '', filters: [{ field: 'code', op, value }], sort: [] })
  const exact = await read('is', code)
  const bare = bareCode(code)
  if (exact.length > 0 || bare === '') return exact
  const near = await read('startsWith', bare.charAt(0))
  return near.filter((tool) => bareCode(tool.code) === bare)
}

const refused = (name: string | null, text: Say): Answer => ({ name, state: 'refused', text })

const UNKNOWN: Say = ({ t }) => t('tools.lend.unknown')
const severalText =
  (tools: readonly Row<'tools'>[]): Say =>
  ({ t }) =>
    t('tools.lend.several', { codes: tools.map(({ code }) => code).join(', ') })

/** Lends pieces; answers as soon as this device has stored it, and again when the server refuses it. */
async function lendPieces(
  tool: Row<'tools'>,
  quantity: number,
  task: Extract<Task, { kind: 'lend' }>,
  tell: (answer: Answer) => void,
) {
  const loanId = uuidv7()
  const { borrower, dueOn } = task
  const { stored, stop } = watchStored(loanId)
  let written: string | null = null
  const done: Answer = {
    name: tool.name,
    state: 'done',
    text: ({ t }) => t('tools.lend.lent', { count: quantity }),
    undo: () => runVerb('tools.cancelLoan', { id: written ?? loanId }),
  }
  void stored.then(() => tell(done))
  try {
    const { changed } = await runVerb('tools.lend', { loanId, toolId: tool._id, ...borrower, dueOn, quantity })
    // A reservation of the borrower became the loan: it keeps its id.
    written = changed.find(({ entity }) => entity === 'toolLoans')?.row._id ?? loanId
    tell(done)
  } catch (error) {
    const refusal = asAppError(error)
    tell(refused(tool.name, (words) => holdersText(words, refusal.details) ?? errorText(words.t, failureOf(refusal))))
  } finally {
    stop()
  }
}

/** Returns pieces of the oldest loan. */
async function returnPieces(
  tool: Row<'tools'>,
  quantity: number,
  { borrower }: Extract<Task, { kind: 'return' }>,
): Promise<Answer> {
  const filters = [
    { field: 'toolId', op: 'anyOf' as const, value: [tool._id] },
    { field: 'state', op: 'anyOf' as const, value: ['out'] },
    ...Object.entries(borrower ?? {}).map(([field, id]) => ({ field, op: 'anyOf' as const, value: [id] })),
  ]
  const page = { filters, sort: [{ field: 'outAt', dir: 'asc' as const }], limit: 1 }
  const { rows, titles } = await request('records.list', { entity: 'toolLoans', page })
  const loan = rows[0] as Row<'toolLoans'> | undefined
  if (!loan) return refused(tool.name, ({ t }) => t('tools.lend.notOut'))
  const rest = loan.quantity - quantity
  if (rest < 0) return refused(tool.name, ({ t }) => t('tools.lend.fewer', { count: loan.quantity }))
  const partId = uuidv7()
  await runVerb('tools.return', { loanIds: [loan._id], quantity, partId })
  return {
    name: tool.name,
    state: 'done',
    text: ({ t }) => {
      const said = t('tools.lend.returned', { count: quantity, name: borrowerOf(loan, titles) })
      return rest === 0 ? said : `${said} · ${t('tools.lend.rest', { count: rest })}`
    },
    undo: () => runVerb('tools.reopen', { loanIds: [rest === 0 ? loan._id : partId] }),
  }
}

/** The codes typed or scanned since the panel opened, the newest first; they are carried out in their order. */
export function useQuickLend() {
  const [scanned, setScanned] = useState<readonly ScannedCode[]>([])
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const put = useCallback(
    (key: string, answer: Partial<ScannedCode>) =>
      setScanned((now) => now.map((each) => (each.key === key ? { ...each, ...answer } : each))),
    [],
  )

  const enter = useCallback(
    (typed: string, task: Task) => {
      const key = uuidv7()
      const { code, quantity } = codeEntry(typed)
      setScanned((now) => [{ key, code, name: null, state: 'asked', text: ({ t }) => t('tools.lend.asked') }, ...now])
      const carryOut = async () => {
        try {
          const [tool, ...others] = await findTools(code)
          if (!tool) return put(key, refused(null, UNKNOWN))
          if (others.length > 0) return put(key, refused(null, severalText([tool, ...others])))
          put(key, { code: tool.code })
          if (task.kind === 'lend') await lendPieces(tool, quantity, task, (answer) => put(key, answer))
          else put(key, await returnPieces(tool, quantity, task))
        } catch (error) {
          put(
            key,
            refused(null, ({ t }) => errorText(t, failureOf(asAppError(error)))),
          )
        }
      }
      last.current = last.current.then(carryOut)
    },
    [put],
  )
  const undo = useCallback(
    async ({ key, undo: takeBack }: ScannedCode) => {
      try {
        await takeBack?.()
        put(key, { state: 'undone', text: ({ t }) => t('tools.lend.undone') })
      } catch (error) {
        put(key, { state: 'refused', text: ({ t }) => errorText(t, failureOf(asAppError(error))) })
      }
    },
    [put],
  )
  return { scanned, enter, undo, clear: useCallback(() => setScanned([]), []) }
}
