import { useTranslation } from 'react-i18next'
import type { Finding } from '#shared/domain/finding.ts'
import { isDay } from '#shared/model/dates.ts'
import type { Formats } from '#renderer/i18n/formats.ts'
import { textAt, type T } from '#renderer/i18n/keys.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'

/** What a rule says, in words, with dates as people write them. */
export function findingText(t: T, formats: Formats, { code, params }: Finding): string {
  const shown = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && isDay(value) ? formats.day(value) : value,
    ]),
  )
  return textAt(t, `rules.${code}`, shown)
}

export function FindingText({ finding }: { readonly finding: Finding }) {
  const { t } = useTranslation()
  return <>{findingText(t, useFormats(), finding)}</>
}
