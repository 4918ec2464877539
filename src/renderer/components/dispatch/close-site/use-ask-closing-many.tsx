import { useState, type ReactNode } from 'react'
import type { Row } from '#shared/entities/index.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { busyAmong, type BusySite } from './busy-sites.ts'
import { CloseManyDialog, type ManyAnswer } from './CloseManyDialog.tsx'
import { useAskClosing } from './use-ask-closing.ts'

type Site = Row<'sites'>

interface Asked {
  readonly busy: readonly BusySite[]
  readonly others: number
  readonly onAnswer: (answer: ManyAnswer) => void
}

interface AskMany {
  /** Answers which of some sites whoever asks is to close; the others were asked about, or stay as they are. */
  readonly ask: (rows: readonly Site[]) => Promise<readonly Site[]>
  readonly dialog: ReactNode
}

/** Asks before several sites are closed what becomes of the shifts of those that have any, as before one is closed. */
export function useAskClosingMany(): AskMany {
  const toasts = useToasts()
  const askOne = useAskClosing()
  const [asked, setAsked] = useState<Asked | null>(null)
  const answerOf = (busy: Asked['busy'], others: number) =>
    new Promise<ManyAnswer>((resolve) => {
      const onAnswer = (answer: ManyAnswer) => {
        setAsked(null)
        resolve(answer)
      }
      setAsked({ busy, others, onAnswer })
    })
  const ask = async (rows: readonly Site[]) => {
    try {
      const busy = await busyAmong(rows.filter(({ active }) => active))
      if (busy.length === 0) return rows
      const others = rows.filter((row) => !busy.some((one) => one.row === row))
      const closing = others.filter(({ active }) => active).length
      const answer = rows.length === 1 ? 'each' : await answerOf(busy, closing)
      if (answer === 'each') for (const { row } of busy) await askOne(row)
      if (answer === 'all') return rows
      return answer === 'nothing' ? [] : others
    } catch (error) {
      toasts.error(error)
      return []
    }
  }
  return { ask, dialog: asked && <CloseManyDialog {...asked} /> }
}
