import { Skeleton, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import { RELATED } from '#renderer/components/dispatch/related.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { IconDetails, IconUnfolded } from '#renderer/ui/icons.ts'
import { CandidateFacts } from './CandidateFacts.tsx'
import styles from './map.module.css'

interface Props {
  readonly slot: BoardAssignment
  readonly radius: number
  readonly count: number
}

/** Those within the radius whom a rule refuses whatever the reason: how many, and on demand who and why. */
export function ExcludedPeople(props: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const { count } = props
  const Sign = isOpen ? IconDetails : IconUnfolded
  return (
    <div>
      <UnstyledButton className={styles.others} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Sign size={16} aria-hidden />
        {t('map.excluded', { count, number: formats.number(count) })}
      </UnstyledButton>
      {isOpen && <People {...props} />}
    </div>
  )
}

const MOST = 200

function People({ slot, radius, count }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const asked = { assignmentId: slot._id, limit: MOST, withinKm: radius, excluded: true }
  const { value } = useLive('board.candidates', asked, RELATED)
  if (!value) return <Skeleton h={60} />
  return (
    <>
      <Text size="xs" c="dimmed">
        {t('matching.meaning.never')} {count > MOST && t('map.nearest', { number: formats.number(MOST) })}
      </Text>
      <ul className={styles.sites} aria-label={t('map.excluded', { count, number: formats.number(count) })}>
        {value.candidates.map((candidate) => (
          <li key={candidate.employeeId} className={styles.candidate}>
            <CandidateFacts candidate={candidate} said={candidate.findings.filter(({ level }) => level === 'block')} />
          </li>
        ))}
      </ul>
    </>
  )
}
