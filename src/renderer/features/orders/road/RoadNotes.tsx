import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { roadAdvice, type RoadAdvice, type RoadFacts } from '#shared/domain/orders/road-safety.ts'
import { IconInfo, IconWarning } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'
import { adviceText } from './advice-text.ts'

interface Props {
  readonly facts: RoadFacts
  /** Does what an advice proposes; none where nothing can be changed. */
  readonly onTake?: (advice: RoadAdvice) => void
}

/** What road safety says of an order, each remark with its source. It explains and refuses nothing. */
export function RoadNotes({ facts, onTake }: Props) {
  const { t } = useTranslation()
  const hasAttenuator = facts.positions.some(({ role, quantity }) => role === 'attenuatorDriver' && quantity > 0)
  return roadAdvice(facts).map((advice) => {
    const { text, proposal } = adviceText(t, advice, hasAttenuator)
    return (
      <Notice
        key={advice.code}
        tone={advice.level === 'warn' ? 'warning' : 'info'}
        role="note"
        icon={advice.level === 'warn' ? IconWarning : IconInfo}
        action={
          onTake &&
          proposal && (
            <Button size="compact-sm" variant="default" onClick={() => onTake(advice)}>
              {proposal}
            </Button>
          )
        }
      >
        {text}
      </Notice>
    )
  })
}
