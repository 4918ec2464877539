import { useTranslation } from 'react-i18next'
import type { Simulation } from '#shared/contract/messages/messages.ts'
import type { Effect, ShiftFacts } from '#shared/domain/messages/response.ts'
import { SegmentMeter } from '#renderer/components/messages/composer/SegmentMeter.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { Known } from './Known.tsx'
import { readLabel } from './read-label.ts'
import styles from './simulator.module.css'

/** What a text would change, its answer, and whether a dispatcher is to read it. */
export function Outcome({ simulation }: { readonly simulation: Simulation }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { read, effects, reply, forPerson, facts } = simulation
  const shifts = [...facts.questions.flatMap((question) => question.shifts), ...facts.shifts]
  const shiftText = ({ date, from, to, site }: ShiftFacts) =>
    `${formats.weekday(date)}, ${formats.spokenTimes(from, to)}, ${site}`
  const named = (ids: readonly string[]) =>
    [...new Set(ids)].map((id) => shifts.find((each) => each.assignmentId === id)).flatMap((found) => found ?? [])
  const effectText = (effect: Effect): string => {
    switch (effect.kind) {
      case 'confirm':
      case 'decline':
        return t(`messages.simulator.effect.${effect.kind}`, {
          what: formats.list(named(effect.assignmentIds).map(shiftText)),
        })
      case 'late': {
        const [shift] = named(effect.assignmentId === null ? [] : [effect.assignmentId])
        return shift
          ? t('messages.simulator.effect.late', { what: shiftText(shift) })
          : t('messages.simulator.effect.lateNone')
      }
      default:
        return t(`messages.simulator.effect.${effect.kind}`)
    }
  }
  const changes = effects.length > 0 ? effects.map(effectText) : [t('messages.simulator.effect.none')]
  return (
    <dl className={styles.outcome}>
      <dt>{t('messages.simulator.readAs')}</dt>
      <dd>{readLabel(t, read)}</dd>
      <dt>{t('messages.simulator.effects')}</dt>
      <dd>{changes.join(' ')}</dd>
      <dt>{t('messages.simulator.reply')}</dt>
      <dd>
        {reply === null ? (
          t('messages.simulator.noReply')
        ) : (
          <>
            <p className={styles.reply} lang={facts.language}>
              {reply}
            </p>
            <SegmentMeter text={reply} />
          </>
        )}
      </dd>
      <dt>{t('messages.simulator.reader')}</dt>
      <dd>{t(forPerson ? 'messages.simulator.forPerson' : 'messages.simulator.notForPerson')}</dd>
      <dt>{t('messages.simulator.known')}</dt>
      <dd>
        <Known facts={facts} shiftText={shiftText} />
      </dd>
    </dl>
  )
}
