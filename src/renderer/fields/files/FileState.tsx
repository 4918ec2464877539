import { Button, Progress, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FileView } from '#shared/contract/attachments.ts'
import { AppError } from '#shared/contract/errors.ts'
import { request } from '#renderer/bridge/request.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { Chip } from '#renderer/ui/Chip.tsx'
import { IconMissing, IconPending, IconUnsent, IconWarning } from '#renderer/ui/icons.ts'
import { sizeText } from './size-text.ts'

const appearance = {
  kept: { tone: 'info', icon: IconPending },
  waiting: { tone: 'warning', icon: IconUnsent },
  elsewhere: { tone: 'neutral', icon: IconMissing },
  gone: { tone: 'neutral', icon: IconMissing },
} as const

/** How a file stands: its size once the server has it, else what it waits for, or why it was refused. */
export function FileState({ file }: { readonly file: FileView }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { state } = file
  if (state === 'uploaded') {
    return (
      <Text size="xs" c="dimmed">
        {sizeText(t, formats, file.size)}
      </Text>
    )
  }
  if (state === 'uploading') {
    const percent = Math.round((100 * file.sent) / file.size)
    return (
      <div role="status">
        <Text size="xs" c="dimmed">
          {t('attachments.states.uploading', { percent })}
        </Text>
        <Progress value={percent} size={4} aria-label={t('attachments.uploadOf', { name: file.name })} />
      </div>
    )
  }
  if (state === 'refused') return <Refusal file={file} />
  const { tone, icon } = appearance[state]
  return (
    <Chip tone={tone} icon={icon} hint={t(`attachments.hints.${state}`)}>
      {t(`attachments.states.${state}`)}
    </Chip>
  )
}

function Refusal({ file }: { readonly file: FileView }) {
  const { t } = useTranslation()
  const toasts = useToasts()
  const retry = () => request('attachments.retry', { id: file.id }).catch((error: unknown) => toasts.error(error))
  const why = file.refusal && errorText(t, failureOf(new AppError(file.refusal.code, file.refusal.details)))
  return (
    <div role="alert">
      <Chip tone="danger" icon={IconWarning}>
        {t('attachments.states.refused')}
      </Chip>
      <Text size="xs" c="var(--eq-danger-fg)">
        {why}
      </Text>
      <Button size="compact-xs" variant="subtle" onClick={() => void retry()}>
        {t('attachments.retry')}
      </Button>
    </div>
  )
}
