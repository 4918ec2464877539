import { useTranslation } from 'react-i18next'
import type { Finding } from '#shared/domain/dispatch/finding.ts'
import { findingText } from '#renderer/i18n/finding-text.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'

export function FindingText({ finding }: { readonly finding: Finding }) {
  const { t } = useTranslation()
  return <>{findingText(t, useFormats(), finding)}</>
}
