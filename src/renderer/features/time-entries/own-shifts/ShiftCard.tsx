import { UnstyledButton } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localTimeOf } from '#shared/domain/calendar/zone.ts'
import { BeginButton } from '#renderer/components/time/clocking/BeginButton.tsx'
import { mayBegin } from '#renderer/components/time/clocking/day-plan.ts'
import type { Clocking } from '#renderer/components/time/clocking/use-clocking.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { MarkChip } from '#renderer/records/MarkChip.tsx'
import { Chip } from '#renderer/ui/Chip.tsx'
import {
  IconAwaited,
  IconCancelled,
  IconConfirmed,
  IconDeclined,
  IconDetails,
  IconLate,
  IconNoShow,
  IconUnfolded,
  type Icon,
} from '#renderer/ui/icons.ts'
import type { ToneName } from '#renderer/ui/theme.ts'
import styles from './own-shifts.module.css'
import { ShiftAnswers } from './ShiftAnswers.tsx'
import { ShiftFacts } from './ShiftFacts.tsx'
import { shiftState, type ShiftAnswer, type ShiftState } from './shift-state.ts'
import type { OwnShift } from './use-own-shifts.ts'

interface Props {
  readonly own: OwnShift
  readonly officePhone: string | null
  /** Unfolded from the start, as the next shift is; another is by a touch. */
  readonly isNext?: boolean
  /** Its work has begun: there is nothing to answer any more. */
  readonly isAtWork?: boolean
  /** Begins its work, where that may be done. */
  readonly clocking?: Clocking | null
}

const LOOKS: Readonly<Record<ShiftAnswer, readonly [ToneName, Icon]>> = {
  toConfirm: ['warning', IconAwaited],
  confirmed: ['success', IconConfirmed],
  declined: ['danger', IconDeclined],
  cancelled: ['neutral', IconCancelled],
  noShow: ['danger', IconNoShow],
}

/** One shift of one's own: when and where, how it stands, all there is to know of it, and what can be said of it. */
export function ShiftCard({ own, officePhone, isNext = false, isAtWork = false, clocking = null }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const now = useNow(30_000)
  const [isOpen, setOpen] = useState(isNext)
  const [titleId, contentId] = [useId(), useId()]
  const { shift, site } = own
  const state = shiftState(shift, now)
  const zone = site?.timezone ?? undefined
  const [from, to] = [localTimeOf(shift.start, zone), localTimeOf(shift.end, zone)]
  const hours = formats.spokenTimes(from, to)
  const where = [site?.name, site?.city].filter(Boolean).join(', ') || '…'
  const when = t('ownShifts.when', { day: isNext ? formats.weekday(shift.date) : formats.shortDay(shift.date), hours })
  const what = `${t('ownShifts.when', { day: formats.weekday(shift.date), hours })} · ${where}`
  const heading = (
    <span className={styles.heading}>
      <span className={styles.when}>{when}</span>
      <span className={styles.where}>{where}</span>
    </span>
  )
  return (
    <article className={styles.card} aria-labelledby={titleId} data-next={isNext || undefined}>
      {isNext ? (
        <div id={titleId}>{heading}</div>
      ) : (
        <UnstyledButton
          className={styles.fold ?? ''}
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => setOpen(!isOpen)}
        >
          <span id={titleId}>{heading}</span>
          {isOpen ? <IconDetails size={18} aria-hidden /> : <IconUnfolded size={18} aria-hidden />}
        </UnstyledButton>
      )}
      <div className={styles.chips}>
        <Standing state={state} />
        {own.mark && <MarkChip mark={own.mark} />}
      </div>
      <div id={contentId} hidden={!isOpen} className={styles.content}>
        {isOpen && (
          <>
            <ShiftFacts own={own} />
            {clocking && state.answer === 'confirmed' && mayBegin(shift, now) && (
              <BeginButton assignment={shift} clocking={clocking} />
            )}
            {!isAtWork && <ShiftAnswers own={own} state={state} what={what} officePhone={officePhone} />}
          </>
        )}
      </div>
    </article>
  )
}

/** How a shift stands, in a word, and the delay that was announced. */
function Standing({ state: { answer, lateMinutes } }: { readonly state: ShiftState }) {
  const { t } = useTranslation()
  const [tone, icon] = LOOKS[answer]
  return (
    <>
      <Chip tone={tone} icon={icon}>
        {t(`ownShifts.answers.${answer}`)}
      </Chip>
      {lateMinutes !== null && (
        <Chip tone="warning" icon={IconLate}>
          {t('ownShifts.lateBy', { minutes: lateMinutes })}
        </Chip>
      )}
    </>
  )
}
