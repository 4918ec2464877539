import { useState } from 'react'
import type { FileView } from '#shared/contract/attachments.ts'
import { FileTile } from './FileTile.tsx'
import { FileViewer } from './FileViewer.tsx'
import styles from './files.module.css'
import { useSaveFile } from './use-save-file.ts'

interface Props {
  readonly files: readonly FileView[]
  readonly onRemove?: ((file: FileView) => void) | undefined
}

/** Files side by side; each opens large. */
export function FileList({ files, onRemove }: Props) {
  const save = useSaveFile()
  const [open, setOpen] = useState<string | null>(null)
  if (files.length === 0) return null
  return (
    <>
      <ul className={styles.list}>
        {files.map((file) => (
          <FileTile
            key={file.id}
            file={file}
            onOpen={() => setOpen(file.id)}
            onSave={() => void save(file)}
            onRemove={onRemove && (() => onRemove(file))}
          />
        ))}
      </ul>
      {open !== null && <FileViewer files={files} open={open} onOpen={setOpen} onClose={() => setOpen(null)} />}
    </>
  )
}
