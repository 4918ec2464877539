import type { Row } from '#shared/entities/index.ts'
import { FileStrip } from '#renderer/fields/files/FileStrip.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'

/** The permits of a site, each with its days and its document. */
export function PermitsValue({ permits }: Pick<Row<'sites'>, 'permits'>) {
  const formats = useFormats()
  return permits.map(({ number, issuer, from, to, fileId }, at) => (
    <div key={at}>
      {[number, issuer, formats.range(from, to)].filter(Boolean).join(' · ')}
      {fileId !== null && <FileStrip ids={[fileId]} />}
    </div>
  ))
}
