import { ActionIcon, Menu, Modal, Text, Tooltip } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { snoozeChoices } from '#shared/domain/messages/snooze.ts'
import { localDayOf, localTimeOf } from '#shared/domain/calendar/zone.ts'
import { MomentForm } from '#renderer/components/messages/composer/MomentForm.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { IconSnooze } from '#renderer/ui/icons.ts'

interface Props {
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  /** Until when it is put off; null when it is not. */
  readonly until: string | null
  readonly onSnooze: (until: string | null) => void
}

const CHOICES = ['later', 'tomorrow', 'monday'] as const

/** Puts a conversation off: until later today, tomorrow, Monday or a time that is chosen; or back into the list. */
export function SnoozeMenu({ isOpen, onOpen, until, onSnooze }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [isChoosing, setChoosing] = useState(false)
  const choices = snoozeChoices(new Date(useNow()).toISOString())
  return (
    <>
      <Menu opened={isOpen} onChange={onOpen} position="bottom-end" withinPortal>
        <Menu.Target>
          <Tooltip label={t('messages.acts.snooze')} disabled={isOpen}>
            <ActionIcon aria-label={t('messages.acts.snooze')} aria-pressed={until !== null}>
              <IconSnooze size={18} />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('messages.snooze.title')}</Menu.Label>
          {CHOICES.map((choice) => {
            const at = choices[choice]
            return (
              at !== null && (
                <Menu.Item
                  key={choice}
                  rightSection={
                    <Text component="span" size="xs" c="dimmed" className="tabular" ml="md">
                      {choice === 'later' ? '' : `${formats.shortDay(localDayOf(at))} · `}
                      {localTimeOf(at)}
                    </Text>
                  }
                  onClick={() => onSnooze(at)}
                >
                  {t(`messages.snooze.${choice}`)}
                </Menu.Item>
              )
            )
          })}
          <Menu.Item onClick={() => setChoosing(true)}>{t('messages.snooze.choose')}</Menu.Item>
          {until !== null && (
            <>
              <Menu.Divider />
              <Menu.Item onClick={() => onSnooze(null)}>{t('messages.snooze.back')}</Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <Modal opened={isChoosing} onClose={() => setChoosing(false)} title={t('messages.snooze.title')} size="sm">
        <MomentForm
          value={until}
          submit={t('messages.acts.snooze')}
          onChoose={(at) => {
            setChoosing(false)
            onSnooze(at)
          }}
        />
      </Modal>
    </>
  )
}
