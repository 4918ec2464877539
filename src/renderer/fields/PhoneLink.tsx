import { ActionIcon, Anchor, CopyButton, Group, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { IconCopied, IconDuplicate, IconPhone } from '#renderer/ui/icons.ts'
import styles from './phone-link.module.css'

/** A phone number: a click calls it, the button beside copies it. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <Group gap={4} wrap="nowrap" component="span">
      <Anchor href={`tel:${phone}`} size="sm" className={styles.phone ?? ''}>
        <IconPhone size={14} aria-hidden />
        {formats.phone(phone)}
      </Anchor>
      <CopyButton value={phone}>
        {({ copied, copy }) => (
          <Tooltip label={t(copied ? 'formats.copied' : 'formats.copyPhone')}>
            <ActionIcon size={24} aria-label={t('formats.copyPhone')} onClick={copy}>
              {copied ? <IconCopied size={14} /> : <IconDuplicate size={14} />}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
    </Group>
  )
}
