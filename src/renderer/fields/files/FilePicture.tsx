import { useState } from 'react'
import { filePath, type FileView } from '#shared/contract/attachments.ts'
import { isImage } from '#shared/domain/files/file-types.ts'
import { IconDocument, IconPicture } from '#renderer/ui/icons.ts'
import styles from './files.module.css'

interface Props {
  readonly file: FileView
  readonly alt: string
  readonly size: 'small' | 'large'
}

/** The picture of a file; its key changes with `isAvailable`, so that it is tried again. An icon for a document, and for a picture that is not to be had without network. */
export function FilePicture({ file, alt, size }: Props) {
  const [hasFailed, setFailed] = useState(false)
  const Icon = isImage(file.mime) ? IconPicture : IconDocument
  const isShown = isImage(file.mime) && file.isAvailable && !hasFailed
  if (!isShown) return <Icon className={styles.icon} size={size === 'small' ? 32 : 96} stroke={1.25} aria-hidden />
  return (
    <img
      className={size === 'small' ? styles.thumbnail : styles.large}
      src={filePath(file.id)}
      alt={alt}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setFailed(true)}
    />
  )
}
