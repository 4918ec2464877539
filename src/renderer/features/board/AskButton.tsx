import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '#shared/model/dates.ts'
import { AskDialog } from '#renderer/components/messages/AskDialog.tsx'
import { IconSend } from '#renderer/ui/icons.ts'
import type { Board } from './use-board.ts'

/** Asks everybody with a pending assignment on a day of the week on screen whether they come: tomorrow to begin with. */
export function AskButton({ board }: { readonly board: Board }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { start } = board.view
  const tomorrow = addDays(board.today, 1)
  const day = tomorrow >= start && tomorrow <= addDays(start, 6) ? tomorrow : start
  return (
    <>
      <Button variant="default" leftSection={<IconSend size={16} />} onClick={() => setOpen(true)}>
        {t('sends.ask.title')}
      </Button>
      {isOpen && <AskDialog scope={{ week: start, day }} onClose={() => setOpen(false)} />}
    </>
  )
}
