import { ActionIcon, Text, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FileView } from '#shared/contract/attachments.ts'
import { IconDownload, IconRemove } from '#renderer/ui/icons.ts'
import { FilePicture } from './FilePicture.tsx'
import { FileState } from './FileState.tsx'
import styles from './files.module.css'

interface Props {
  readonly file: FileView
  readonly onOpen: () => void
  readonly onSave: () => void
  /** Absent where files are only looked at. */
  readonly onRemove?: (() => void) | undefined
}

/** One file: its picture, which opens large, its name, how it stands, and what can be done with it. */
export function FileTile({ file, onOpen, onSave, onRemove }: Props) {
  const { t } = useTranslation()
  const isGone = file.state === 'gone'
  const name = isGone ? t('attachments.unknown') : file.name
  return (
    <li className={styles.tile} data-state={file.state}>
      <UnstyledButton
        className={styles.picture}
        onClick={onOpen}
        disabled={isGone}
        aria-label={t('attachments.open', { name })}
        title={name}
      >
        <FilePicture key={String(file.isAvailable)} file={file} alt="" size="small" />
      </UnstyledButton>
      <div className={styles.facts}>
        <Text size="sm" className={styles.name} title={name}>
          {name}
        </Text>
        <FileState file={file} />
      </div>
      <div className={styles.actions}>
        {!isGone && (
          <ActionIcon
            size="sm"
            aria-label={t('attachments.saveOf', { name })}
            title={t('attachments.save')}
            onClick={onSave}
          >
            <IconDownload size={15} />
          </ActionIcon>
        )}
        {onRemove && (
          <ActionIcon
            size="sm"
            aria-label={t('attachments.removeOf', { name })}
            title={t('fields.remove')}
            onClick={onRemove}
          >
            <IconRemove size={15} />
          </ActionIcon>
        )}
      </div>
    </li>
  )
}
