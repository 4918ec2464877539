import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PhoneLink } from '#renderer/fields/PhoneLink.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import { LateDialog } from './LateDialog.tsx'
import styles from './own-shifts.module.css'
import type { ShiftState } from './shift-state.ts'
import type { OwnShift } from './use-own-shifts.ts'
import { useShiftAnswers } from './use-shift-answers.ts'

interface Props {
  readonly own: OwnShift
  readonly state: ShiftState
  /** Day, hours and place, in a sentence. */
  readonly what: string
  readonly officePhone: string | null
}

/** What somebody may say of their shift: that they come, will be late, or cannot come; and whom to call where the app does not do. */
export function ShiftAnswers({ own, state, what, officePhone }: Props) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState<'late' | 'decline' | null>(null)
  const { confirm, decline, late, isBusy } = useShiftAnswers(own.shift)
  const { mayConfirm, mayBeLate, mayDecline, mayTakeBack, lateMinutes } = state
  const close = () => setAsking(null)
  const office = officePhone !== null && (
    <span className={styles.office}>
      {t('ownShifts.office')}
      <PhoneLink phone={officePhone} />
    </span>
  )
  const isUnsent = own.mark === 'pending'
  if (mayTakeBack)
    return (
      <div className={styles.answers}>
        <Text size="sm">
          {t('ownShifts.declinedText')} {t(isUnsent ? 'ownShifts.officeUnaware' : 'ownShifts.officeKnows')}
        </Text>
        {office}
        <Button variant="default" className={styles.thumb ?? ''} loading={isBusy} onClick={() => void confirm()}>
          {t('ownShifts.actions.takeBack')}
        </Button>
      </div>
    )
  if (!mayConfirm && !mayBeLate && !mayDecline) return null
  return (
    <div className={styles.answers}>
      {isUnsent && lateMinutes !== null && (
        <>
          <Text size="sm">{t('ownShifts.officeUnaware')}</Text>
          {office}
        </>
      )}
      {mayConfirm && (
        <Button className={styles.big ?? ''} loading={isBusy} onClick={() => void confirm()}>
          {t('ownShifts.actions.confirm')}
        </Button>
      )}
      <div className={styles.sentences}>
        {lateMinutes === null ? (
          <Button variant="default" className={styles.thumb ?? ''} disabled={isBusy} onClick={() => setAsking('late')}>
            {t('ownShifts.actions.late')}
          </Button>
        ) : (
          <Button variant="default" className={styles.thumb ?? ''} disabled={isBusy} onClick={() => void late(null)}>
            {t('ownShifts.actions.onTime')}
          </Button>
        )}
        <Button variant="default" className={styles.thumb ?? ''} disabled={isBusy} onClick={() => setAsking('decline')}>
          {t('ownShifts.actions.decline')}
        </Button>
      </div>
      {asking === 'late' && (
        <LateDialog
          onClose={close}
          onLate={(minutes) => {
            close()
            void late(minutes)
          }}
        />
      )}
      {asking === 'decline' && (
        <DeclineDialog
          what={what}
          onClose={close}
          onDecline={() => {
            close()
            void decline()
          }}
        />
      )}
    </div>
  )
}
