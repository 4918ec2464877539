import { ActionIcon, Button, Popover, Tooltip } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconPending } from '#renderer/ui/icons.ts'
import { MomentForm } from './MomentForm.tsx'

interface Props {
  readonly value: string | null
  readonly onChange: (at: string | null) => void
}

/** When a text is to leave. */
export function SchedulePicker({ value, onChange }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const choose = (at: string | null) => {
    onChange(at)
    setOpen(false)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="top-start" trapFocus withinPortal>
      <Popover.Target>
        <Tooltip label={t('messages.composer.schedule')}>
          <ActionIcon
            aria-label={t('messages.composer.schedule')}
            aria-pressed={value !== null}
            onClick={() => setOpen(!isOpen)}
          >
            <IconPending size={18} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown>
        <MomentForm value={value} submit={t('messages.composer.plan')} isInPopover onChoose={choose}>
          {value !== null && (
            <Button size="compact-sm" variant="default" onClick={() => choose(null)}>
              {t('messages.composer.unschedule')}
            </Button>
          )}
        </MomentForm>
      </Popover.Dropdown>
    </Popover>
  )
}
