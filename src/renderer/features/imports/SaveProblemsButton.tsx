import { Button, type ButtonProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { request } from '#renderer/bridge/request.ts'
import { useExports } from '#renderer/exports/exports-context.tsx'
import { useLanguage } from '#renderer/i18n/use-formats.ts'
import { IconExport } from '#renderer/ui/icons.ts'

interface Props extends ButtonProps {
  readonly importId: string
}

/** Saves the refused lines with their reasons: corrected, this file is imported. */
export function SaveProblemsButton({ importId, ...props }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { start } = useExports()
  const save = () =>
    void start(t('imports.problemsTitle'), (exportId) =>
      request('imports.saveProblems', { importId, exportId, language }),
    )
  return (
    <Button variant="default" leftSection={<IconExport size={15} />} onClick={save} {...props}>
      {t('imports.check.save')}
    </Button>
  )
}
