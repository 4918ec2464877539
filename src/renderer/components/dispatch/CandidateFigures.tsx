import { useTranslation } from 'react-i18next'
import type { Candidate } from '#shared/contract/dispatch/board.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'

/** How far somebody lives and the hours of their week with it: `9 km · 32 h → 39 h 30`. */
export function CandidateFigures({ candidate }: { readonly candidate: Candidate }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { distanceKm, isApproximate, weekMinutes, weekMinutesAfter } = candidate
  const km = distanceKm === null ? null : formats.number(Math.round(distanceKm))
  const far = km === null ? t('board.kmUnknown') : t(isApproximate ? 'board.kmApproximate' : 'board.km', { km })
  return (
    <span className="tabular">
      {far} · {formats.duration(weekMinutes)} → {formats.duration(weekMinutesAfter)}
    </span>
  )
}
