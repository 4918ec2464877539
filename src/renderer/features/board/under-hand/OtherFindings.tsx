import type { PairVerdict } from '#shared/contract/dispatch/verdicts.ts'
import type { Finding } from '#shared/domain/dispatch/finding.ts'
import { FindingText } from '#renderer/components/dispatch/verdicts/FindingText.tsx'
import { LawText } from '#renderer/components/dispatch/verdicts/LawText.tsx'
import { byWeight, saidFirst } from '#renderer/components/dispatch/verdicts/VerdictReason.tsx'
import classes from './under-hand.module.css'

interface Props {
  readonly verdict: PairVerdict
  /** All that is known of the pair, once it is read. */
  readonly full: PairVerdict | null
}

/**
 * What is found beside what decides a verdict. Where another shift is in the way, nothing before it is known whether that can be
 * left; once it can, what is found without it.
 */
function othersOf({ findings }: PairVerdict, first: Finding | undefined, full: PairVerdict | null): readonly Finding[] {
  if (first?.code === 'OVERLAP' && full === null) return []
  return (full?.inTheWay?.stays === null ? full.findings : findings).filter((finding) => finding !== first)
}

/** The article of what decides a verdict, and what else the rules find, the gravest first, each with its own. */
export function OtherFindings({ verdict, full }: Props) {
  const { regime } = verdict
  const first = saidFirst(verdict)
  const others = othersOf(verdict, first, full).toSorted(byWeight)
  return (
    <>
      {first && <LawText finding={first} regime={regime} className={classes.law} />}
      {others.length > 0 && (
        <ul className={classes.others}>
          {others.map((finding) => (
            <li key={`${finding.code}${finding.params['skill'] ?? ''}`} data-level={finding.level}>
              <FindingText finding={finding} />
              <LawText finding={finding} regime={regime} className={classes.law} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
