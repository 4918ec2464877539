import { useCallback } from 'react'
import type { EntityName } from '#shared/entities/index.ts'
import type { View } from '#shared/model/query.ts'
import { request } from '#renderer/bridge/request.ts'
import { useLanguage } from '#renderer/i18n/use-formats.ts'
import { useExports } from '#renderer/exports/exports-context.tsx'
import type { AnyColumn } from './columns/columns.ts'
import { selectedView, type Selection } from './bulk/selection.ts'

interface Exported {
  readonly entity: EntityName
  readonly title: string
  readonly view: View
  readonly columns: readonly AnyColumn[]
  readonly widthOf: (id: string) => number
  readonly labelOf: (id: string) => string
}

const PIXELS_PER_CHARACTER = 7

/** Saves the current view (or the selected rows) as Excel or CSV, through the system's save dialog. */
export function useExport() {
  const language = useLanguage()
  const { start } = useExports()
  return useCallback(
    (format: 'xlsx' | 'csv', exported: Exported, selection: Selection) => {
      const columns = exported.columns.map(({ id }) => ({
        field: id,
        label: exported.labelOf(id),
        width: Math.min(80, Math.max(4, Math.round(exported.widthOf(id) / PIXELS_PER_CHARACTER))),
      }))
      const fileName = `${fileStem(exported.title)}_${new Date().toISOString().slice(0, 10)}.${format}`
      const { entity, title } = exported
      const view = selectedView(exported.view, selection)
      return start(title, (exportId) =>
        request('exports.grid', { exportId, entity, view, format, language, columns, title, fileName }),
      )
    },
    [language, start],
  )
}

/** A title as a file name, in letters without accents and hyphens. */
function fileStem(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
