import { useTranslation } from 'react-i18next'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import type { GridRow } from '#renderer/records/grid/rows/grid-row.ts'
import { MarkIcon } from '#renderer/records/MarkIcon.tsx'
import { IconDuplicates, IconSkills, IconVehicle } from '#renderer/ui/icons.ts'
import styles from './board.module.css'

export type Card = GridRow<'applicants'>

/** An applicant on the board: who they are, how to reach them, what they have, and for how long they have waited. */
export function ApplicantCard({ card }: { readonly card: Card }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { row, computed, mark } = card
  const origin = choiceLabel(t, 'applicants', 'origin', row.origin)
  const name = `${row.firstName} ${row.lastName}`
  return (
    <>
      <span className={styles.cardTop}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        {mark && <MarkIcon mark={mark} />}
        {computed.duplicate && (
          <span
            className={styles.duplicate}
            role="img"
            title={choiceLabel(t, 'applicants', 'duplicate', computed.duplicate)}
            aria-label={choiceLabel(t, 'applicants', 'duplicate', computed.duplicate)}
          >
            <IconDuplicates size={14} aria-hidden />
          </span>
        )}
      </span>
      <span className={styles.line}>
        <span className="tabular">{formats.phone(row.phone)}</span>
      </span>
      <span className={styles.line}>
        <span className={styles.city} title={row.city ?? undefined}>
          {row.city}
        </span>
        <span className={styles.days} title={t('applicants.inStage', { count: computed.daysInStage })}>
          {t('formats.days', { n: computed.daysInStage })}
        </span>
      </span>
      <span className={styles.line}>
        <span className={styles.city} title={origin}>
          {origin}
        </span>
        <span className={styles.has}>
          {row.hasFlaggerCard && <Has icon={IconSkills} label={t('entities.applicants.fields.hasFlaggerCard')} />}
          {row.hasVehicle && <Has icon={IconVehicle} label={t('entities.applicants.fields.hasVehicle')} />}
        </span>
      </span>
    </>
  )
}

function Has({ icon: Icon, label }: { readonly icon: typeof IconVehicle; readonly label: string }) {
  return (
    <span role="img" aria-label={label} title={label}>
      <Icon size={15} aria-hidden />
    </span>
  )
}
