import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '#renderer/i18n/today.ts'
import { useOnLeaving } from '#renderer/ui/use-on-leaving.ts'
import { whoIsMeant } from '../flows/opened.ts'
import { absentOn } from './absent-days.ts'
import { CannotComeBody } from './CannotComeBody.tsx'
import { newDraft } from './draft.ts'

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** *Qui ne peut pas venir ?* What was typed stays when it is closed before it is done; nothing typed, it is whom the screen is about. */
export function CannotComeDialog({ isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState(() => newDraft(Date.now()))
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    const { employeeId, day, at } = whoIsMeant()
    if (isOpen && employeeId !== null && draft.ids.length === 0) {
      setDraft({ ...draft, ids: [employeeId], how: absentOn(day, today(at)) ?? draft.how })
    }
  }
  const close = () => {
    if (draft.ids.length === 0) setDraft(newDraft(Date.now()))
    onClose()
  }
  useOnLeaving(() => isOpen && close())
  return (
    <Modal opened={isOpen} onClose={close} title={t('cannotCome.title')} size={860} yOffset="8vh" centered={false}>
      <CannotComeBody
        draft={draft}
        onChange={(change) => setDraft({ ...draft, ...change })}
        onDone={() => {
          setDraft(newDraft(Date.now()))
          onClose()
        }}
      />
    </Modal>
  )
}
