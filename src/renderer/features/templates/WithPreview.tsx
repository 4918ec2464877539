import { useMemo, type ReactNode } from 'react'
import type { LaidOutForm } from '#renderer/records/form/form-layout.ts'
import { asText } from './template-groups.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'

interface PreviewProps extends LaidOutForm {
  readonly children: (laidOut: LaidOutForm) => ReactNode
}

/** Adds how both texts read with the values of an example. */
export function WithPreview({ form, groups: given, children }: PreviewProps) {
  const [fr, en] = [asText(form.values['bodyFr']), asText(form.values['bodyEn'])]
  const all = useMemo(
    () => [
      ...given,
      { title: 'templates.groups.preview' as const, fields: [], content: <TemplatePreview fr={fr} en={en} /> },
    ],
    [given, fr, en],
  )
  return children({ form, groups: all })
}
