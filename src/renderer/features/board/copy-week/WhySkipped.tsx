import { useTranslation } from 'react-i18next'
import type { NotCopiedWhy } from '#shared/contract/dispatch/copy-week.ts'
import { FindingText } from '#renderer/components/dispatch/verdicts/FindingText.tsx'
import { notOrderedText } from '#renderer/components/dispatch/verdicts/day-text.ts'
import { choiceLabel, orderNumberLabel } from '#renderer/i18n/labels.ts'
import { useLanguage } from '#renderer/i18n/use-formats.ts'

interface Props {
  readonly why: NotCopiedWhy
  readonly orderNumber: string
}

/** Why somebody does not have the same again, with the figures of the rules; of what its group says already, the order. */
export function WhySkipped({ why, orderNumber }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  switch (why.kind) {
    case 'notOrdered':
      return notOrderedText(t, language, why)
    case 'orderStopped':
      return choiceLabel(t, 'orders', 'status', why.status)
    case 'full':
    case 'past':
      return orderNumberLabel(t, orderNumber)
    case 'absent':
    case 'blocked':
      return why.findings.map((finding) => (
        <div key={`${finding.code}${JSON.stringify(finding.params)}`}>
          <FindingText finding={finding} />
        </div>
      ))
  }
}
