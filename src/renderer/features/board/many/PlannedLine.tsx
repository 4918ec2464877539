import { Checkbox, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { notOrderedText } from '#renderer/components/dispatch/verdicts/day-text.ts'
import { FindingText } from '#renderer/components/dispatch/verdicts/FindingText.tsx'
import { VerdictIcon } from '#renderer/components/dispatch/verdicts/VerdictIcon.tsx'
import { VerdictReason } from '#renderer/components/dispatch/verdicts/VerdictReason.tsx'
import { useFormats, useLanguage } from '#renderer/i18n/use-formats.ts'
import { finalOf, isPlain, type Weighed } from './planned.ts'
import classes from './many.module.css'

interface Props {
  readonly of: Weighed
  /** The planned hours of their week before and after it. */
  readonly hours: { readonly before: number; readonly after: number } | undefined
  readonly isChosen: boolean
  readonly isBusy: boolean
  readonly onChoose: (isChosen: boolean) => void
}

/** One of what is to be laid down: who, when and where, and what is to be agreed to, or why it cannot be. */
export function PlannedLine({ of: each, hours: week, isChosen, isBusy, onChoose }: Props) {
  const formats = useFormats()
  const { assignment, person, date, verdict, isImpossible } = each
  const final = finalOf(each)
  const hours = `${assignment.startTime}–${assignment.endTime}`
  return (
    <li className={classes.line}>
      <Checkbox
        checked={isChosen}
        disabled={isImpossible || isBusy}
        label={[person.name, formats.shortDay(date), hours, assignment.siteShort].join(' · ')}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <div className={classes.said}>
        <VerdictIcon verdict={isImpossible ? 'blocked' : isPlain(each) ? 'recommended' : 'review'} size={16} />
        <div>
          {isImpossible ? (
            <Text size="sm" c="dimmed">
              {final ? <FindingText finding={final} /> : <VerdictReason verdict={verdict} />}
            </Text>
          ) : (
            <>
              <Agreed of={each} />
              {week && (
                <Text size="sm" c="dimmed">
                  {formats.duration(week.before)} → {formats.duration(week.after)}
                </Text>
              )}
            </>
          )}
        </div>
      </div>
    </li>
  )
}

/** What is agreed to by choosing it: a day that the order gets, one more than ordered, what rules warn of. */
function Agreed({ of: { assignment, person, date, verdict, agreement } }: { readonly of: Weighed }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const language = useLanguage()
  const { day, findings } = verdict
  const names = { name: person.name, day: formats.weekday(date), order: assignment.orderNumber }
  return (
    <>
      {day?.kind === 'notOrdered' && <Text size="sm">{notOrderedText(t, language, day)}</Text>}
      {agreement && <Text size="sm">{t(`board.day.${agreement}`, names)}</Text>}
      {findings
        .filter(({ level }) => level !== 'info')
        .map((finding) => (
          <Text key={`${finding.code}${finding.params['skill'] ?? ''}`} size="sm">
            <FindingText finding={finding} />
          </Text>
        ))}
    </>
  )
}
