import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AskDialog } from '#renderer/components/messages/AskDialog.tsx'
import { IconSend } from '#renderer/ui/icons.ts'
import { askDay } from './ask-day.ts'
import type { Board } from './use-board.ts'

/** Asks everybody with a pending assignment on a day of the week on screen whether they come: the day looked at to begin with. */
export function AskButton({ board }: { readonly board: Board }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const scope = { week: board.view.start, day: askDay(board.view, board.today) }
  return (
    <>
      <Button variant="default" leftSection={<IconSend size={16} />} onClick={() => setOpen(true)}>
        {t('sends.ask.title')}
      </Button>
      {isOpen && <AskDialog scope={scope} onClose={() => setOpen(false)} />}
    </>
  )
}
