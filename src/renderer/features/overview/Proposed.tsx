import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Candidate } from '#shared/contract/dispatch/board.ts'
import type { Proposal } from '#shared/contract/dispatch/desk.ts'
import { CandidateFigures } from '#renderer/components/dispatch/CandidateFigures.tsx'
import styles from './overview.module.css'

interface Props {
  readonly proposal: Proposal | undefined
  readonly best: Candidate | undefined
}

/** Who is proposed with their distance and hours, or that whoever is left has to be checked first. */
export function Proposed({ proposal, best }: Props) {
  const { t } = useTranslation()
  if (!proposal) return <Skeleton h={14} w={220} my={3} />
  if (best)
    return (
      <span className={styles.proposed}>
        → <b>{best.name}</b> <CandidateFigures candidate={best} />
      </span>
    )
  const [first] = proposal.candidates
  const text = first ? t('overview.onlyToCheck', { name: first.name }) : t('overview.nobodyCan')
  return (
    <span className={styles.nobody} title={text}>
      {text}
    </span>
  )
}
