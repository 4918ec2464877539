import { ActionIcon, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { IconPhone } from '#renderer/ui/icons.ts'
import { useCalls, type Callee } from './use-calls.ts'

interface Props {
  readonly callee: Callee
  readonly phone: string
}

/** Calls somebody, and records at once that they are being called: colleagues see it. */
export function CallButton({ callee, phone }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { call } = useCalls()
  return (
    <Tooltip label={t('calls.callNumber', { name: callee.name, phone: formats.phone(phone) })}>
      <ActionIcon
        component="a"
        href={`tel:${phone}`}
        size={28}
        aria-label={t('calls.call', { name: callee.name })}
        onClick={() => void call(callee)}
      >
        <IconPhone size={16} />
      </ActionIcon>
    </Tooltip>
  )
}
