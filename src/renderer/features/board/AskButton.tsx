import { Button } from '@mantine/core'
import { useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { AskDialog } from '#renderer/components/messages/AskDialog.tsx'
import { IconSend } from '#renderer/ui/icons.ts'
import { askDay } from './ask-day.ts'
import type { Board } from './use-board.ts'

interface Props {
  readonly board: Board
  /** The day of the cell that last had the focus. */
  readonly focusedDay: RefObject<string | null>
}

/** Asks everybody with a pending assignment on a day of the week on screen whether they come: the day looked at to begin with. */
export function AskButton({ board, focusedDay }: Props) {
  const { t } = useTranslation()
  const [day, setDay] = useState<string | null>(null)
  const open = () => setDay(askDay(board.view, board.today, focusedDay.current))
  return (
    <>
      <Button variant="default" leftSection={<IconSend size={16} />} onClick={open}>
        {t('sends.ask.title')}
      </Button>
      {day !== null && <AskDialog scope={{ week: board.view.start, day }} onClose={() => setDay(null)} />}
    </>
  )
}
