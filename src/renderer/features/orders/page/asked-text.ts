import type { Row } from '#shared/entities/index.ts'
import type { Formats } from '#renderer/i18n/formats.ts'

/** What a client's contact wants instead of a day: `jeudi 26 novembre 2026 · 08:00 – 16:00 · remark`. */
export function wantedText({ newDate, startTime, endTime, remark }: Row<'clientRequests'>, formats: Formats): string {
  const hours = [startTime, endTime].filter(Boolean).join('\u00A0– ')
  return [newDate && formats.fullDay(newDate), hours, remark].filter(Boolean).join(' · ')
}
