import type { NamedAdjustment } from '#shared/contract/time/pay-periods.ts'
import type { Language } from '#shared/contract/http.ts'
import type { AdjustmentReason } from '#shared/domain/time/pay/periods/kept-pay.ts'
import type { Translate } from '#documents/translate.ts'
import { dayLabel } from './day-label.ts'

/** The line of an earlier period that an adjustment corrects: its day, and its site where it has one. */
export const correctedLine = ({ date, siteName }: NamedAdjustment, language: Language): string =>
  [dayLabel(date, language), siteName].filter(Boolean).join(' · ')

/** Why a line is put right; of a preview also that nothing of it is paid yet. */
export function reasonText(translate: Translate, { code, text }: AdjustmentReason, isPreview: boolean): string {
  const why = translate(`exports.pay.reasons.${code}`)
  const said = text ? translate('exports.pay.because', { why, text }) : why
  return isPreview ? translate('exports.pay.preview', { why: said }) : said
}
