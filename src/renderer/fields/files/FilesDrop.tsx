import { Button, CloseButton, Loader, Text } from '@mantine/core'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ACCEPTED_ENDINGS, MAX_FILE_BYTES } from '#shared/domain/files/file-types.ts'
import { IconAttach } from '#renderer/ui/icons.ts'
import styles from './files.module.css'
import { transferredFiles } from './transferred.ts'
import type { useAddFiles } from './use-adding.ts'

interface Props {
  readonly adding: ReturnType<typeof useAddFiles>
  /** What the files are, for who cannot see the label above. */
  readonly label: string
  /** Whether the field takes another file. */
  readonly hasRoom: boolean
  readonly disabled?: boolean | undefined
  readonly name: string
  /** The files that are there. */
  readonly children: ReactNode
}

/** Where files are dropped, pasted or chosen, with those that are there, and why others were refused. */
export function FilesDrop({ adding, label, hasRoom, disabled = false, name, children }: Props) {
  const { t } = useTranslation()
  const chooser = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const isOpen = hasRoom && !disabled
  const take = (files: readonly File[]) => {
    if (isOpen) void adding.add(files)
  }
  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        event.dataTransfer.dropEffect = isOpen ? 'copy' : 'none'
        setOver(isOpen)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(transferredFiles(event.dataTransfer))
      }}
      onPaste={(event) => {
        const files = transferredFiles(event.clipboardData)
        if (files.length === 0) return
        event.preventDefault()
        take(files)
      }}
    >
      {children}
      {adding.adding.length > 0 && (
        <Text size="sm" c="dimmed" role="status">
          <Loader size={12} mr={6} />
          {t('attachments.adding', { name: adding.adding[0] })}
        </Text>
      )}
      {adding.refused.length > 0 && (
        <div role="alert" className={styles.refused}>
          <div>
            {adding.refused.map((one) => (
              <Text key={one.name} size="xs" c="var(--eq-danger-fg)">
                {t('attachments.refusedOf', { name: one.name, text: one.text })}
              </Text>
            ))}
          </div>
          <CloseButton size="xs" aria-label={t('notifications.close')} onClick={adding.dismiss} />
        </div>
      )}
      {isOpen && (
        <div className={styles.add}>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconAttach size={14} />}
            data-field={name}
            aria-label={t('attachments.addTo', { label })}
            onClick={() => chooser.current?.click()}
          >
            {t('attachments.add')}
          </Button>
          <Text size="xs" c="dimmed">
            {t('attachments.hint', { megabytes: MAX_FILE_BYTES / 1_000_000 })}
          </Text>
          <input
            ref={chooser}
            type="file"
            hidden
            multiple
            accept={ACCEPTED_ENDINGS.join()}
            onChange={(event) => {
              const chosen = [...(event.currentTarget.files ?? [])]
              event.currentTarget.value = ''
              take(chosen)
            }}
          />
        </div>
      )}
    </div>
  )
}
