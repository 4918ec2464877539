import { ActionIcon, Button, Group, Modal, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FileView } from '#shared/contract/attachments.ts'
import { isImage } from '#shared/domain/files/file-types.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { IconDownload, IconNext, IconOpenOutside, IconPrevious } from '#renderer/ui/icons.ts'
import { FilePicture } from './FilePicture.tsx'
import styles from './files.module.css'
import { FileState } from './FileState.tsx'
import { useOpenFile } from './use-open-file.ts'
import { useSaveFile } from './use-save-file.ts'

interface Props {
  readonly files: readonly FileView[]
  readonly open: string
  readonly onOpen: (id: string) => void
  readonly onClose: () => void
}

/** One file large, over the page; the arrows lead to the others. */
export function FileViewer({ files, open, onOpen, onClose }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const save = useSaveFile()
  const { open: openOutside, isOpening } = useOpenFile()
  const at = files.findIndex(({ id }) => id === open)
  const file = files[at]
  if (!file) return null
  const isDocument = !isImage(file.mime)
  const go = (by: number) => {
    const other = files[(at + by + files.length) % files.length]
    if (other) onOpen(other.id)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={file.name}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') go(-1)
        if (key === 'ArrowRight') go(1)
      }}
    >
      <div className={styles.view}>
        <FilePicture key={`${file.id} ${file.isAvailable}`} file={file} alt={file.name} size="large" />
        {isDocument && <Text c="dimmed">{t('attachments.document')}</Text>}
      </div>
      <Group justify="space-between" mt="md">
        <Group gap="xs">
          {files.length > 1 && (
            <>
              <ActionIcon size="lg" aria-label={t('attachments.previous')} onClick={() => go(-1)}>
                <IconPrevious size={18} />
              </ActionIcon>
              <Text size="sm" className="tabular">
                {t('attachments.place', { at: formats.number(at + 1), of: formats.number(files.length) })}
              </Text>
              <ActionIcon size="lg" aria-label={t('attachments.next')} onClick={() => go(1)}>
                <IconNext size={18} />
              </ActionIcon>
            </>
          )}
          <FileState file={file} />
        </Group>
        <Group gap="xs">
          <Button
            variant={isDocument ? 'default' : 'filled'}
            data-autofocus={!isDocument || undefined}
            leftSection={<IconDownload size={16} />}
            onClick={() => void save(file)}
          >
            {t('attachments.save')}
          </Button>
          {isDocument && (
            <Button
              data-autofocus
              loading={isOpening}
              disabled={!file.isAvailable}
              leftSection={<IconOpenOutside size={16} />}
              onClick={() => void openOutside(file)}
            >
              {t('attachments.openDocument')}
            </Button>
          )}
        </Group>
      </Group>
    </Modal>
  )
}
