import { Tooltip, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilePicture } from './FilePicture.tsx'
import { FileViewer } from './FileViewer.tsx'
import styles from './files.module.css'
import { useFiles } from './use-file-views.ts'

interface Props {
  readonly ids: readonly string[]
  /** Documents, which one tells apart by their names. */
  readonly named?: boolean
}

/** Files among the facts of a record: their pictures, each of which opens large. */
export function FileStrip({ ids, named = false }: Props) {
  const { t } = useTranslation()
  const files = useFiles(ids)
  const [open, setOpen] = useState<string | null>(null)
  return (
    <span className={styles.strip}>
      {files.map((file) => (
        <Tooltip key={file.id} label={file.name}>
          <UnstyledButton
            className={named ? styles.named : styles.picture}
            disabled={file.state === 'gone'}
            aria-label={t('attachments.open', { name: file.name })}
            onClick={() => setOpen(file.id)}
          >
            <FilePicture key={String(file.isAvailable)} file={file} alt="" size="small" />
            {named && <span className={styles.fileName}>{file.name}</span>}
          </UnstyledButton>
        </Tooltip>
      ))}
      {open !== null && <FileViewer files={files} open={open} onOpen={setOpen} onClose={() => setOpen(null)} />}
    </span>
  )
}
