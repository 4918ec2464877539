import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { sheetFileName } from '#shared/domain/time/timesheets/sheet-file-name.ts'
import type { Row } from '#shared/entities/index.ts'
import { request } from '#renderer/bridge/request.ts'
import { useExports } from '#renderer/exports/exports-context.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'

type Sheet = Pick<Row<'timesheets'>, '_id' | 'number' | 'revision'>

/** Saves timesheets as one PDF, or as a ZIP with a PDF of each, in the language of the screen. */
export function useSaveSheets(): (sheets: readonly Sheet[], format: 'pdf' | 'zip') => void {
  const { t } = useTranslation()
  const { language } = useFormats()
  const { start } = useExports()
  return useCallback(
    (sheets, format) => {
      const [first] = sheets
      if (!first) return
      const isOne = sheets.length === 1 && format === 'pdf'
      const fileName = isOne ? sheetFileName(first) : `${t('timesheets.pdf.fileName')}.${format}`
      const ids = sheets.map(({ _id }) => _id)
      void start(fileName, (exportId) => request('exports.sheets', { exportId, ids, format, language, fileName }))
    },
    [t, language, start],
  )
}
